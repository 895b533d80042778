import type { Page } from '@playwright/test';
import { inLanguage } from '../fixtures/addresses';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { ResultsPage } from '../pages/results-page';
import { COLLECT, googleTagStandIn, TAG } from '../site/google-tag-stand-in';
import { serveReleased, type ReleasedSite } from '../site/released-site';

const MEASUREMENT = 'G-STANDIN123';
const CHOICES = {
  hu: { all: 'Mindet elfogadom', necessary: 'Csak a szükségesek' },
  en: { all: 'Accept all', necessary: 'Only necessary' },
} as const;

/** Everything that is asked of Google, answered by the stand-in; what was told, by the name of the event. */
async function standInForGoogle(page: Page) {
  const scripts: string[] = [];
  const reported: URLSearchParams[] = [];
  await page.route(TAG, (route) => {
    scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: googleTagStandIn() });
  });
  await page.route(COLLECT, (route) => {
    reported.push(new URL(route.request().url()).searchParams);
    return route.fulfill({ status: 204 });
  });
  const events = (name: string): object[] =>
    reported.filter((it) => it.get('en') === name).map((it) => Object.fromEntries(it));
  return { scripts, reported, events };
}

test.describe('a site with a measurement of Google Analytics 4', () => {
  test.describe.configure({ mode: 'default' });
  let site: ReleasedSite;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await serveReleased('demo', { GA4_MEASUREMENT_ID: MEASUREMENT });
  });
  test.afterAll(() => site.stop());

  for (const language of LANGUAGES) {
    test.describe(`in ${language}`, () => {
      test.use({ language, returning: false });

      test('fetches its tag once who visits has agreed, and tells of pages and steps by name alone', async ({
        page,
        words,
      }) => {
        const google = await standInForGoogle(page);
        await page.goto(site.url + inLanguage(`/szallas-lista?${stayQuery()}`, language));
        await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
        await new ResultsPage(page, words).expectFor(STAY.cityName);
        expect(google.scripts).toEqual([]);

        await page.getByRole('button', { name: CHOICES[language].all }).click();
        const view = (name: string) => ({
          tid: MEASUREMENT,
          en: 'page_view',
          'ep.page_title': name,
          'ep.page_location': `${site.url}/${language}/${name}`,
          'ep.page_referrer': '',
          'ep.language': language,
        });
        await expect.poll(() => google.events('page_view')).toEqual([view('results')]);
        expect(google.scripts).toEqual([`https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT}`]);

        await new ResultsPage(page, words).openFirst();
        await expect.poll(() => google.events('page_view')).toEqual([view('results'), view('hotel')]);
        const offers = { tid: MEASUREMENT, en: 'booking_step', 'ep.step': 'offers', 'ep.ok': 'true' };
        await expect.poll(() => google.events('booking_step')).toContainEqual(offers);
        expect(google.reported.join('\n')).not.toMatch(/heviz|H%C3%A9v/i);
      });

      test('asks nothing of Google after a refusal', async ({ page, words }) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('google')) asked.push(request.url());
        });
        await page.goto(site.url + inLanguage('/contact-page', language));
        await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
        await page.getByRole('button', { name: CHOICES[language].necessary }).click();
        await page.getByRole('navigation', { name: words.menu }).getByRole('link', { name: words.main }).click();
        await expect(page.getByRole('search')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(asked).toEqual([]);
      });
    });
  }
});
