import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/release-test';
import { settle } from '../fixtures/test';
import { publishVisibleChange, VISIBLE_CHANGE } from '../fixtures/visible-change';
import { ResultsPage } from '../pages/results-page';
import { release, type ReleasedSite, statusOf } from '../site/released-site';
import { inDays } from '../words/days';
import type { Words } from '../words/words';

const QUERY = `city=heviz&cityName=H%C3%A9v%C3%ADz&dateFrom=${inDays(40)}&dateUntil=${inDays(42)}&nights=2&adult=2`;
const KEY = 'Alt+Shift+P';

// Each test runs the release tool some times, in processes of its own.
test.setTimeout(240_000);

const tools = (page: Page) => page.getByRole('complementary', { name: 'Developer tools' });
const opener = (page: Page) => page.getByRole('button', { name: 'Developer tools' });

/** What the panel says of a term, such as the build. */
const said = (page: Page, term: string) =>
  tools(page)
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]');

/** Takes a pass for a build as a person does: by its link, and a press. */
async function takePass(page: Page, site: ReleasedSite, part: string, build: string): Promise<void> {
  const words = ['pass', '--part', part, '--person', 'Kiss Anna', '--build', build, '--site', site.url, '--json'];
  // Printed by the project's own command, whose tests hold its shape.
  const { link } = JSON.parse(await release(...words)) as { readonly link: string };
  await page.goto(link);
  await page.getByRole('button', { name: 'Show it in this browser' }).click();
  await expect(opener(page)).toBeVisible();
}

/** Opens a hotel from the results, and its document anew, which the server has rendered. */
async function openHotel(page: Page, site: ReleasedSite, words: Words): Promise<void> {
  await page.goto(`${site.url}/szallas-lista?${QUERY}`);
  await new ResultsPage(page, words).openFirst();
  await page.reload();
}

test('who holds a pass sees which part and build drew what is under the pointer, and switches the build', async ({
  page,
  words,
  site,
  environment,
}) => {
  const { shell, remotes } = await statusOf('--environment', environment);
  const before = remotes['mf-hotel']?.stable ?? '';
  const { build } = await publishVisibleChange(environment);
  await takePass(page, site, 'mf-hotel', before);
  await openHotel(page, site, words);
  const heading = page.getByRole('heading', { level: 1 });

  await page.keyboard.press(KEY);
  await expect(tools(page)).toBeFocused();
  await heading.hover();
  await expect(tools(page).getByRole('button', { name: 'mf-hotel' })).toHaveAttribute('aria-pressed', 'true');
  await expect(said(page, 'Build')).toHaveText(`${before} (last good)`);
  await expect(said(page, 'Page')).toHaveText('hotel');
  await expect(said(page, 'Load')).toHaveText(/^\d+ ms, from \d+ to \d+ ms$/);
  await expect(said(page, 'Render')).toHaveText(/^(?:on the server in \d+ ms|in the browser in \d+ ms)/);
  await expect(said(page, 'Hydration')).toHaveText(/it answers presses since/);
  await expect(said(page, 'Bytes')).toHaveText(/^[\d.]+ kB compressed in \d+ files; sent [\d.]+ k?B/);
  await expect(tools(page).getByRole('row', { name: /^react \^19\.\S+ 19\./ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('banner').getByRole('link').first().hover();
  await expect(said(page, 'Build')).toHaveText(`${shell.stable} (stable)`);
  await expect(tools(page).getByText('A pass shows remotes.')).toBeVisible();

  await tools(page).getByRole('button', { name: 'mf-hotel' }).press('Enter');
  await tools(page).getByLabel('Build').selectOption(build);
  await tools(page).getByRole('button', { name: 'Show this build' }).click();
  await expect(page.getByText(VISIBLE_CHANGE)).toBeVisible();
  await expect(said(page, 'Build')).toHaveText(`${build} (stable)`);
  await expect(page.getByText(`mf-hotel from ${build}`)).toBeVisible();
});

test('the tools are reached by the keyboard alone, fit a phone, and move nothing of the page', async ({
  page,
  words,
  site,
  environment,
}) => {
  const { remotes } = await statusOf('--environment', environment);
  await takePass(page, site, 'mf-hotel', remotes['mf-hotel']?.stable ?? '');
  await page.setViewportSize({ width: 360, height: 800 });
  await openHotel(page, site, words);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const stood = await heading.boundingBox();

  await expect(opener(page)).toHaveAttribute('aria-keyshortcuts', KEY);
  await opener(page).press('Enter');
  await expect(tools(page)).toBeFocused();
  expect(await heading.boundingBox()).toEqual(stood);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await tools(page).getByRole('button', { name: 'shell' }).press('Enter');
  await expect(tools(page).getByRole('heading', { level: 3, name: 'shell' })).toBeVisible();
  await expect(tools(page).getByLabel('Follow the pointer')).not.toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tools(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a visitor without a pass gets nothing of the tools, while somebody holds one', async ({
  page,
  browser,
  site,
  environment,
  guard,
}) => {
  const { remotes } = await statusOf('--environment', environment);
  const address = `${site.url}/szallas-lista?${QUERY}`;
  await takePass(page, site, 'mf-hotel', remotes['mf-hotel']?.stable ?? '');
  expect(await (await page.request.get(address)).text()).toContain('/pass/tools.js');

  const stranger = await browser.newContext();
  await settle(stranger, site.url);
  const other = await stranger.newPage();
  guard.listenTo(other);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const response = await other.goto(address);
  expect(await response?.text()).not.toMatch(/\/pass|developer tools/i);
  expect(response?.headers()).not.toHaveProperty('server-timing');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.keyboard.press(KEY);
  await expect(tools(other)).toBeHidden();
  await expect(opener(other)).toBeHidden();
  expect(asked.filter((path) => path.startsWith('/pass'))).toEqual([]);
  expect((await other.request.get(`${site.url}/pass/tools.js`)).status()).toBe(404);
  await stranger.close();
});
