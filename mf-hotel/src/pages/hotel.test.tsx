import { describe, expect, it } from '@jest/globals';
import {
  fails,
  hotel,
  hotelData,
  inDays,
  offer,
  priceBreakdown,
  renderPage,
  searchAnswer,
  unreachable,
  type Answers,
} from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../messages/en';
import hu from '../messages/hu';
import HotelPage from './hotel';

const stay = `dateFrom=${inDays(30)}&dateUntil=${inDays(32)}&nights=2&adult=2&child=0&infant=0`;
const address = `/szallas/heviz/toparti-nadas-hotel/H1001?${stay}`;

const open = (path: string, answers: Answers = {}) =>
  renderPage(<HotelPage />, {
    path,
    messages: { 'mf-hotel': { hu, en } },
    answers: {
      hotelData: hotelData(),
      getOffer: { Hotel: hotel(), Offers: [offer()] },
      loadData: { content: null },
      saveData: { saved: true },
      ...answers,
    },
  });

describe('the accommodation page', () => {
  it.each([
    ['/szallas/heviz/toparti-nadas-hotel/H1001', { locale: 'hu', id: 'H1001' }],
    ['/en/szallas/heviz/toparti-nadas-hotel/H%20%C5%91/', { locale: 'en', id: 'H ő' }],
  ])('asks first for the hotel that %s names, which a server can ask before it draws the page', (pathname, params) => {
    expect(HotelPage.firstCall({ pathname })).toEqual({ name: 'hotelData', input: { params } });
  });

  it('shows the hotel and its offers for the stay in the address', async () => {
    const page = await open(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tóparti Nádas Hotel' })).toBeVisible();
    const offers = screen.getByRole('region', { name: 'Ajánlatok' });
    const first = await within(offers).findByRole('article');
    expect(first).toHaveTextContent('Reggelivel');
    expect(first).toHaveTextContent(/Ingyenesen lemondható .+ 23:59\u2011ig/);
    expect(first).toHaveTextContent('122,00 EUR');
    expect(first).toHaveTextContent('47 800 Ft');
    expect(screen.getByRole('region', { name: 'Képek' })).toBeVisible();
    for (const name of ['Felszereltség', 'A szállásról', 'Térkép', 'Értékelések', 'Tudnivalók a szállásról']) {
      expect(await screen.findByRole('region', { name })).toBeVisible();
    }
    expect(page.title()).toBe('Tóparti Nádas Hotel');
  });

  it('leads from the top of a wide screen and from the lower edge of a small one to the rooms, with the cheapest price', async () => {
    const dear = offer({ OfferId: 'suite', TotalPrice: 90_000, prices: { totalPriceEUR: 230, totalPriceHUF: 90_000 } });
    await open(address, { getOffer: { Hotel: hotel(), Offers: [dear, offer()] } });
    const links = await screen.findAllByRole('link', { name: /^Szobát választok · 47\s800\sFt‑tól$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#rooms', '#rooms']);
    expect(document.getElementById('rooms')).toContainElement(screen.getAllByRole('article')[0] ?? null);
  });

  it('leads from an offer to its reservation with the stay in the address and a fresh draft', async () => {
    const page = await open(address);
    await page.user.click(await screen.findByRole('button', { name: 'Foglalás' }));
    await waitFor(() => {
      expect(page.address()).toMatch(
        /^\/foglalas\/heviz\/toparti-nadas-hotel\/H1001\/dbl-bb-flex\/[A-Za-z0-9]{20}\?dateFrom=/,
      );
    });
    expect(page.session.booking.store.getState().hotelSearchCode).toBe('signed/offer/1');
  });

  it('takes a draft whose offer was gone along to the new offer', async () => {
    const page = await open(`${address}&draft=AAAABBBBCCCCDDDDEEEE`);
    await page.user.click(await screen.findByRole('button', { name: 'Foglalás' }));
    await waitFor(() => {
      expect(page.address()).toContain('/dbl-bb-flex/AAAABBBBCCCCDDDDEEEE?');
    });
  });

  it.each([
    ['a list of rooms', priceBreakdown()],
    ['one room', { Main: { Room: [priceBreakdown().Main.Room].flat()[0] ?? { PriceBreakdown: [] } } }],
  ])('shows the price night by night when the answer holds %s', async (_, answer) => {
    const page = await open(address, { priceBreakdown: answer });
    await page.user.click(await screen.findByRole('button', { name: 'Ár részletezése' }));
    expect(await screen.findAllByText('23 900 Ft')).toHaveLength(2);
  });

  it('asks for the offers of other dates in place', async () => {
    const page = await open(address);
    await page.user.click(await screen.findByRole('button', { name: /^Módosítás/ }));
    const until = await screen.findByLabelText('Távozás');
    await page.user.clear(until);
    await page.user.type(until, inDays(35));
    await page.user.click(screen.getByRole('button', { name: 'Ajánlatok frissítése' }));
    await waitFor(() => {
      expect(page.server.requests('getOffer').at(-1)?.body.searchData.nights).toBe(5);
    });
    expect(page.address()).toContain(`dateUntil=${inDays(35)}`);
  });

  it('asks for dates where the address names none', async () => {
    const page = await open('/en/szallas/heviz/toparti-nadas-hotel/H1001');
    expect(await screen.findByText('When would you like to stay?')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Choose dates' }));
    await page.user.click(await screen.findByRole('button', { name: 'Update offers' }));
    expect(screen.getByLabelText('Check-in')).toBeInvalid();
    expect(page.server.requests('getOffer')).toHaveLength(0);
  });

  it('corrects wrong names of town and hotel in the address', async () => {
    const page = await open(`/szallas/eger/masik-hotel/H1001?${stay}`);
    await waitFor(() => {
      expect(page.address()).toBe(address);
    });
  });

  it('puts right what of the address cannot be booked, shows those offers and says so', async () => {
    const page = await open(`/szallas/heviz/toparti-nadas-hotel/H1001?${stay.replace('adult=2', 'adult=9')}`);
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByText('Kiigazítottuk, hogy foglalható legyen: felnőttek száma.')).toBeVisible();
    expect(page.server.requests('getOffer')).toMatchObject([{ body: { searchData: { adult: 8, nights: 2 } } }]);
  });

  it('shows a hotel of which nothing but the specified fields is known', async () => {
    const { HotelCode, HotelName, CitySlug, Slug, GeoPoint } = hotelData();
    await open(address, { hotelData: { HotelCode, HotelName, CitySlug, Slug, GeoPoint } });
    expect(await screen.findByRole('article')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Tudnivalók a szállásról' })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/undefined|null|NaN/);
  });

  it('is the 404 page for an unknown code', async () => {
    await open('/szallas/heviz/nincs/H9', { hotelData: fails(404, 'not-found') });
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  });

  it('says so when the offers cannot be loaded and loads them again', async () => {
    const page = await open(address, { getOffer: unreachable() });
    const alert = await screen.findByRole('alert');
    page.server.answer({ getOffer: { Hotel: hotel(), Offers: [offer()] } });
    await page.user.click(within(alert).getByRole('button', { name: 'Újra megpróbálom' }));
    expect(await screen.findByRole('button', { name: 'Foglalás' })).toBeVisible();
  });

  it('says so when no room is free', async () => {
    const elsewhere = { freeDays: { Days: [] }, searchOnMap: searchAnswer({ Hotels: [], total: 0 }) };
    await open(address, { getOffer: { Hotel: hotel(), Offers: [] }, ...elsewhere });
    expect(await screen.findByRole('heading', { name: 'Nincs szabad szoba' })).toBeVisible();
  });
});
