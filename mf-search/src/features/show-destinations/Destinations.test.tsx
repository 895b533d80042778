import { describe, expect, it } from '@jest/globals';
import { destinations, searchAnswer, unreachable, type Answers } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { Destinations } from './Destinations';

const open = (path = '/en', answers: Answers = {}) =>
  openPage(<Destinations />, { path, answers: { destinations: destinations(), filter: searchAnswer(), ...answers } });

describe('the regions and towns of the home page', () => {
  it('are shown in this order, under a heading each', async () => {
    await open();

    await screen.findByRole('link', { name: /^Eger/ });
    const lists = screen.getAllByRole('list').map((list) => within(list).getAllByRole('link').length);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Regions',
      'Towns',
    ]);
    expect(lists).toEqual([1, 2]);
    expect(screen.getByRole('list', { name: 'Regions' })).toHaveTextContent(/^Balaton/);
  });

  it('are left out where there is no drawing of them, and their heading with them', async () => {
    const [first] = destinations().Destinations;
    const undrawn = first ? [{ ...first, city: 'x', cityName: 'Nowhere', CitySlug: 'nowhere' }] : [];
    await open('/en', { destinations: destinations({ Destinations: undrawn }) });

    expect(await screen.findByRole('link', { name: /^Balaton/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Towns' })).not.toBeInTheDocument();
    expect(screen.queryByText('Nowhere')).not.toBeInTheDocument();
  });

  it('are towns alone where the backend knows no regions', async () => {
    const { server } = await openPage(<Destinations />, {
      answers: { destinations: destinations({ Regions: [] }) },
      capabilities: ['destinations'],
    });

    expect(await screen.findByRole('link', { name: /^Eger/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Regions' })).not.toBeInTheDocument();
    expect(server.requests('destinations')[0]?.query).toEqual({ limit: 24 });
  });

  it('say how many places there are, and from what price for whom and when', async () => {
    await open();

    const town = await screen.findByRole('link', { name: /^Eger/ });
    expect(town).toHaveTextContent(/^EgerCastle, basilica and wine cellars/);
    expect(town).toHaveTextContent(/41 places to stay/);
    expect(town).toHaveTextContent(/from 27\s000\sHUF.*2\sadults$/);
  });

  it('lead to the list for just that stay: two adults from a Friday to a Sunday', async () => {
    const { server } = await open('/');

    const link = await screen.findByRole('link', { name: /^Hévíz/ });
    expect(link.getAttribute('href')).toMatch(/^\/szallas-lista\?/);
    const query = Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.split('?')[1]));
    expect(query).toMatchObject({ city: 'heviz', cityName: 'Hévíz', nights: '2', adult: '2', child: '0', infant: '0' });
    const arrival = query['dateFrom'] ?? '';
    expect(new Date(`${arrival}T00:00:00Z`).getUTCDay()).toBe(5);
    expect(server.requests('destinations')).toMatchObject([{ query: { dateFrom: arrival, nights: 2, adult: 2 } }]);
  });

  it('say no price where the backend knows none for a stay, or where no place is free', async () => {
    const { Destinations: towns } = destinations();
    const unpriced = towns.map((town, at) => ({ ...town, stayPrice: at === 0 ? null : undefined }));
    await open('/en', { destinations: destinations({ Destinations: unpriced }) });

    for (const name of [/^Hévíz/, /^Eger/]) {
      expect(await screen.findByRole('link', { name })).not.toHaveTextContent(/from|HUF|adults/);
    }
  });

  it('are asked for in the language of the page, by name', async () => {
    const { server } = await open();
    await screen.findByRole('link', { name: /^Eger/ });

    const of = 'taj-balaton,taj-matra,taj-tisza-to,taj-tokaj-hegyalja,budapest,eger,heviz,sopron';
    expect(server.requests('destinations')).toMatchObject([{ params: { locale: 'en' }, query: { limit: 8, of } }]);
  });

  it('have their list fetched when somebody is about to press one', async () => {
    const { user, server } = await open();
    await screen.findByRole('link', { name: /^Hévíz/ });
    await user.tab();

    await waitFor(() =>
      expect(server.requests('filter')).toMatchObject([
        { body: { searchData: { city: 'taj-balaton', adult: 2, nights: 2 } } },
      ]),
    );
  });

  it('are done without where they cannot be loaded', async () => {
    await open('/en', { destinations: unreachable() });

    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  });
});
