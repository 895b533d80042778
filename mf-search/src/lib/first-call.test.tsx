import { describe, expect, it } from '@jest/globals';
import type { PageVisit } from '@jnn/api';
import { inDays, searchAnswer } from '@jnn/testing';
import { screen } from '@testing-library/react';
import ResultsPage from '../pages/results';
import { HEVIZ_QUERY, openPage } from '../testing/open-page';

const visit: PageVisit = {
  ...{ pathname: '/en/search/search', params: new URLSearchParams(`${HEVIZ_QUERY}&sauna=true`), today: inDays(0) },
  ...{ session: 'AAAAAAAAAABBBBBBBBBB', offers: () => true },
};
const firstCall = (more: Partial<PageVisit>) => ResultsPage.firstCall({ ...visit, ...more });

describe('the first call of the results, which a server makes before it draws them', () => {
  it('is the one that the page makes', async () => {
    const { server } = await openPage(<ResultsPage />, {
      path: `${visit.pathname}?${visit.params.toString()}`,
      answers: { filter: searchAnswer() },
    });
    await screen.findByRole('article');
    expect(server.requests('filter').map(({ body }) => body)).toEqual([
      { ...firstCall({})?.input.body, session: expect.any(String) },
    ]);
  });

  it.each([
    ['has no town', { params: new URLSearchParams() }],
    ['names a part of the map', { params: new URLSearchParams(`${HEVIZ_QUERY}&area=47,18,46,17`) }],
    ['is asked of a backend that takes no search along with the filter', { offers: () => false }],
  ])('is none where the address %s', (_, more) => {
    expect(firstCall(more)).toBeNull();
  });
});
