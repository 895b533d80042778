import { expect, it } from '@jest/globals';
import { fails, renderPage, searchAnswer, searchData } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import { useCallQuery } from '.';

const INPUT = {
  params: { locale: 'hu' },
  body: { searchData: searchData(), session: 'AAAAAAAAAABBBBBBBBBB' },
} as const;

function Results() {
  const { status } = useCallQuery('search', INPUT, {});
  return <p>{status}</p>;
}

it.each([
  ['success', true, searchAnswer()],
  ['error', false, fails(422, 'invalid')],
])('a query that ends in %s is announced as a completed call', async (status, ok, answer) => {
  const heard: unknown[] = [];
  const { session } = await renderPage(<Results />, { path: '/', answers: { search: answer } });
  session.api.events.on('search:completed', (detail) => heard.push(detail));
  expect(await screen.findByText(status)).toBeVisible();
  await waitFor(() => {
    expect(heard).toEqual([{ ok }]);
  });
});
