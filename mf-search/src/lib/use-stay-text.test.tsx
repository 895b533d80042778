import { expect, it } from '@jest/globals';
import { inDays, searchAnswer } from '@jnn/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../testing/open-page';
import ResultsPage from '../pages/results';

const stay = `dateFrom=${inDays(30)}&dateUntil=${inDays(32)}&nights=2&adult=2&child=1&infant=0`;

it.each([
  ['/szallas-lista', '2\u00a0éjszaka, 2\u00a0felnőtt, 1\u00a0gyermek'],
  ['/en/search/search', '2\u00a0nights, 2\u00a0adults, 1\u00a0child'],
])('no line ends between a number and what it counts, at %s', async (list, words) => {
  const path = `${list}?city=heviz&cityName=H%C3%A9v%C3%ADz&${stay}`;
  await openPage(<ResultsPage />, {
    path,
    answers: { filter: searchAnswer() },
  });
  expect((await screen.findByRole('article')).textContent).toContain(words);
});

it('the dash between two days ends a line, and begins none', async () => {
  const path = `/en/search/search?city=heviz&cityName=H%C3%A9v%C3%ADz&${stay}`;
  await openPage(<ResultsPage />, {
    path,
    answers: { filter: searchAnswer() },
  });
  await screen.findByRole('article');
  expect(screen.getByRole('main').textContent).toMatch(
    /\d(?:–|(?:\u00a0[A-Z][a-z]+)(?:\u00a0\d{4})?\u00a0– )\d{1,2}\u00a0[A-Z]/,
  );
  expect(screen.getByRole('main').textContent).not.toMatch(/\d{4} –/);
});
