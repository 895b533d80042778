import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RunningServer } from '../../core/server';
import { releaseStore, openObjects } from '../../core/store/release-store';
import { publicKeys } from '../../core/store/signing-keys';
import { createTestStore, type TestStore } from '../../testing/test-store';
import { errorReader, siteStatsReader, pagesOf, percentile, telemetryReader, total, type PartStats } from '.';
import { telemetryWriter } from './telemetry-files';
import { testOperations } from '../../testing/test-operations';
import { serveTestSite } from '../../testing/serve-test-site';

const SHELL = 'a'.repeat(16);
const STABLE = 'b'.repeat(16);
const CANARY = 'c'.repeat(16);
const UNKNOWN = 'd'.repeat(16);
const CONTACT = { name: 'contact', paths: ['/contact-page'], title: { hu: 'Kapcsolat', en: 'Contact' } };
const SITE_URL = 'https://jnn.example';

let store: TestStore;
const sites: RunningServer[] = [];
const folder = () => join(store.root, 'telemetry');

async function start(): Promise<RunningServer> {
  const site = await serveTestSite(store, {
    // As long as any machine may take to start what renders.
    env: { SITE_URL, RENDER_LIMIT: '10000', TRUST_PROXY: 'loopback' },
    plugins: [testOperations({ TELEMETRY_STORE: folder() })],
  });
  sites.push(site);
  return site;
}
const stopAll = () => Promise.all(sites.splice(0).map((site) => site.close()));

beforeEach(async () => {
  store = await createTestStore();
  await store.publish('shell', SHELL);
  for (const build of [STABLE, CANARY]) await store.publish('menus', build, [CONTACT]);
  await store.promote(1, { shell: SHELL, menus: STABLE }, { menus: { build: CANARY, percent: 10 } });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stopAll();
  await store.remove();
});

const shown = (build: string) => ({ kind: 'page-shown', part: 'menus', build });
const failed = (build: string) => ({ kind: 'load-failure', part: 'menus', build });
const beacon = (...events: readonly object[]) => JSON.stringify({ shell: SHELL, events });

const post = (site: RunningServer, body: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/telemetry`, {
    method: 'POST',
    body,
    headers: { Origin: SITE_URL, 'Content-Type': 'application/json', ...headers },
  });

/** What the store says of a part, once all that was posted has been written. */
async function figuresOf(part: string): Promise<PartStats> {
  await stopAll();
  const read = releaseStore(await openObjects(store.root), publicKeys(store.publicKey));
  const site = await siteStatsReader(read, telemetryReader(folder()), 'production')(Date.now());
  const found = site?.parts.find((one) => one.part === part);
  if (!found) throw new Error(`The site has no ${part}.`);
  return found;
}

describe('documents while a canary runs', () => {
  it('are private and name their visitor, and are neither when it is over', async () => {
    const page = async (): Promise<Headers> => {
      const site = await start();
      return (await fetch(`${site.url}/contact-page`)).headers;
    };
    const during = await page();
    expect(during.get('cache-control')).toBe('private, no-cache');
    expect(during.get('set-cookie')).toMatch(/-visitor=[0-9a-f]{32};/);
    await store.promote(2, { shell: SHELL, menus: STABLE });
    const after = await page();
    expect(after.get('cache-control')).not.toContain('private');
    expect(after.get('set-cookie')).toBeNull();
  });
});

describe('what pages tell', () => {
  it('is counted for canary and control by the build that each page ran', async () => {
    const site = await start();
    expect((await post(site, beacon(shown(STABLE), shown(STABLE), shown(CANARY)))).status).toBe(204);
    expect(
      (await post(site, beacon(failed(CANARY), { kind: 'conversion', part: 'menus', build: CANARY }))).status,
    ).toBe(204);
    const { stable, canary } = await figuresOf('menus');
    expect(stable).toMatchObject({ build: STABLE, tally: { shown: 2, loadFailures: 0 } });
    expect(canary).toMatchObject({ build: CANARY, percent: 10, tally: { shown: 1, loadFailures: 1, conversions: 1 } });
    expect(canary?.judged.verdict).toBe('wait');
  });

  it('counts as shown by the shell around it as well, failures and conversions only where it is named', async () => {
    const site = await start();
    await post(site, beacon(shown(STABLE), failed(CANARY), { kind: 'conversion', part: 'menus', build: CANARY }));
    await post(site, beacon({ kind: 'conversion', part: 'shell', build: SHELL }));
    expect((await figuresOf('shell')).stable.tally).toMatchObject({
      shown: 1,
      loadFailures: 0,
      remoteFailures: 1,
      conversions: 1,
    });
  });

  it('gives the speed that three of four visitors have, true to a twentieth', async () => {
    const site = await start();
    const lcp = [900, 1100, 2300, 4000].map((value) => ({
      kind: 'vital',
      part: 'menus',
      build: STABLE,
      vital: 'LCP',
      value,
    }));
    await post(site, beacon(...lcp));
    const { tally } = (await figuresOf('menus')).stable;
    const p75 = percentile('LCP', tally.LCP, 0.75) ?? 0;
    expect(Math.abs(p75 - 2300)).toBeLessThan(2300 * 0.05);
    expect(percentile('INP', tally.INP, 0.75)).toBeNull();
  });

  it('is counted by page and in the language of the document that tells it', async () => {
    const site = await start();
    const page = { ...shown(STABLE), page: 'contact' };
    for (const path of ['/contact-page', '/en/contact-page'])
      await post(site, beacon(page), { Referer: SITE_URL + path });
    const { rows } = (await figuresOf('menus')).stable;
    expect(rows.map(({ page: name, locale, tally }) => [name, locale, tally.shown])).toEqual([
      ['contact', 'hu', 1],
      ['contact', 'en', 1],
    ]);
  });

  it('is missing of documents that browsers opened and that never came alive', async () => {
    const site = await start();
    const browser = { 'Sec-Fetch-Dest': 'document', 'User-Agent': 'Mozilla/5.0' };
    const open = (headers: Record<string, string>) => fetch(`${site.url}/contact-page`, { headers });
    for (const headers of [browser, browser, { ...browser, 'Sec-Purpose': 'prefetch' }, { 'User-Agent': 'Googlebot' }])
      expect((await open(headers)).status).toBe(200);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 30_000);
    const { stable, canary } = await figuresOf('menus');
    expect(total([stable.tally, canary?.tally ?? total([])])).toMatchObject({ served: 2, alive: 0 });
  });

  it('is written by several servers side by side, and read together', async () => {
    const both = [await start(), await start()];
    for (const site of both) for (let left = 10; left > 0; left -= 1) await post(site, beacon(shown(STABLE)));
    expect((await figuresOf('menus')).stable.tally.shown).toBe(20);
    // `<hour>.<server>.json`, and an hour may have begun in between.
    const servers = (await readdir(join(folder(), 'production'))).map((name) => name.split('.')[1]);
    expect(new Set(servers).size).toBe(2);
  });

  it('counts from the change of a trial on', async () => {
    const site = await start();
    await post(site, beacon(shown(STABLE)));
    await stopAll();
    const [name = ''] = await readdir(join(folder(), 'production'));
    const file = join(folder(), 'production', name);
    // Two minutes earlier, before the trial began.
    const earlier = (await readFile(file, 'utf8')).replace(
      /"minute":(\d+)/g,
      (_, minute) => `"minute":${Number(minute) - 2}`,
    );
    await writeFile(file, earlier);
    await utimes(file, 0, 0);
    expect((await figuresOf('menus')).stable.tally.shown).toBe(0);
  });

  it('of builds that the site does not name is taken and forgotten', async () => {
    const site = await start();
    expect((await post(site, beacon(shown(UNKNOWN), shown(STABLE)))).status).toBe(204);
    expect((await figuresOf('menus')).stable.tally.shown).toBe(1);
    const [name = ''] = await readdir(join(folder(), 'production'));
    expect(await readFile(join(folder(), 'production', name), 'utf8')).not.toContain(UNKNOWN);
  });
});

/** What the store says of errors, once all that was posted has been written. */
async function errorsTold() {
  await stopAll();
  const objects = await openObjects(store.root);
  const read = releaseStore(objects, publicKeys(store.publicKey));
  return errorReader(objects, read, telemetryReader(folder()), 'production')(0);
}

const thrown = (build: string, message: string, stack = '', path = '/contact-page') =>
  beacon({ kind: 'error', part: 'menus', build, message, stack, path });
const inFile = (build: string) => `TypeError: no\n    at open (https://jnn.example/releases/menus/${build}/x.js:1:20)`;

describe('what errors tell', () => {
  it('is grouped by words and place, with its builds, pages and languages', async () => {
    const site = await start();
    await post(site, thrown(STABLE, 'TypeError: no', inFile(STABLE)));
    await post(site, thrown(STABLE, 'TypeError: no', inFile(STABLE)));
    await post(site, thrown(CANARY, 'TypeError: no', inFile(CANARY), '/en/contact-page'));
    await post(site, thrown(CANARY, 'Error: other', inFile(CANARY), '/nowhere'));
    const [other, type, ...rest] = (await errorsTold()).toSorted((a, b) => a.count - b.count);
    expect(rest).toEqual([]);
    expect(other).toMatchObject({ message: 'Error: other', count: 1, pages: ['none'] });
    expect(type).toMatchObject({ count: 3, pages: ['contact'], sides: ['browser'], stack: ['open (menus/x.js:1:20)'] });
    expect(type?.builds.toSorted()).toEqual([`menus@${STABLE}`, `menus@${CANARY}`]);
    expect(type?.locales.toSorted()).toEqual(['en', 'hu']);
  });

  it('is a sample: an address tells twenty in a minute, and words of one’s own fill no store', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const site = await start();
    for (let left = 30; left > 0; left -= 1) {
      expect((await post(site, thrown(STABLE, `Error: ${left}`))).status).toBe(204);
    }
    expect(await errorsTold()).toHaveLength(20);
  });

  it('of builds that the site does not name is forgotten', async () => {
    const site = await start();
    expect((await post(site, thrown(UNKNOWN, 'Error: no'))).status).toBe(204);
    expect(await errorsTold()).toEqual([]);
  });
});

/** Renders nothing: says of each page that it failed. */
const FAILING = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id }) => parentPort.postMessage({ kind: 'failed', id, problem: 'no such word' }));
parentPort.postMessage({ kind: 'ready' });
`;

describe('a page that the server cannot render', () => {
  it('is counted for the build whose page it is, as a figure of its own', async () => {
    const [shell, build] = ['e'.repeat(16), 'f'.repeat(16)];
    await store.publish('shell', shell, [], FAILING);
    await store.publish('menus', build, [CONTACT], '');
    await store.promote(2, { shell, menus: build });
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const site = await start();
    for (let left = 3; left > 0; left -= 1) expect((await fetch(`${site.url}/contact-page`)).status).toBe(200);
    expect((await fetch(`${site.url}/no-such-page`)).status).toBe(404);
    const { tally } = (await figuresOf('menus')).stable;
    expect(tally).toMatchObject({ unrendered: 3, shown: 0, loadFailures: 0, renderErrors: 0 });
    expect(pagesOf(tally)).toBe(0);
    expect((await figuresOf('shell')).stable.tally.unrendered).toBe(1);
    expect(await errorsTold()).toMatchObject([{ message: 'no such word', count: 4, sides: ['server'] }]);
    expect(stderr).toHaveBeenCalledTimes(4);
    expect(stderr).toHaveBeenCalledWith(expect.stringContaining('"kind":"render-failed","builds":"shell@'));
  });
});

describe('the store of figures', () => {
  it('sweeps hours that are older than 14 days and leaves what is not its own', async () => {
    const now = Date.parse('2026-07-20T12:30:00Z');
    const writer = telemetryWriter(folder(), 'production');
    for (const day of ['2026-07-05', '2026-07-07']) await writer.write(Date.parse(`${day}T12:00:00Z`), []);
    await writeFile(join(folder(), 'production', 'notes.txt'), 'kept');
    await writer.removeOld(now);
    const left = await readdir(join(folder(), 'production'));
    expect(left.map((name) => name.split('.')[0]).sort()).toEqual(['2026-07-07T12', 'notes']);
  });

  it('takes a spoiled file for an empty one', async () => {
    const site = await start();
    await post(site, beacon(shown(STABLE)));
    await stopAll();
    const hour = new Date().toISOString().slice(0, 13);
    await writeFile(join(folder(), 'production', `${hour}.spoiled.json`), '[{"minute":');
    expect((await figuresOf('menus')).stable.tally.shown).toBe(1);
  });
});
