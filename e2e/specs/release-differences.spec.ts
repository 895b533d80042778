import { createHash } from 'node:crypto';
import type { Page, Response } from '@playwright/test';
import { remoteIn } from '../fixtures/site-in-page';
import { inDays } from '../words/days';
import { addressOf, type RemoteInPage } from '@jnn/platform/contract';
import { forgetfulCache } from '../fixtures/forgetful-cache';
import { expect, test } from '../fixtures/release-test';
import { settle } from '../fixtures/test';
import { ResultsPage } from '../pages/results-page';
import { siteData, type ReleasedSite } from '../site/released-site';
import { toolOutput } from '../site/processes';

// Builds a remote and runs the release tool some times.
test.slow();

const QUERY = `city=heviz&cityName=H%C3%A9v%C3%ADz&dateFrom=${inDays(40)}&dateUntil=${inDays(42)}&nights=2&adult=2`;
const RESULTS = `/szallas-lista?${QUERY}`;
const CHANGE = 'Fault panel: a visible change';

/** Builds the results' remote with a change that can be seen, and puts it live there as the command for faults does. */
async function putChangeLive(environment: string, site: ReleasedSite): Promise<void> {
  const words = ['mf-search', 'visible-change', '--environment', environment, '--json'];
  // Printed by the project's own command for this.
  const [made] = JSON.parse(await toolOutput('faults', words, { DATA_DIR: siteData() })) as readonly {
    build: string;
  }[];
  const build = made?.build ?? '';
  await expect.poll(async () => (await resultsRemote(site)).build).toBe(build);
}

/** The scripts of the results' remote that a page loads from now on, by their names. */
function scriptsOf(page: Page): Map<string, Response> {
  const found = new Map<string, Response>();
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith('/releases/mf-search/') && pathname.endsWith('.js'))
      found.set(`${pathname.replace(/.*\//, '')}${search}`, response);
  });
  return found;
}

test('a visitor who comes back after a release is sent what differs', async ({ page, words, site, environment }) => {
  const before = scriptsOf(page);
  await page.goto(site.url + RESULTS);
  await new ResultsPage(page, words).expectFor('Hévíz');
  await page.waitForLoadState('networkidle');
  await putChangeLive(environment, site);
  const known = new Set([...before.values()].map((response) => response.url()));
  const scripts = scriptsOf(page);

  await page.goto(site.url + RESULTS);
  await expect(page.getByText(CHANGE)).toBeVisible();
  await new ResultsPage(page, words).expectFor('Hévíz');
  await expect.poll(() => [...scripts.keys()]).toEqual(expect.arrayContaining(['entry.js', 'x-results.js']));
  for (const name of ['entry.js', 'x-results.js']) {
    const response = scripts.get(name);
    expect([name, response?.headers()['content-encoding']]).toEqual([name, 'dcz']);
    const { responseBodySize = 0 } = (await response?.request().sizes()) ?? {};
    const whole = await fetch(response?.url() ?? '', { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect(responseBodySize, `bytes of ${name}`).toBeLessThan(Number(whole.headers.get('content-length')) / 2);
  }
  const changed = [...scripts].filter(([, response]) => !known.has(response.url()));
  expect(changed.map(([name]) => name).sort(), 'files under another address than before').toEqual([
    'entry.js',
    'x-messages-hu.js',
    'x-results.js',
  ]);
});

test('a cache that gives differences to anyone costs a visitor a second try, in the same page', async ({
  page,
  words,
  site,
  environment,
  guard,
}) => {
  guard.expect(/integrity|ERR_|preload/);
  const before = await resultsRemote(site);
  await putChangeLive(environment, site);
  const after = await resultsRemote(site);
  const cache = await forgetfulCache(site.url);
  try {
    await settle(page.context(), cache.url);
    for (const name of ['entry.js', 'x-results.js']) {
      const older = await (await fetch(site.url + addressOf(before, name))).arrayBuffer();
      const dictionary = createHash('sha256').update(Buffer.from(older)).digest('base64');
      const answer = await fetch(cache.url + addressOf(after, name), {
        headers: { 'Accept-Encoding': 'br, dcz', 'Available-Dictionary': `:${dictionary}:` },
      });
      expect(answer.headers.get('content-encoding')).toBe('dcz');
      await answer.body?.cancel();
    }
    const scripts = scriptsOf(page);
    await page.goto(cache.url + RESULTS);
    const results = new ResultsPage(page, words);
    await results.expectFor('Hévíz');
    await expect(page.getByText(CHANGE)).toBeVisible();
    await expect
      .poll(() => [...scripts.keys()])
      .toEqual(expect.arrayContaining(['entry.js?whole', 'x-results.js?whole']));
    await results.openFirst();
    await expect(page, 'no page was loaded anew').toHaveURL(/\/szallas\//);
  } finally {
    await page.goto('about:blank');
    await cache.close();
  }
});

/** The results' remote that is live. */
const resultsRemote = async (site: ReleasedSite): Promise<RemoteInPage> =>
  remoteIn(await (await fetch(site.url + RESULTS)).text(), 'mf-search');
