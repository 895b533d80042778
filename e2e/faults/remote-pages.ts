import { expect, type Locator, type Page } from '@playwright/test';
import { inDays } from '../words/days';
import { WORDS, type Words } from '../words/words';
import { HotelPage } from '../pages/hotel-page';
import { ResultsPage } from '../pages/results-page';
import type { Remote } from './cells';

/** A Hungarian address of each remote. */
export type RemotePaths = Readonly<Record<Remote, string>>;

/** Addresses of the remotes' pages; those of a hotel and of a reservation are found by going there. */
export async function findRemotePaths(page: Page, site: string): Promise<RemotePaths> {
  const words = WORDS.hu;
  const query = `city=heviz&cityName=H%C3%A9v%C3%ADz&dateFrom=${inDays(40)}&dateUntil=${inDays(42)}&nights=2&adult=2`;
  await page.goto(`${site}/szallas-lista?${query}`);
  const name = await new ResultsPage(page, words).openFirst();
  const hotel = new HotelPage(page, words);
  await hotel.expectFor(name);
  const hotelPath = pathOf(page);
  await hotel.bookFirst();
  await expect(signOf('mf-booking', page, words)).toBeVisible();
  return {
    'mf-search': '/',
    'mf-hotel': hotelPath,
    'mf-booking': pathOf(page),
    'mf-account': '/login',
    'mf-content': '/contact-page',
  };
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** What stands on a remote's page when it works. */
export function signOf(remote: Remote, page: Page, words: Words): Locator {
  const main = page.getByRole('main');
  switch (remote) {
    case 'mf-search':
      return main.getByRole('search').getByRole('combobox', { name: words.destination });
    case 'mf-hotel':
      return main.getByRole('region', { name: words.offers }).getByRole('article').first();
    case 'mf-booking':
      return main.getByRole('button', { name: words.obligation });
    case 'mf-account':
      return main.getByRole('button', { name: words.logIn, exact: true });
    case 'mf-content':
      return main.getByRole('heading', { level: 1, name: words.contact });
  }
}
