import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fails, inDays, member } from '@jnn/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { STAY } from '../testing/open-page';
import { forgetAll, keep, keptCodes, openShortlist, place, PLACES } from '../testing/open-shortlist';

const searchedFor = (stay = STAY): void => {
  sessionStorage.setItem('jnn-recent-searches', JSON.stringify([{ city: 'heviz', cityName: 'Hévíz', ...stay }]));
};
const card = (name: string) => screen.findByRole('article', { name });

beforeEach(forgetAll);
afterEach(forgetAll);

describe('the list of kept places', () => {
  it('says how to keep the first one', async () => {
    await openShortlist();
    expect(await screen.findByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a place to stay' })).toHaveAttribute('href', '/en');
  });

  it('shows each place with what it costs for the stay that was searched for last', async () => {
    keep('H1', 'H2');
    searchedFor();
    await openShortlist();
    const alma = within(await card('Alma'));
    expect(await alma.findByText(/45\s000\sHUF/)).toBeVisible();
    expect(alma.getByText(/2\snights, 2\sadults/)).toBeVisible();
    expect(alma.getByRole('link', { name: 'Alma' }).getAttribute('href')).toMatch(
      /^\/en\/szallas\/heviz\/h1\/H1\?dateFrom=/,
    );
    expect(screen.getByText('2 places to stay')).toBeVisible();
  });

  it.each([
    ['none was searched for', () => undefined],
    ['its days are past', () => searchedFor({ ...STAY, dateFrom: inDays(-3), dateUntil: inDays(-1) })],
  ])('has no prices and says how to get them where %s', async (_, prepare) => {
    keep('H1');
    prepare();
    const { server } = await openShortlist();
    expect(await screen.findByRole('link', { name: 'Choose dates' })).toBeVisible();
    await card('Alma');
    expect(server.requests('getOffer')).toEqual([]);
  });

  it('removes a place, which can be brought back until one leaves', async () => {
    keep('H1', 'H2');
    const { user } = await openShortlist();
    await user.click(within(await card('Alma')).getByRole('button', { name: 'Remove: Alma' }));
    expect(await screen.findByText('Removed from your shortlist.')).toBeVisible();
    await waitFor(() => expect(keptCodes()).toEqual(['H2']));
    await user.click(screen.getByRole('button', { name: 'Undo: Alma' }));
    await waitFor(() => expect(keptCodes()).toEqual(['H1', 'H2']));
    expect(screen.getByRole('button', { name: 'Remove: Alma' })).toHaveFocus();
    expect(screen.getAllByRole('article').map((it) => it.getAttribute('aria-labelledby'))).toEqual([
      'kept-H1',
      'kept-H2',
    ]);
  });

  it('names a place that is gone, and shows the rest', async () => {
    keep('H1', 'H99');
    const { user } = await openShortlist();
    const gone = within(await card('Kept H99'));
    expect(await gone.findByText('This property is no longer available.')).toBeVisible();
    expect(gone.queryByRole('link')).not.toBeInTheDocument();
    await user.click(gone.getByRole('button', { name: 'Remove: Kept H99' }));
    await waitFor(() => expect(keptCodes()).toEqual(['H1']));
  });

  it('says at the place what could not be loaded, and loads it again', async () => {
    keep('H1');
    searchedFor();
    const { user, server } = await openShortlist('', { answers: { ...PLACES, getOffer: fails(503, 'unavailable') } });
    const alma = within(await card('Alma'));
    expect(await alma.findByText('We could not load the price.')).toBeVisible();
    server.answer(PLACES);
    await user.click(alma.getByRole('button', { name: 'Try again' }));
    expect(await alma.findByText(/45\s000\sHUF/)).toBeVisible();
  });

  it('asks for twelve places at first, and for more by a press', async () => {
    keep(...Array.from({ length: 14 }, (_, at) => `H${String(at + 100)}`));
    const { user, server } = await openShortlist();
    await waitFor(() => expect(server.requests('hotelData')).toHaveLength(12));
    await user.click(screen.getByRole('button', { name: 'Show 2 more places to stay' }));
    await waitFor(() => expect(server.requests('hotelData')).toHaveLength(14));
  });

  it('tells a member that the account keeps it, and forgets what is shown at the logout', async () => {
    keep('H1');
    const { session } = await openShortlist('', {
      member: member(),
      answers: { ...PLACES, loadData: { content: null, revision: 0 }, saveData: { saved: true } },
    });
    expect(await screen.findByText(/Your account keeps your shortlist/)).toBeVisible();
    const { toggle } = await session.shortlist.open();
    act(() => toggle(place('H2')));
    await card('Barack');
    act(() => session.auth.setState({ status: 'guest' }, true));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Barack' })).not.toBeInTheDocument());
    expect(await card('Alma')).toBeVisible();
  });

  it('leads two to four chosen places to their comparison', async () => {
    keep('H1', 'H2', 'H3', 'H4', 'H5');
    searchedFor();
    const { user } = await openShortlist();
    await card('Eper');
    const choose = (name: string) => user.click(screen.getByRole('checkbox', { name: `Compare: ${name}` }));
    await screen.findByRole('checkbox', { name: 'Compare: Eper' });
    await choose('Alma');
    expect(screen.queryByRole('link', { name: /^Compare/ })).not.toBeInTheDocument();
    for (const name of ['Barack', 'Citrom', 'Dió']) await choose(name);
    expect(screen.getByText('You can compare up to 4 places to stay at once.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Compare: Eper' })).toBeDisabled();
    const query = new URLSearchParams(
      screen.getByRole('link', { name: 'Compare (4)' }).getAttribute('href')?.split('?')[1],
    );
    expect(query.get('hotels')).toBe('H1,H2,H3,H4');
    expect(query.get('dateFrom')).toBe(STAY.dateFrom);
  });
});

describe('the places looked at last', () => {
  it('stand below the list and can be cleared', async () => {
    sessionStorage.setItem('jnn-seen-places', JSON.stringify({ version: 1, places: [place('H1'), place('H2')] }));
    const { user } = await openShortlist();
    const seen = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(seen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      expect.stringContaining('Alma'),
      expect.stringContaining('Barack'),
    ]);
    await user.click(seen.getByRole('button', { name: 'Clear recently viewed' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument());
  });
});
