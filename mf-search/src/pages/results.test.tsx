import { describe, expect, it } from '@jest/globals';
import { destinations, fails, hotel, inDays, offer, searchAnswer, type Answers } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page';
import ResultsPage from './results';

const stay = `dateFrom=${inDays(30)}&dateUntil=${inDays(32)}&nights=2&adult=2&child=0&infant=0`;
const query = `city=heviz&cityName=H%C3%A9v%C3%ADz&${stay}`;
const list = `/en/search/search?${query}`;
const open = (answers: Answers, path = list) => openPage(<ResultsPage />, { path, answers });

const other = hotel({ HotelCode: 'H2', HotelName: 'Vitorlás Hotel', Offers: [offer({ NonRef: true })] });
const facets = {
  toggles: { sauna: 7, facilityWlan: 41, mealsBB: 12 },
  categories: { one: 1, two: 2, three: 3, four: 4, five: 5 },
  priceHistogram: [
    { from: 10_000, until: 50_000, count: 3 },
    { from: 50_000, until: 90_000, count: 1 },
  ],
};

describe('the results page', () => {
  it('lists the places of a town with price, board and cancellation, by one call', async () => {
    const { server, title } = await open({ filter: searchAnswer({ Hotels: [hotel(), other], total: 2 }) });
    const card = await screen.findByRole('article', { name: 'Tóparti Nádas Hotel' });
    expect(within(card).getByText(/^122,00\sEUR$/)).toBeVisible();
    expect(within(card).getByText(/^47\s800\sHUF$/)).toBeVisible();
    expect(within(card).getByText('Breakfast included')).toBeVisible();
    expect(within(card).getByText(/^Free cancellation until \d/)).toBeVisible();
    expect(within(screen.getByRole('article', { name: 'Vitorlás Hotel' })).getByText('Non-refundable')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Hévíz' })).toBeVisible();
    expect(screen.getByText('2 places to stay')).toHaveAttribute('role', 'status');
    expect(screen.getByText(/no place pays for a better position/)).toBeVisible();
    expect(server.requests('filter')).toMatchObject([{ body: { searchData: { city: 'heviz', nights: 2 }, page: 1 } }]);
    expect(title()).toBe('Places to stay in Hévíz');
  });

  it('has links that skip the search form, to the filters and to the list', async () => {
    // A card that has the focus fetches its hotel's offers.
    const { user } = await open({ filter: searchAnswer(), getOffer: { Hotel: hotel(), Offers: [] } });
    await screen.findByRole('article');
    await user.click(screen.getByRole('link', { name: 'Skip to filters' }));
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Skip to results' }));
    expect(screen.getByRole('link', { name: 'Tóparti Nádas Hotel' })).toHaveFocus();
  });

  it('leads to the hotel with the dates and guests', async () => {
    await open({ filter: searchAnswer() });
    expect(await screen.findByRole('link', { name: 'Tóparti Nádas Hotel' })).toHaveAttribute(
      'href',
      `/en/szallas/heviz/toparti-nadas-hotel/H1001?${stay}`,
    );
  });

  it('speaks Hungarian without a prefix', async () => {
    await open({ filter: searchAnswer() }, `/szallas-lista?${query}`);
    expect(await screen.findByText('1 szállás')).toBeVisible();
    expect(screen.getByText(/^Ingyenesen lemondható .*\d\u2011ig$/)).toBeVisible();
  });

  it('names the order in force, which begins with the cheapest, and turns it at a press', async () => {
    const { user, address, server } = await open({ filter: searchAnswer() });
    await screen.findByRole('article');
    const price = within(screen.getByRole('group', { name: 'Sort' })).getByRole('button', { name: 'Price' });
    expect(price).toHaveAttribute('aria-pressed', 'true');
    expect(price).toHaveAccessibleDescription('ascending');
    expect(screen.getByText('cheapest first')).toBeVisible();
    await user.click(price);
    expect(await screen.findByText('most expensive first')).toBeVisible();
    await waitFor(() => expect(address()).toContain('sortCurrency=true'));
    await waitFor(() =>
      expect(server.requests('filter').at(-1)?.body.filterData).toMatchObject({
        sortCurrency: true,
        sortCurrencyActive: true,
      }),
    );
  });

  it('sorts by the browser’s own list on a phone', async () => {
    const { user, address } = await open({ filter: searchAnswer() });
    await screen.findByRole('article');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Category, descending');
    expect(await screen.findByText('most stars first')).toBeVisible();
    await waitFor(() => expect(address()).toContain('sortCategory=true&sortCategoryActive=true'));
  });

  it('filters by a press, shows counts, announces the button and begins at the first page', async () => {
    const { user, address, session } = await open(
      { filter: searchAnswer({ facets, total: 60 }) },
      `/en/search/search?${query}&page=2`,
    );
    const heard: unknown[] = [];
    session.api.events.on('filters-button:changed', (detail) => heard.push(detail));
    await screen.findByRole('article');
    const filters = within(screen.getByRole('region', { name: 'Filters' }));
    const wifi = filters.getByRole('checkbox', { name: 'Wi-Fi' });
    await waitFor(() => expect(wifi).toHaveAccessibleDescription('41 places to stay'));
    await user.click(filters.getByRole('checkbox', { name: 'Sauna' }));
    expect(filters.getByRole('checkbox', { name: 'Sauna' })).toBeChecked();
    await waitFor(() => expect(heard).toEqual([{ name: 'sauna', pressed: true }]));
    await waitFor(() => expect(address()).toContain('sauna=true'));
    expect(address()).not.toContain('page=');
  });

  it('says how many places a filter leaves, beside what is seen of it', async () => {
    const { user } = await open({
      filter: ({ body }) => searchAnswer({ facets, total: body.filterData.sauna ? 7 : 60 }),
    });
    await screen.findByText('60 places to stay');
    await user.click(screen.getByRole('checkbox', { name: 'Sauna' }));
    expect(await screen.findByText('7 places to stay', { selector: '[role="status"]' })).toBeVisible();
    expect(await screen.findByText('7 places to stay', { selector: '[aria-live="polite"]' })).toBeInTheDocument();
  });

  it('takes filters away by their chips and all at once', async () => {
    const { user, address } = await open(
      { filter: searchAnswer({ facets }) },
      `/en/search/search?${query}&sauna=true&mealsBB=true&categoryOne=false&sortAlphaActive=true`,
    );
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Sauna' }));
    await waitFor(() => expect(address()).not.toContain('sauna'));
    const region = within(screen.getByRole('region', { name: 'Filters' }));
    await user.click(region.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).not.toMatch(/mealsBB|category/));
    expect(address()).toContain('sortAlphaActive=true');
  });

  it('narrows by a typed price', async () => {
    const { user, address } = await open({ filter: searchAnswer({ facets }) });
    const region = within(await screen.findByRole('region', { name: 'Filters' }));
    await screen.findByRole('article');
    const highest = region.getByRole('spinbutton', { name: 'Up to' });
    await user.clear(highest);
    await user.type(highest, '60000{Enter}');
    await waitFor(() => expect(address()).toMatch(/currencyFilterMax=60000.*currencySliderMax=60000/));
    expect(address()).not.toContain('currencyFilterMin');
  });

  it.each([
    ['below the cheapest place', 'currencyFilterMax=5000', 0, 5_000],
    ['above the dearest place', 'currencyFilterMin=500000', 500_000, 10_000_000],
    ['from below the cheapest place on', 'currencyFilterMin=2000&currencyFilterMax=60000', 2_000, 60_000],
  ])('shows a price %s as it filters', async (_where, price, from, upTo) => {
    const { user, address } = await open({ filter: searchAnswer({ facets }) }, `${list}&${price}`);
    const region = within(await screen.findByRole('region', { name: 'Filters' }));
    await region.findByText('41');
    const [lowest, highest] = ['From', 'Up to'].map((name) => region.getByRole('spinbutton', { name }));
    expect(lowest).toHaveValue(from);
    expect(highest).toHaveValue(upTo);
    // Focus that only passes by changes nothing.
    await user.click(region.getByRole('spinbutton', { name: 'From' }));
    await user.tab();
    await user.tab();
    await user.click(region.getByRole('checkbox', { name: 'Sauna' }));
    await waitFor(() => expect(address()).toContain('sauna=true'));
    expect(address()).toContain(price);
  });

  it('takes a name word by word, however long one rests between them', async () => {
    const { user, address } = await open({ filter: searchAnswer({ facets }) });
    const name = await screen.findByRole('searchbox', { name: 'Name of the place to stay' });
    await user.type(name, 'Grand ');
    await waitFor(() => expect(address()).toMatch(/hotelName=Grand(&|$)/));
    await user.type(name, 'Ho');
    expect(name).toHaveValue('Grand Ho');
    await waitFor(() => expect(address()).toContain('hotelName=Grand+Ho'));
    await user.click(screen.getByRole('button', { name: 'Remove filter: Name: Grand Ho' }));
    await waitFor(() => expect(name).toHaveValue(''));
  });

  it('keeps filters, order and map for other guests in the same town, not for another town', async () => {
    const findHotel = { Cities: [{ city: 'eger', cityName: 'Eger' }], Hotels: [] };
    const { user, address } = await open(
      { filter: searchAnswer({ facets, total: 50, page: 2 }), findHotel, destinations: destinations() },
      `${list}&sauna=true&sortCurrencyActive=true&page=2`,
    );
    const form = within(screen.getByRole('search'));
    await user.click(form.getByRole('button', { name: 'More adults' }));
    await user.click(form.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toMatch(/adult=3.*sauna=true.*sortCurrencyActive=true/));
    expect(address()).not.toContain('page=');
    await user.clear(form.getByRole('combobox'));
    await user.type(form.getByRole('combobox'), 'eger{Enter}');
    await waitFor(() => expect(address()).toContain('city=eger'));
    expect(address()).not.toMatch(/sauna|sort/);
  });

  it('has links to the other pages', async () => {
    await open({ filter: searchAnswer({ total: 50 }) });
    const pages = within(await screen.findByRole('navigation', { name: 'Pagination' }));
    expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toContain('page=3');
  });

  const NONE = { one: 0, two: 0, three: 0, four: 0, five: 0 };
  const nothing = searchAnswer({ error: 'no result', Hotels: [], total: 0 });
  const findHotel = { Cities: [{ city: 'heviz', cityName: 'Hévíz' }], Hotels: [] };

  it('proposes what to drop when nothing fits, but nothing that leads nowhere', async () => {
    const { user, address } = await open(
      { findHotel, filter: ({ body }) => (body.filterData.golf ? nothing : searchAnswer({ total: 3 })) },
      `/en/search/search?${query}&golf=true&sauna=true`,
    );
    expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
    const golf = await screen.findByRole('button', { name: 'Remove: Golf 3 places to stay' });
    expect(screen.getByRole('button', { name: 'Clear all filters 3 places to stay' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Without: Sauna/ })).not.toBeInTheDocument());
    await user.click(golf);
    await waitFor(() => expect(address()).not.toContain('golf'));
  });

  it('advises other days where no filter is to blame, and names no order and no limits of prices', async () => {
    const counted = { ...nothing, facets: { toggles: {}, categories: NONE, priceHistogram: [] } };
    await open({ findHotel, filter: counted }, `/en/search/search?${query}&golf=true`);
    expect(await screen.findByText(/Try other dates/)).toBeVisible();
    expect(screen.queryByText(/cheapest first|The order depends/)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Price for the whole stay' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('button', { name: /^Without/ })).not.toBeInTheDocument();
  });

  it('keeps the form when the call fails, and tries again', async () => {
    const { user, server } = await open({ filter: fails(503, 'unavailable') });
    expect(await screen.findByRole('alert')).toHaveTextContent('The results could not be loaded');
    expect(screen.getByRole('search')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Destination' })).toHaveValue('Hévíz');
    server.answer({ filter: searchAnswer() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('puts a page beyond the last one right', async () => {
    const { address } = await open(
      { filter: searchAnswer({ total: 50, page: 3 }) },
      `/en/search/search?${query}&page=9`,
    );
    await waitFor(() => {
      expect(address()).toContain('page=3');
    });
  });

  it.each([
    [{ dateFrom: inDays(-5), dateUntil: inDays(-3) }, '/szallas-lista', 'Korábbi dátum helyett holnaptól mutatjuk.'],
    [{ dateFrom: inDays(-5) }, '/en/search/search', 'The dates have passed, so we show stays from tomorrow.'],
    [{ adult: '9' }, '/en/search/search', /^We could not use some values of the address/],
  ])('says in one line that it changed what the address asked for: %j', async (wrong, path, said) => {
    const asked = new URLSearchParams(query);
    for (const [name, value] of Object.entries(wrong)) asked.set(name, value);
    const { user, address } = await open({ filter: searchAnswer() }, `${path}?${asked.toString()}`);
    await screen.findByRole('article');
    await waitFor(() => expect(address()).not.toContain(asked.toString()));
    expect(screen.getByText(said)).toHaveAttribute('role', 'status');
    const form = within(screen.getByRole('search'));
    await user.click(form.getByRole('button', { name: /^(Több|More) (gyermek|children)$/ }));
    await user.click(form.getByRole('button', { name: /^(Keresés|Search)$/ }));
    await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
  });

  it('says nothing of an address that asks by 1 and 0', async () => {
    await open({ filter: searchAnswer() }, `${list}&sauna=1&categoryOne=0`);
    await screen.findByRole('article');
    expect(screen.queryByText(/values of the address/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Remove filter: Sauna/ })).toBeVisible();
  });

  it('puts a malformed address right', async () => {
    const { address } = await open({ filter: searchAnswer() }, `/en/search/search?${query}&page=two&sauna=maybe`);
    await screen.findByRole('article');
    expect(address()).toBe(`/en/search/search?${query}`);
  });
});
