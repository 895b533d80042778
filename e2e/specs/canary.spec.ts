import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import { endTrial, firstVisitor, liveBuilds, putOnTrial } from '../fixtures/trial-build';

type Kind = 'page-shown' | 'render-error';

// Each test runs the release tool some times, in processes of its own.
test.slow();

/** Set by the start of the site. */
const siteAddress = (): string => process.env['SITE_ADDRESS'] ?? '';

/** Visitors' pages tell what happened to them, in beacons of 40 events as the page sends them. */
async function visitorsTell(request: APIRequestContext, events: readonly object[], shell: string) {
  const left = [...events];
  while (left.length > 0) {
    const data = { shell, events: left.splice(0, 40) };
    const answer = await request.post('/telemetry', { data, headers: { Origin: siteAddress() } });
    expect(answer.status()).toBe(204);
  }
}

const events = (count: number, kind: Kind, part: string, build: string): object[] =>
  Array.from({ length: count }, () => ({ kind, part, build }));

test('a canary that throws where it renders is taken back by itself, and its visitor sees the last good page', async ({
  page,
  request,
  guard,
}) => {
  guard.expect(/mf-content@/, /A trial that fails/, /403/);
  const part = 'mf-content';
  const { shell, remotes } = await liveBuilds();
  const stable = remotes[part]?.stable ?? '';
  const build = await putOnTrial(part, "throw new Error('A trial that fails');");
  await page.context().addCookies([{ name: 'jnn-visitor', value: firstVisitor(part), url: siteAddress() }]);
  // The server takes a new revision within a second.
  const document = async () => (await page.request.get('/contact-page')).text();
  await expect.poll(document).toContain(build);

  const reported = page.waitForResponse(/\/telemetry$/);
  await page.goto('/contact-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Kapcsolat' })).toBeVisible();
  expect((await reported).status()).toBe(204);

  await visitorsTell(request, events(200, 'page-shown', part, stable), shell.stable);
  await visitorsTell(request, events(60, 'render-error', part, build), shell.stable);
  await expect.poll(async () => (await liveBuilds()).remotes[part], { timeout: 20_000 }).not.toHaveProperty('canary');
  expect((await liveBuilds()).remotes[part]?.stable).toBe(stable);

  await page.goto('/ops');
  await page.getByLabel('Operations token').fill(process.env['OPS_TOKEN'] ?? '');
  await page.getByRole('button', { name: 'Open' }).click();
  const entry = page.getByRole('row').filter({ hasText: `canary ${build} taken back` });
  await expect(entry).toContainText('judge');
  await expect(entry).toContainText(/\d+ of \d+ pages failed to render against 0 of \d+/);
});

test('a canary as good as its control stays, and operations see it beside its control', async ({
  page,
  request,
  guard,
}) => {
  guard.expect(/403/);
  const part = 'mf-account';
  const { shell, remotes } = await liveBuilds();
  const stable = remotes[part]?.stable ?? '';
  const build = await putOnTrial(part, "return React.createElement('h1', null, 'On trial');");
  try {
    await page.context().addCookies([{ name: 'jnn-visitor', value: firstVisitor(part), url: siteAddress() }]);
    await expect.poll(async () => (await page.request.get('/login')).text()).toContain(build);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'On trial' })).toBeVisible();
    await visitorsTell(request, events(200, 'page-shown', part, stable), shell.stable);
    await visitorsTell(request, events(120, 'page-shown', part, build), shell.stable);

    await page.goto('/ops');
    await expectAccessible(page);
    await page.getByLabel('Operations token').fill('not the token at all');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('alert')).toHaveText('This is not the operations token.');
    await page.getByLabel('Operations token').fill(process.env['OPS_TOKEN'] ?? '');
    await page.getByRole('button', { name: 'Open' }).click();
    const card = page.getByRole('region', { name: part, exact: true });
    await expect(async () => {
      await page.reload();
      await expect(card).toContainText('As good as its control: 0 of 12', { timeout: 500 });
    }).toPass();
    await expect(card.getByRole('img', { name: '0.01 % of the visitors get the canary' })).toBeVisible();
    await expect(card.getByRole('row').filter({ hasText: build })).toContainText('Canary');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // The judge has looked several times by now.
    expect((await liveBuilds()).remotes[part]?.canary?.build).toBe(build);
  } finally {
    await endTrial(part, build);
  }
});
