import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RunningServer } from '../../core/server';
import { createTestStore, testFile, type TestStore } from '../../testing/test-store';
import { accessBy } from './access';
import { testOperations } from '../../testing/test-operations';
import { testSite } from '../../testing/test-site';
import { serveTestSite } from '../../testing/serve-test-site';

const SHELL = 'a'.repeat(16);
const STABLE = 'b'.repeat(16);
const CANARY = 'c'.repeat(16);
const CONTACT = { name: 'contact', paths: ['/contact-page'], title: { hu: 'Kapcsolat', en: 'Contact' } };
const SITE_URL = 'https://jnn.example';
const TOKEN = 'a token of the operators';

let store: TestStore;
const sites: RunningServer[] = [];

async function start(
  env: Record<string, string> = { OPS_TOKEN: TOKEN },
  definition = testSite,
): Promise<RunningServer> {
  const site = await serveTestSite(store, {
    env: { SITE_URL, TRUST_PROXY: 'loopback' },
    definition,
    plugins: [testOperations({ ...env, TELEMETRY_STORE: join(store.root, 'telemetry') })],
  });
  sites.push(site);
  return site;
}

beforeEach(async () => {
  store = await createTestStore();
  await store.publish('shell', SHELL);
  for (const build of [STABLE, CANARY]) await store.publish('menus', build, [CONTACT]);
  await store.promote(1, { shell: SHELL, menus: STABLE });
  await store.promote(2, { shell: SHELL, menus: STABLE }, { menus: { build: CANARY, percent: 10 } });
});
const stopAll = () => Promise.all(sites.splice(0).map((site) => site.close()));
afterEach(async () => {
  jest.restoreAllMocks();
  await stopAll();
  await store.remove();
});

const enter = (site: RunningServer, token: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/ops`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token }),
    headers: { Origin: SITE_URL, ...headers },
  });

/** Tries are counted by the minute, and none may begin in between. */
const stopMinutes = (): unknown => jest.spyOn(Date, 'now').mockReturnValue(Date.now());

/** A page as the browser of one who has entered the token gets it. */
async function opened(site: RunningServer, path = '/ops'): Promise<Response> {
  const cookie = (await enter(site, TOKEN)).headers.get('set-cookie') ?? '';
  return fetch(site.url + path, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
}

describe('the operations page', () => {
  it('does not exist where no token is configured', async () => {
    const site = await start({});
    expect((await fetch(`${site.url}/ops`)).status).toBe(404);
    expect((await enter(site, '')).status).toBe(405);
  });

  it('asks for the token and shows nothing before', async () => {
    const response = await fetch(`${(await start()).url}/ops`);
    const text = await response.text();
    expect(response.status).toBe(403);
    expect(text).toContain('type="password"');
    expect(text).not.toContain('menus');
  });

  it('lets in by the token, with a cookie that no script and no other site can use', async () => {
    const response = await enter(await start(), TOKEN);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/ops']);
    expect(response.headers.get('set-cookie')).toMatch(
      /^test-ops=\d+\.[\w-]{43}; Max-Age=28800; Path=\/ops; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('shows what is live, who sees what, how it does and who did it', async () => {
    const event = { kind: 'load-failure', part: 'menus', build: CANARY };
    const body = JSON.stringify({ shell: SHELL, events: [event] });
    const headers = { Origin: SITE_URL, 'Content-Type': 'application/json' };
    await fetch(`${(await start()).url}/telemetry`, { method: 'POST', body, headers });
    // A server writes what it has counted at the latest when it ends.
    await stopAll();
    const text = await (await opened(await start())).text();
    for (const build of [SHELL, STABLE, CANARY]) expect(text).toContain(build);
    expect(text).toContain('10 % of the visitors get the canary, 90 % the stable build');
    expect(text).toContain('Pages that failed: control: nothing measured; canary: last 100.00 %, at most 100.00 %');
    expect(text).toContain('tester');
    expect(text).toContain('Not on server');
  });

  it('shows how many files of a build browsers asked for again, whole', async () => {
    const { url } = await start();
    for (const query of ['', '?whole', '?whole'])
      await fetch(`${url}/${testFile('menus', STABLE, 'entry.js')}${query}`);
    await fetch(`${url}/releases/menus/${'9'.repeat(16)}/entry.js?whole`);
    await stopAll();
    const text = await (await opened(await start())).text();
    const [table = ''] = new RegExp(`<table>(?:(?!<table>)[^])*<code>${STABLE}</code>[^]*?</tr>`).exec(text) ?? [];
    const cells = (of: RegExp): string[] => Array.from(table.matchAll(of), ([, cell = '']) => cell);
    const column = cells(/<th scope="col" class="figure">([^<]*)</g).indexOf('Files again');
    expect(cells(/<td class="figure">([^<]*)</g)[column]).toBe('2');
  });

  it('has no script and no styles but those that its policy names', async () => {
    const response = await opened(await start());
    const policy = response.headers.get('content-security-policy') ?? '';
    const text = await response.text();
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(text) ?? [];
    expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    const scripts = [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(1);
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(scripts.join('')).digest('base64')}';`);
    expect(policy).toContain("default-src 'none'");
    expect(text).not.toMatch(/\sstyle=|\son[a-z]+=/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('cannot be broken out of by what a history says', async () => {
    const site = await start();
    await store.promote(3, { shell: SHELL, menus: STABLE }, {}, '<script>alert(1)</script>');
    const text = await (await opened(site)).text();
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&#60;script&#62;');
  });

  it('is left by a cookie that has ended', async () => {
    const site = await start();
    const response = await fetch(`${site.url}/ops/leave`, { method: 'POST', redirect: 'manual' });
    expect(response.headers.get('set-cookie')).toMatch(/^test-ops=; Max-Age=0; Path=\/ops;/);
  });
});

describe('the live figures', () => {
  it('are sent as they change to who has entered the token, until the site stops', async () => {
    const site = await start();
    expect((await fetch(`${site.url}/ops/live`)).status).toBe(403);
    const cookie = (await enter(site, TOKEN)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const response = await fetch(`${site.url}/ops/live`, { headers: { Cookie: cookie } });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async (words: string): Promise<void> => {
      for (let text = ''; !text.includes(words);) {
        const { done, value = '' } = (await events?.read()) ?? { done: true };
        if (done) throw new Error(`The events ended without "${words}".`);
        text += value;
      }
    };
    await next(CANARY);
    await store.promote(3, { shell: SHELL, menus: STABLE }, {}, 'the canary was enough');
    await next('the canary was enough');
    await stopAll();
    expect((await events?.read())?.done).toBe(true);
  });
});

describe('the token', () => {
  it.each([
    ['a wrong one', 'a token of the operator', {}],
    ['none', '', {}],
    ['the right one from another site', TOKEN, { Origin: 'https://evil.example' }],
  ])('is refused: %s', async (_what, token, headers) => {
    const response = await enter(await start(), token, headers);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await response.text()).toContain('This is not the operations token.');
  });

  it('cannot be tried for ever: after ten tries an address waits for each, and what it sends meanwhile is not read', async () => {
    stopMinutes();
    const site = await start();
    for (let left = 10; left > 0; left -= 1) expect((await enter(site, 'guess')).status).toBe(403);
    const before = performance.now();
    const slowed = await enter(site, 'guess');
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '60']);
    expect(performance.now() - before).toBeGreaterThan(900);
    const many = await Promise.all(Array.from({ length: 8 }, () => enter(site, TOKEN).then(({ status }) => status)));
    expect(many.toSorted()).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
  });

  it('that is right opens although seventy other addresses guess, and although its own address has guessed', async () => {
    stopMinutes();
    const site = await start();
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const guesses = Array.from({ length: 70 * 11 }, (_, at) => enter(site, 'guess', from(`192.0.2.${at % 70}`)));
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([403, 429]));
    expect((await enter(site, TOKEN, from('198.51.100.7'))).status).toBe(303);
    expect((await enter(site, TOKEN, from('192.0.2.1'))).status).toBe(303);
  });

  it('cannot be so short that it is guessed', async () => {
    await expect(start({ OPS_TOKEN: 'short' })).rejects.toThrow(/OPS_TOKEN cannot be used: .*at least 20 characters/);
  });

  it('opens for eight hours, and no cookie made by another does', () => {
    let now = Date.now();
    const access = accessBy(TOKEN, 'test-ops', () => now);
    const isGranted = (login: string): boolean => access.isGranted({ 'test-ops': login });
    const login = access.grant();
    expect(isGranted(login)).toBe(true);
    expect(isGranted(accessBy('another token of others', 'test-ops').grant())).toBe(false);
    expect(isGranted(login.replace(/^\d/, '9'))).toBe(false);
    now += 8 * 60 * 60_000;
    expect(isGranted(login)).toBe(false);
    expect(access.isGranted({})).toBe(false);
  });
});
