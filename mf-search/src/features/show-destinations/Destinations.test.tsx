import { describe, expect, it } from '@jest/globals';
import { destinations, searchAnswer, unreachable, type Answers } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { Destinations } from './Destinations';

const open = (path = '/en', answers: Answers = {}) =>
  openPage(<Destinations />, { path, answers: { destinations: destinations(), filter: searchAnswer(), ...answers } });

describe('the towns of the home page', () => {
  it('say how many places there are and from what price', async () => {
    await open();

    const town = await screen.findByRole('link', { name: /^Eger/ });
    expect(town).toHaveTextContent(/41 places to stay/);
    expect(town).toHaveTextContent(/from 13\s500\sHUF a night/);
  });

  it('lead to the town’s list without dates, which then begins with tomorrow', async () => {
    await open('/');

    const link = await screen.findByRole('link', { name: /^Hévíz/ });
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(link.getAttribute('href')).toMatch(/^\/szallas-lista\?/);
    expect(Object.fromEntries(query)).toEqual({
      ...{ city: 'heviz', cityName: 'Hévíz' },
      ...{ adult: '1', child: '0', infant: '0' },
    });
  });

  it('are asked for in the language of the page, seven of them', async () => {
    const { server } = await open();
    await screen.findByRole('link', { name: /^Eger/ });

    expect(server.requests('destinations')).toMatchObject([{ params: { locale: 'en' }, query: { limit: 7 } }]);
  });

  it('have their list fetched when somebody is about to press one', async () => {
    const { user, server } = await open();
    await screen.findByRole('link', { name: /^Hévíz/ });
    await user.tab();

    await waitFor(() =>
      expect(server.requests('filter')).toMatchObject([
        { body: { searchData: { city: 'heviz', adult: 1, nights: 1 } } },
      ]),
    );
  });

  it('are done without where they cannot be loaded', async () => {
    await open('/en', { destinations: unreachable() });

    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  });
});
