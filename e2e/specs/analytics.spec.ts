import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inLanguage } from '../fixtures/addresses';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Header } from '../pages/header';
import { ResultsPage } from '../pages/results-page';
import { serveReleased, type ReleasedSite } from '../site/released-site';
import { STAY, stayQuery } from '../fixtures/stay-search';

const CHOICES = {
  hu: { all: 'Mindet elfogadom', necessary: 'Csak a szükségesek' },
  en: { all: 'Accept all', necessary: 'Only necessary' },
} as const;

test.describe('a site that tells an endpoint of its use', () => {
  test.describe.configure({ mode: 'serial' });
  let reported: unknown[] = [];
  let endpoint: Server;
  let site: ReleasedSite;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    endpoint = createServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        reported.push(JSON.parse(body));
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address of this form.
    const { port } = endpoint.address() as AddressInfo;
    site = await serveReleased('demo', { ANALYTICS_URL: `http://127.0.0.1:${String(port)}/events` });
  });
  test.afterAll(async () => {
    await site.stop();
    endpoint.close();
  });
  test.beforeEach(() => {
    reported = [];
  });

  for (const language of LANGUAGES) {
    test.describe(`in ${language}`, () => {
      test.use({ language, returning: false });

      test('tells nothing before consent, then pages by name and steps, and nothing of a person', async ({
        page,
        words,
      }) => {
        await page.goto(site.url + inLanguage(`/szallas-lista?${stayQuery()}`, language));
        await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
        await new ResultsPage(page, words).expectFor(STAY.cityName);
        expect(reported).toEqual([]);
        await page.getByRole('button', { name: CHOICES[language].all }).click();
        await expect.poll(() => reported).toContainEqual({ event: 'page-view', page: 'results', locale: language });
        await new ResultsPage(page, words).openFirst();
        await expect.poll(() => reported).toContainEqual({ event: 'page-view', page: 'hotel', locale: language });
        await expect.poll(() => reported).toContainEqual({ event: 'booking-step', step: 'offers', ok: true });
        expect(JSON.stringify(reported)).not.toContain('heviz');
      });

      test('goes on telling nothing after a refusal', async ({ page, words }) => {
        await page.goto(site.url + inLanguage('/contact-page', language));
        await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
        await page.getByRole('button', { name: CHOICES[language].necessary }).click();
        await new Header(page, words).entry(words.main).click();
        await expect(page.getByRole('search')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(reported).toEqual([]);
      });
    });
  }
});
