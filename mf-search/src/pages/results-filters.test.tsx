import { describe, expect, it } from '@jest/globals';
import { CAPABILITIES, type Capability } from '@jnn/contract';
import { hotel, searchAnswer } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FACETS, HEVIZ_QUERY, openPage } from '../testing/open-page';
import ResultsPage from './results';

const WITHOUT = CAPABILITIES.filter((name) => name !== 'more-filters');
const FOUND = searchAnswer({ total: 60, facets: { ...FACETS, added: { freeCancellation: 31, score8: 12 } } });

async function open(more = '', capabilities: readonly Capability[] = CAPABILITIES) {
  const path = `/en/search/search?${HEVIZ_QUERY}${more}`;
  const page = await openPage(<ResultsPage />, { path, answers: { filter: FOUND }, capabilities });
  await screen.findByRole('article');
  const filters = within(screen.getByRole('region', { name: 'Filters' }));
  const asked = () => page.server.requests('filter').at(-1)?.body.filterData;
  return { ...page, filters, asked };
}
type Filters = Pick<typeof screen, 'getByRole'>;
const group = (filters: Filters, name: string) => within(filters.getByRole('group', { name }));

describe('the filters that most travellers ask for first', () => {
  it('are above the list: free cancellation, breakfast, a score, a car park and an indoor pool', async () => {
    const { user, asked, address } = await open();
    for (const name of ['Free cancellation', 'Breakfast included', '8+ Very good', 'Car park', 'Indoor pool']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
    }

    await user.click(screen.getByRole('button', { name: 'Free cancellation' }));
    await waitFor(() => expect(asked()).toMatchObject({ freeCancellation: true }));
    expect(screen.getByRole('button', { name: 'Free cancellation' })).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toContain('freeCancellation=true');
  });

  it('say how many places they leave', async () => {
    const { filters } = await open();
    const box = (name: string) => filters.getByRole('checkbox', { name });
    await waitFor(() => expect(box('Free cancellation')).toHaveAccessibleDescription('31 places to stay'));
    expect(box('8+ Very good')).toHaveAccessibleDescription('12 places to stay');
    expect(box('9+ Excellent')).toHaveAccessibleDescription('0 places to stay');
  });

  it('take one score: another one takes its place', async () => {
    const { user, filters, asked } = await open('&score8=true');
    const scores = group(filters, 'Guest score');
    await user.click(scores.getByRole('checkbox', { name: /^9\+/ }));

    await waitFor(() => expect(asked()).toMatchObject({ score9: true }));
    expect(asked()).not.toHaveProperty('score8', true);
    expect(scores.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  });

  it('take several distances, which must all hold', async () => {
    const { filters, asked } = await open('&nearShore=true&nearCentre=true');
    const distances = group(filters, 'Distance as the crow flies');
    expect(distances.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    expect(asked()).toMatchObject({ nearShore: true, nearCentre: true });
  });
});

describe('the order by score', () => {
  it('puts the best first, and the worst at a second press', async () => {
    const { user, asked } = await open();
    const sort = screen.getByRole('button', { name: 'Score' });
    await user.click(sort);
    expect(await screen.findByText(/best score first/)).toBeVisible();
    await waitFor(() => expect(asked()).toMatchObject({ sortRatingActive: true, sortRating: true }));

    await user.click(sort);
    expect(await screen.findByText(/lowest score first/)).toBeVisible();
  });
});

describe('a backend that has the specified filters alone', () => {
  it('is not asked for others, nor are they offered', async () => {
    const { filters, asked } = await open('', WITHOUT);
    expect(filters.queryByRole('group', { name: 'Guest score' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Free cancellation' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Score' })).not.toBeInTheDocument();
    expect(asked()).not.toHaveProperty('freeCancellation');
    expect(asked()).not.toHaveProperty('sortRating');
  });

  it.each(['&score8=true', '&freeCancellation=true', '&sortRatingActive=true'])(
    'gets nothing of an address with %s: the page says that it left it out, and keeps the rest',
    async (more) => {
      const { asked } = await open(`${more}&sauna=true`, WITHOUT);
      expect(screen.getByText(/^We could not use some values/)).toBeVisible();
      expect(asked()).toMatchObject({ sauna: true });
      expect(Object.keys(asked() ?? {})).not.toContain(/=(.*)/.exec(more)?.[0].slice(1));
      expect(asked()).not.toHaveProperty('score8');
      expect(asked()).not.toHaveProperty('sortRatingActive');
    },
  );
});

describe('the card of a place', () => {
  it.each([
    ['shore', /^1,4\skm from the shore$/],
    ['bath', /^1,4\skm from the baths$/],
    ['centre', /^1,4\skm from the centre$/],
  ] as const)('says how far the %s is', async (kind, text) => {
    const Hotels = [hotel({ Near: { kind, metres: 1_400 } })];
    await openPage(<ResultsPage />, {
      path: `/en/search/search?${HEVIZ_QUERY}`,
      answers: { filter: searchAnswer({ Hotels, total: 1 }) },
    });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says nothing of a way that it has no word for', async () => {
    const Hotels = [hotel({ Near: { kind: 'volcano', metres: 1_400 } })];
    await openPage(<ResultsPage />, {
      path: `/en/search/search?${HEVIZ_QUERY}`,
      answers: { filter: searchAnswer({ Hotels, total: 1 }) },
    });
    await screen.findByRole('article');
    expect(screen.queryByText(/1,4/)).not.toBeInTheDocument();
  });
});
