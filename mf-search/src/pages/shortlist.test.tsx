import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { HotelCode, Place } from '@jnn/contract';
import { fails, hotel, hotelData, inDays, member, offer, type Answers, type RenderOptions } from '@jnn/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage, STAY, STAY_QUERY } from '../testing/open-page';
import ShortlistPage from './shortlist';

/** Codes of places that exist: each has a name, a price and facilities of its own. */
const NAMES: Readonly<Record<string, string>> = { H1: 'Alma', H2: 'Barack', H3: 'Citrom', H4: 'Dió', H5: 'Eper' };
const FACTS: Readonly<Record<string, readonly string[]>> = {
  H1: ['facilityWlan', 'sauna'],
  H2: ['facilityWlan'],
};
// Codes of the form that the brand stands for.
const codeOf = (code: string) => code as HotelCode;
const place = (code: string): Place => ({
  ...{ hotelCode: codeOf(code), citySlug: 'heviz', slug: code.toLowerCase(), name: NAMES[code] ?? `Kept ${code}` },
});

const answers: Answers = {
  hotelData: ({ params: { id } }) =>
    NAMES[id] === undefined
      ? fails(404, 'not-found')
      : hotelData({ HotelCode: id, HotelName: NAMES[id], Slug: id.toLowerCase(), Facts: [...(FACTS[id] ?? [])] }),
  getOffer: ({ body: { HotelCode } }) => ({
    Hotel: hotel({ HotelCode }),
    Offers: [
      offer({ OfferId: 'dear', TotalPrice: 90_000, prices: { totalPriceEUR: 230, totalPriceHUF: 90_000 } }),
      offer({ OfferId: 'cheap', TotalPrice: 45_000, prices: { totalPriceEUR: 115, totalPriceHUF: 45_000 } }),
    ],
  }),
};

const keep = (...codes: readonly string[]): void => {
  const places = codes.map((code, at) => ({ ...place(code), keptAt: 1_000 - at }));
  localStorage.setItem('jnn-shortlist', JSON.stringify({ version: 1, places, removed: [] }));
};
const kept = (): unknown => JSON.parse(localStorage.getItem('jnn-shortlist') ?? '{"places":[]}').places.map(codeIn);
const codeIn = ({ hotelCode }: Place): string => hotelCode;
const searchedFor = (stay = STAY): void => {
  sessionStorage.setItem('jnn-recent-searches', JSON.stringify([{ city: 'heviz', cityName: 'Hévíz', ...stay }]));
};
const open = (query = '', options: Partial<RenderOptions> = {}) =>
  openPage(<ShortlistPage />, { path: `/en/shortlist${query}`, answers, ...options });
const card = (name: string) => screen.findByRole('article', { name });
const rowOf = async (name: RegExp): Promise<readonly (string | null)[]> => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr');
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

const clear = (): void => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(clear);
afterEach(() => {
  jest.restoreAllMocks();
  clear();
});

describe('the list of kept places', () => {
  it('says how to keep the first one', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a place to stay' })).toHaveAttribute('href', '/en');
  });

  it('shows each place with what it costs for the stay that was searched for last', async () => {
    keep('H1', 'H2');
    searchedFor();
    await open();
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
    const { server } = await open();
    expect(await screen.findByRole('link', { name: 'Choose dates' })).toBeVisible();
    await card('Alma');
    expect(server.requests('getOffer')).toEqual([]);
  });

  it('removes a place, which can be brought back until one leaves', async () => {
    keep('H1', 'H2');
    const { user } = await open();
    await user.click(within(await card('Alma')).getByRole('button', { name: 'Remove: Alma' }));
    expect(await screen.findByText('Removed from your shortlist.')).toBeVisible();
    await waitFor(() => expect(kept()).toEqual(['H2']));
    await user.click(screen.getByRole('button', { name: 'Undo: Alma' }));
    await waitFor(() => expect(kept()).toEqual(['H1', 'H2']));
    expect(screen.getByRole('button', { name: 'Remove: Alma' })).toHaveFocus();
    expect(screen.getAllByRole('article').map((it) => it.getAttribute('aria-labelledby'))).toEqual([
      'kept-H1',
      'kept-H2',
    ]);
  });

  it('names a place that is gone, and shows the rest', async () => {
    keep('H1', 'H99');
    const { user } = await open();
    const gone = within(await card('Kept H99'));
    expect(await gone.findByText('This property is no longer available.')).toBeVisible();
    expect(gone.queryByRole('link')).not.toBeInTheDocument();
    await user.click(gone.getByRole('button', { name: 'Remove: Kept H99' }));
    await waitFor(() => expect(kept()).toEqual(['H1']));
  });

  it('says at the place what could not be loaded, and loads it again', async () => {
    keep('H1');
    searchedFor();
    const { user, server } = await open('', { answers: { ...answers, getOffer: fails(503, 'unavailable') } });
    const alma = within(await card('Alma'));
    expect(await alma.findByText('We could not load the price.')).toBeVisible();
    server.answer(answers);
    await user.click(alma.getByRole('button', { name: 'Try again' }));
    expect(await alma.findByText(/45\s000\sHUF/)).toBeVisible();
  });

  it('asks for twelve places at first, and for more by a press', async () => {
    keep(...Array.from({ length: 14 }, (_, at) => `H${String(at + 100)}`));
    const { user, server } = await open();
    await waitFor(() => expect(server.requests('hotelData')).toHaveLength(12));
    await user.click(screen.getByRole('button', { name: 'Show 2 more places to stay' }));
    await waitFor(() => expect(server.requests('hotelData')).toHaveLength(14));
  });

  it('tells a member that the account keeps it, and forgets what is shown at the logout', async () => {
    keep('H1');
    const { session } = await open('', {
      member: member(),
      answers: { ...answers, loadData: { content: null, revision: 0 }, saveData: { saved: true } },
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
    const { user } = await open();
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

describe('a comparison', () => {
  it('has a row for each aspect and a column for each place, the differing facilities marked', async () => {
    await open(`?hotels=H1,H2&${STAY_QUERY}`);
    expect(await screen.findByRole('columnheader', { name: /Alma/ })).toBeVisible();
    expect(await rowOf(/^Total price/)).toEqual([
      expect.stringMatching(/45\s000\sHUF/),
      expect.stringMatching(/45\s000\sHUF/),
    ]);
    expect(await rowOf(/^Score/)).toEqual([
      expect.stringContaining('8,7 / 10'),
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
    const { user } = await open(`?hotels=H1,H2&${STAY_QUERY}`);
    const all = await screen.findByRole('button', { name: 'Add all to shortlist' });
    expect(kept()).toEqual(['H5']);
    await user.click(all);
    await waitFor(() => expect(kept()).toEqual(['H1', 'H2', 'H5']));
    expect(screen.queryByRole('button', { name: 'Add all to shortlist' })).not.toBeInTheDocument();
  });

  it('of five places shows four and links the fifth', async () => {
    await open('?hotels=H1,H2,H3,H4,H5');
    expect(await screen.findByText(/The link has 1 more/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Eper' })).toHaveAttribute('href', '/en/szallas/heviz/h5/H5');
    expect(screen.getAllByRole('columnheader')).toHaveLength(5);
  });

  it('names dead places, and compares the rest', async () => {
    keep('H98');
    await open('?hotels=H1,H98,H99');
    expect(
      await screen.findByText('This property is no longer available: Kept H98, H99. The others are below.'),
    ).toBeVisible();
    expect(await screen.findByRole('columnheader', { name: /Alma/ })).toBeVisible();
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });

  it('of dead places alone says so', async () => {
    await open('?hotels=H98,H99');
    expect(await screen.findByText('The places to stay in the link are no longer available.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it.each(['?hotels=', '?hotels=,,', '?hotels=%20%2F'])('of no place at all (%s) is the list', async (query) => {
    await open(query);
    expect(await screen.findByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
  });

  it('says that the days of a link are past', async () => {
    const { server } = await open(`?hotels=H1,H2&dateFrom=${inDays(-9)}&dateUntil=${inDays(-7)}&adult=2`);
    expect(await screen.findByText(/The dates in the link have passed/)).toBeVisible();
    await screen.findByRole('columnheader', { name: /Alma/ });
    expect(server.requests('getOffer')).toEqual([]);
  });

  it('shows a column without waiting for the others, and loads one again that failed', async () => {
    let fail = true;
    const { user } = await open('?hotels=H1,H2', {
      answers: {
        ...answers,
        hotelData: (request) =>
          request.params.id === 'H2' && fail
            ? fails(503, 'unavailable')
            : Reflect.apply(Object(answers.hotelData), null, [request]),
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
    const { user, session } = await open(`?hotels=H1,H2,H3&${STAY_QUERY}`);
    const out = await screen.findByRole('link', { name: 'Take out: Barack' });
    expect(new URLSearchParams(out.getAttribute('href')?.split('?')[1]).get('hotels')).toBe('H1,H3');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toContain('hotels=H1,H2,H3');
    expect(session.notices.store.getState().quick).toMatchObject([{ text: 'The link is on the clipboard.' }]);
  });
});

describe('the places looked at last', () => {
  it('stand below the list and can be cleared', async () => {
    sessionStorage.setItem('jnn-seen-places', JSON.stringify({ version: 1, places: [place('H1'), place('H2')] }));
    const { user } = await open();
    const seen = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(seen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      expect.stringContaining('Alma'),
      expect.stringContaining('Barack'),
    ]);
    await user.click(seen.getByRole('button', { name: 'Clear recently viewed' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument());
  });
});
