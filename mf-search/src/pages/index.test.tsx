import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { controlIntersections, hotelData, inDays, renderPage, searchAnswer, type Answers } from '@jnn/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import en from '../messages/en';
import hu from '../messages/hu';
import HomePage from './index';

const towns: Answers = {
  destinations: {
    Destinations: [
      {
        city: 'heviz',
        cityName: 'Hévíz',
        CitySlug: 'heviz',
        hotels: 121,
        fromPrice: 57,
        stayPrice: 114,
        Currency: 'EUR',
      },
    ],
    totalHotels: 3500,
    totalCities: 150,
  },
  // The list of the results page, asked for as soon as somebody is about to go there.
  filter: searchAnswer(),
};
const suggestions = {
  Cities: [{ city: 'heviz', cityName: 'Hévíz', hotels: 121 }],
  Hotels: [
    { HotelCode: 'H1001', HotelName: 'Hévízi Fürdő Hotel', Slug: 'hevizi-furdo', CitySlug: 'heviz', cityName: 'Hévíz' },
  ],
};
const open = (answers: Answers = {}, path = '/en', cookies = {}) =>
  renderPage(<HomePage />, { path, cookies, messages: { 'mf-search': { hu, en } }, answers: { ...towns, ...answers } });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the home page', () => {
  const view = controlIntersections();

  it('keeps what was typed over a reload, until it is searched for', async () => {
    const first = await open({ findHotel: suggestions });
    await first.user.type(screen.getByRole('combobox', { name: 'Destination' }), 'Eg');
    await first.user.click(screen.getByRole('button', { name: 'More adults' }));
    cleanup();
    const { user, address } = await open({ findHotel: suggestions });
    expect(screen.getByRole('combobox', { name: 'Destination' })).toHaveValue('Eg');
    expect(screen.getByRole('spinbutton', { name: 'Adults' })).toHaveValue(2);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => {
      expect(address()).toMatch(/adult=2/);
    });
    cleanup();
    await open();
    expect(screen.getByRole('combobox', { name: 'Destination' })).toHaveValue('');
  });

  it('suggests places for a name that was half typed before a reload', async () => {
    const first = await open({ findHotel: suggestions });
    await first.user.type(screen.getByRole('combobox', { name: 'Destination' }), 'hev');
    cleanup();
    const { user } = await open({ findHotel: suggestions });
    await user.click(screen.getByRole('combobox', { name: 'Destination' }));
    expect(await screen.findByRole('option', { name: /^Hévíz\s?121/ })).toBeVisible();
  });

  it('takes nothing for a form that is none', async () => {
    for (const text of ['{', '[]', '"x"', JSON.stringify({ text: 1 })]) {
      sessionStorage.setItem('jnn-search-wish', text);
      await open();
      expect(screen.getByRole('combobox', { name: 'Destination' })).toHaveValue('');
      cleanup();
    }
  });

  it('needs no storage', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The user denied permission', 'SecurityError');
    });
    const { user, address } = await open({ findHotel: suggestions });
    await user.type(screen.getByRole('combobox', { name: 'Destination' }), 'heviz{Enter}');
    await waitFor(() => expect(address()).toContain('city=heviz'));
  });

  it('invites to towns with their number of places and a price', async () => {
    await open();
    const town = await screen.findByRole('link', { name: /Hévíz/ });
    expect(town).toHaveTextContent('121 places to stay');
    expect(town).toHaveTextContent(/from 114,00\sEUR.*2 adults/);
    expect(town.getAttribute('href')).toContain('/en/search/search?city=heviz');
  });

  it('leads to the results of a chosen town', async () => {
    const { user, address } = await open({ findHotel: suggestions });
    await user.type(screen.getByRole('combobox', { name: 'Destination' }), 'hev');
    await user.click(await screen.findByRole('option', { name: /^Hévíz\s?121/ }));
    await user.click(screen.getByRole('button', { name: 'More adults' }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const query = new URLSearchParams(address().split('?')[1]);
    expect(address()).toMatch(/^\/en\/search\/search\?/);
    expect(Object.fromEntries(query)).toEqual({
      city: 'heviz',
      cityName: 'Hévíz',
      dateFrom: inDays(1),
      dateUntil: inDays(2),
      nights: '1',
      adult: '2',
      child: '0',
      infant: '0',
    });
  });

  it('takes the best match of a typed text when Enter is pressed', async () => {
    const { user, address } = await open({ findHotel: suggestions });
    await user.type(screen.getByRole('combobox', { name: 'Destination' }), 'heviz{Enter}');
    await waitFor(() => {
      expect(screen.getByRole('main')).toBeEmptyDOMElement();
    });
    expect(address()).toContain('city=heviz');
  });

  it('leads to the page of a chosen hotel', async () => {
    const { user, address } = await open({ findHotel: suggestions }, '/');
    await user.type(screen.getByRole('combobox', { name: 'Úti cél' }), 'fürdő');
    await user.click(await screen.findByRole('option', { name: /Hévízi Fürdő Hotel/ }));
    await user.click(screen.getByRole('button', { name: 'Keresés' }));
    expect(address()).toContain('/szallas/heviz/hevizi-furdo/H1001?dateFrom=');
  });

  it('ties nights and dates together', async () => {
    const { user } = await open();
    const arrival = screen.getByRole('textbox', { name: 'Check-in' });
    const departure = screen.getByRole('textbox', { name: 'Check-out' });
    const nights = screen.getByRole('spinbutton', { name: 'Nights' });
    await user.clear(nights);
    await user.type(nights, '5');
    await user.click(departure);
    expect(departure).toHaveValue(inDays(6));
    await user.clear(departure);
    await user.type(departure, inDays(4));
    await user.click(arrival);
    expect(nights).toHaveValue(3);
    await user.clear(arrival);
    await user.type(arrival, inDays(10));
    await user.click(departure);
    expect(departure).toHaveValue(inDays(13));
  });

  it('says at the fields what is missing or impossible', async () => {
    const { user } = await open();
    const arrival = screen.getByRole('textbox', { name: 'Check-in' });
    await user.clear(arrival);
    await user.type(arrival, inDays(-3));
    const nights = screen.getByRole('spinbutton', { name: 'Nights' });
    await user.clear(nights);
    await user.type(nights, '31');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByRole('combobox', { name: 'Destination' })).toHaveAccessibleDescription(
      'Enter where you want to go.',
    );
    expect(arrival).toHaveAccessibleDescription('The check-in date has passed. Choose today or a later day.');
    expect(nights).toHaveAccessibleDescription('You can search for 1 to 30 nights.');
    const summary = within(screen.getByRole('group', { name: /^(Check|Nézze át)/ }));
    await user.click(summary.getByRole('link', { name: 'You can search for 1 to 30 nights.' }));
    expect(nights).toHaveFocus();
  });

  it('says how a day is written where what was typed is none', async () => {
    const { user } = await open();
    const arrival = screen.getByRole('textbox', { name: 'Check-in' });
    await user.clear(arrival);
    await user.type(arrival, 'next Tuesday{Enter}');
    expect(arrival).toHaveAccessibleDescription('Enter the check-in date (YYYY-MM-DD).');
  });

  it('asks for the beginning of a text that is too long, without half a character', async () => {
    const { user, server } = await open({ findHotel: { Cities: [], Hotels: [] } });
    await user.click(screen.getByRole('combobox', { name: 'Destination' }));
    await user.paste(`${'a'.repeat(79)}🏨 and more`);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('group', { name: /^(Check|Nézze át)/ })).toBeVisible();
    expect(server.requests('findHotel')).toMatchObject([{ body: { text: 'a'.repeat(79) } }]);
  });

  it('says that a typed place is not known', async () => {
    const { user } = await open({ findHotel: { Cities: [], Hotels: [] } });
    await user.type(screen.getByRole('combobox', { name: 'Destination' }), 'Atlantis');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('group', { name: /^(Check|Nézze át)/ })).toHaveTextContent(
      'We cannot find this destination.',
    );
  });

  it('recalls the last searches and forgets them when asked', async () => {
    const search = {
      city: 'eger',
      cityName: 'Eger',
      dateFrom: inDays(3),
      dateUntil: inDays(5),
      nights: 2,
      adult: 2,
      child: 0,
      infant: 0,
    };
    window.sessionStorage.setItem('jnn-recent-searches', JSON.stringify([search, { ...search, dateFrom: 'never' }]));
    const { user } = await open();
    const recent = within(await screen.findByRole('region', { name: 'Your recent searches' }));
    expect(recent.getAllByRole('link')).toHaveLength(1);
    expect(recent.getByRole('link', { name: /Eger/ }).getAttribute('href')).toContain('city=eger');
    await user.click(recent.getByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('region', { name: 'Your recent searches' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows the places looked at last, whose pictures come when one scrolls down to them', async () => {
    const place = { hotelCode: 'H1001', citySlug: 'heviz', slug: 'nadas', name: 'Nádas Hotel' };
    window.sessionStorage.setItem('jnn-seen-places', JSON.stringify({ version: 1, places: [place] }));
    const { server } = await open({ hotelData: hotelData() });
    const seen = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(seen.getByRole('link', { name: /Nádas Hotel/ })).toHaveAttribute('href', '/en/szallas/heviz/nadas/H1001');
    expect(server.requests('hotelData')).toEqual([]);
    view.scrollToAll();
    expect(await seen.findByText('Hévíz')).toBeVisible();
  });

  it('has what the footer has elsewhere', async () => {
    const { user, session } = await open({}, '/en', { 'jnn-consent': 'necessary' });
    const legal = within(screen.getByRole('navigation', { name: 'Legal information' }));
    expect(legal.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/en/impresszum');
    expect(legal.getByRole('link', { name: 'Accessibility' })).toHaveAttribute(
      'href',
      '/en/akadalymentesitesi-nyilatkozat',
    );
    expect(legal.getByRole('link', { name: 'General terms (PDF)' })).toHaveAttribute('href', '/aszf.pdf');
    await user.click(legal.getByRole('button', { name: 'Cookie settings' }));
    expect(session.consent.store.getState()).toEqual({ status: 'undecided' });
  });
});
