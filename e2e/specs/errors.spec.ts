import { expect, test } from '../fixtures/test';
import { Header } from '../pages/header';

test('a page whose parameters name nothing is the 404 page', async ({ page, words, guard }) => {
  guard.expect(/404/);
  for (const path of ['/nincs-ilyen-dokumentum', '/szallas/heviz/nincs-ilyen/x0000']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.notFound);
    await expect(page.getByRole('link', { name: words.backHome })).toBeVisible();
  }
});

test('a file that is gone reloads the page, once in 60 s, and what was typed stays', async ({ page, words, guard }) => {
  guard.expect(/404/, /ChunkLoadError|Loading chunk/);
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(request.url()));
  await page.goto('/');
  await page.getByRole('combobox', { name: words.destination }).fill('Eger');
  await page.waitForLoadState('networkidle');
  const here = new Set(fetched);
  let loads = 0;
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && (loads += 1)));
  // What has not been fetched yet is missing from now on, as when a release was collected during the visit.
  await page.route(/\/releases\/.+\.js$/, (route) =>
    here.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  const calendar = page.getByRole('button', { name: /naptár/i });
  await calendar.click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('combobox', { name: words.destination })).toHaveValue('Eger');
  await calendar.click();
  await expect(page.getByRole('button', { name: words.search, exact: true })).toBeEnabled();
  expect(loads).toBe(1);
});

test('a lost connection is told, and its return', async ({ page, context }) => {
  await page.goto('/contact-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/Nincs internetkapcsolat/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Helyreállt az internetkapcsolat/)).toBeVisible();
});

test('waiting is shown by the loading bar, and by the shape of the page', async ({ page, words }) => {
  await page.goto('/');
  await expect(page.getByRole('search')).toBeVisible();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/releases\/mf-content\//, async (route) => {
    await held;
    await route.continue();
  });
  await new Header(page, words).entry(words.contact).click();
  await expect(page.getByRole('progressbar', { name: 'Az oldal betöltése folyamatban' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: words.contact })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
});
