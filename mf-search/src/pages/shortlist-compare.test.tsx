import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fails, inDays } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { STAY_QUERY } from '../testing/open-page';
import { dataOf, forgetAll, keep, keptCodes, openShortlist, PLACES } from '../testing/open-shortlist';

const rowOf = async (name: RegExp): Promise<readonly (string | null)[]> => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr');
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

beforeEach(() => {
  forgetAll();
  // jsdom has no layout to scroll.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(forgetAll);

describe('a comparison', () => {
  it('has a row for each aspect and a column for each place, the differing facilities marked', async () => {
    await openShortlist(`?hotels=H1,H2&${STAY_QUERY}`);
    expect(await screen.findByRole('columnheader', { name: /Alma/ })).toBeVisible();
    expect(await rowOf(/^Total price/)).toEqual([
      expect.stringMatching(/45\s000\sHUF/),
      expect.stringMatching(/45\s000\sHUF/),
    ]);
    expect(await rowOf(/^Score/)).toEqual([
      expect.stringContaining('8,7 out of 10'),
      expect.stringContaining('214 reviews'),
    ]);
    expect(await rowOf(/^Distances/)).toEqual(Array(2).fill(expect.stringMatching(/Tófürdő: 800\sm/)));
    expect(await rowOf(/^Meals/)).toEqual(['Breakfast included', 'Breakfast included']);
    expect(await rowOf(/^Cancellation/)).toEqual(Array(2).fill(expect.stringContaining('Free cancellation')));
    expect(await rowOf(/^Sauna differs/)).toEqual([' Yes', ' No']);
    expect(await rowOf(/^All of them have/)).toEqual([expect.stringContaining('Wi')]);
    expect(screen.getByRole('link', { name: 'View: Alma' }).getAttribute('href')).toContain('/en/szallas/heviz/h1/H1?');
  });

  it('of a shared link changes nothing of one’s own list, until one keeps them all', async () => {
    keep('H5');
    const { user } = await openShortlist(`?hotels=H1,H2&${STAY_QUERY}`);
    const all = await screen.findByRole('button', { name: 'Add all to shortlist' });
    expect(keptCodes()).toEqual(['H5']);
    await user.click(all);
    await waitFor(() => expect(keptCodes()).toEqual(['H1', 'H2', 'H5']));
    expect(screen.queryByRole('button', { name: 'Add all to shortlist' })).not.toBeInTheDocument();
  });

  it('opens from its top, as the list does after it, with the focus on the heading', async () => {
    keep('H1', 'H2');
    const { user } = await openShortlist(`?${STAY_QUERY}`);
    await screen.findByRole('checkbox', { name: 'Compare: Barack' });
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('link', { name: 'Compare (2)' }));
    expect(await screen.findByRole('heading', { name: 'Compare places to stay' })).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    await user.click(screen.getByRole('link', { name: 'Back to my shortlist' }));
    expect(await screen.findByRole('heading', { name: /My shortlist/ })).toHaveFocus();
  });

  it('of five places shows four and links the fifth', async () => {
    await openShortlist('?hotels=H1,H2,H3,H4,H5');
    expect(await screen.findByText(/The link has 1 more/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Eper' })).toHaveAttribute('href', '/en/szallas/heviz/h5/H5');
    expect(screen.getAllByRole('columnheader')).toHaveLength(5);
  });

  it('names dead places, and compares the rest', async () => {
    keep('H98');
    await openShortlist('?hotels=H1,H98,H99');
    expect(
      await screen.findByText('This property is no longer available: Kept H98, H99. The others are below.'),
    ).toBeVisible();
    expect(await screen.findByRole('columnheader', { name: /Alma/ })).toBeVisible();
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });

  it('of dead places alone says so', async () => {
    await openShortlist('?hotels=H98,H99');
    expect(await screen.findByText('The places to stay in the link are no longer available.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it.each(['?hotels=', '?hotels=,,', '?hotels=%20%2F'])('of no place at all (%s) is the list', async (query) => {
    await openShortlist(query);
    expect(await screen.findByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
  });

  it('says that the days of a link are past', async () => {
    const { server } = await openShortlist(`?hotels=H1,H2&dateFrom=${inDays(-9)}&dateUntil=${inDays(-7)}&adult=2`);
    expect(await screen.findByText(/The dates in the link have passed/)).toBeVisible();
    await screen.findByRole('columnheader', { name: /Alma/ });
    expect(server.requests('getOffer')).toEqual([]);
  });

  it('shows a column without waiting for the others, and loads one again that failed', async () => {
    let fail = true;
    const { user } = await openShortlist('?hotels=H1,H2', {
      answers: {
        ...PLACES,
        hotelData: (request) =>
          request.params.id === 'H2' && fail ? fails(503, 'unavailable') : dataOf(request.params.id),
      },
    });
    expect(await screen.findByRole('columnheader', { name: /Alma/ })).toBeVisible();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('We could not load this property.')).toBeVisible();
    fail = false;
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('columnheader', { name: /Barack/ })).toBeVisible();
  });

  it('gives a place away, and is copied as a link', async () => {
    const { user, session } = await openShortlist(`?hotels=H1,H2,H3&${STAY_QUERY}`);
    const out = await screen.findByRole('link', { name: 'Take out: Barack' });
    expect(new URLSearchParams(out.getAttribute('href')?.split('?')[1]).get('hotels')).toBe('H1,H3');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toContain('hotels=H1,H2,H3');
    expect(session.notices.store.getState().quick).toMatchObject([{ text: 'The link is on the clipboard.' }]);
  });
});
