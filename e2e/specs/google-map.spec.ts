import type { BrowserContext } from '@playwright/test';
import { SEARCH_WORDS } from '../words/search-words';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { ResultsPage } from '../pages/results-page';
import { StayMap } from '../pages/stay-map';
import { googleStandIn } from '../site/google-stand-in';
import { serveReleased, type ReleasedSite } from '../site/released-site';

const search = SEARCH_WORDS.hu;
const LOADER = 'https://maps.googleapis.com/**';

test.describe('where Google Maps has a key', () => {
  test.describe.configure({ mode: 'default' });
  let site: ReleasedSite;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await serveReleased('demo', { GOOGLE_MAPS_API_KEY: 'key-of-the-agency' });
  });
  test.afterAll(() => site.stop());

  test('who agreed gets Google’s map, with the same pins and the same ways', async ({ page, context, words }) => {
    const asked: string[] = [];
    await page.route(LOADER, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: googleStandIn() });
    });
    await agree(context, 'functional');
    await page.goto(`${site.url}/szallas-lista?${stayQuery({ map: true })}`);
    const results = new ResultsPage(page, words);
    const map = new StayMap(page, words, search);
    await results.expectFor(STAY.cityName);
    await expect(page.locator('[data-stand-in=google]')).toBeVisible();
    expect(asked).toHaveLength(1);
    const address = new URL(asked[0] ?? '');
    expect(address.searchParams.get('key')).toBe('key-of-the-agency');
    expect(address.searchParams.get('libraries')).toContain('places');

    const name = await map.firstPlace();
    const twin = results.places.filter({ has: page.getByRole('link', { name, exact: true }) });
    await twin.hover();
    await expect(map.pin(name)).toHaveAttribute('data-highlighted');
    await map.pin(name).focus();
    await page.keyboard.press('Enter');
    await expect(map.chosen.getByRole('link', { name, exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(map.chosen).toBeHidden();
    await expect(map.region.locator('[data-pin][data-seen]')).toBeVisible();

    await map.clusters.first().press('Enter');
    const answer = page.waitForResponse(/search-on-map/);
    await map.searchArea.click();
    // The member that is compared is compared by value.
    const { total } = (await (await answer).json()) as { readonly total: number };
    await expect(page.getByRole('button', { name: search.leaveArea(STAY.cityName) })).toBeVisible();
    await expect(results.status).toHaveText(new RegExp(`^${total}\\s`));
  });

  test('who refused keeps the map that comes with the site, and nothing is asked of Google', async ({
    page,
    context,
    words,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('google')) asked.push(request.url());
    });
    await agree(context, 'necessary');
    const document = await page.goto(`${site.url}/szallas-lista?${stayQuery({ map: true })}`);
    expect(document?.headers()['content-security-policy']).not.toContain('google');
    const map = new StayMap(page, words, search);
    await expect(map.pins.or(map.clusters).first()).toBeVisible();
    await expect(map.canvas).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('when Google does not answer, the map that comes with the site stands in', async ({
    page,
    context,
    words,
    guard,
  }) => {
    guard.expect(/maps\.googleapis\.com|Google Maps|google-maps|could not load/i);
    await page.route(LOADER, (route) => route.abort());
    await agree(context, 'functional');
    await page.goto(`${site.url}/szallas-lista?${stayQuery({ map: true })}`);
    const map = new StayMap(page, words, search);
    await expect(map.pins.or(map.clusters).first()).toBeVisible({ timeout: 30_000 });
  });

  async function agree(context: BrowserContext, choice: string): Promise<void> {
    const settled = { 'main-message-apply': 'true', 'jnn-consent': choice };
    await context.addCookies(Object.entries(settled).map(([name, value]) => ({ name, value, url: site.url })));
  }
});
