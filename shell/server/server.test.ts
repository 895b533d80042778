import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SitePortInUseError, storedSite, type RunningServer } from '@jnn/platform/server';
import { createTestStore, testFile, type TestStore } from '@jnn/platform/testing';
import { readSiteServerConfig, startServer } from '.';

const SHELL = 'a'.repeat(16);
const SEARCH = 'b'.repeat(16);
const CONTENT = 'c'.repeat(16);
const CONTENT_LATER = 'd'.repeat(16);

const INDEX = { name: 'index', paths: ['/'], title: { hu: 'Főoldal', en: 'Home' } };
const RESULTS = {
  name: 'results',
  paths: ['/szallas-lista', '/search/search'],
  title: { hu: 'Szállások', en: 'Places' },
};
const CONTACT = { name: 'contact', paths: ['/contact-page'], title: { hu: 'Kapcsolat', en: 'Contact' } };

let store: TestStore;
let backend: Server;
let site: RunningServer;

function backendUrl(): string {
  // A server that listens on a port has an address of this form.
  return `http://127.0.0.1:${String((backend.address() as AddressInfo).port)}`;
}

const config = (env: Record<string, string> = {}) =>
  readSiteServerConfig(
    { PORT: '0', SITE_URL: 'https://jnn.example', ...env },
    { apiUrl: backendUrl(), releaseStore: store.root, releasePublicKey: store.publicKey },
  );

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const settled = config(env);
  return startServer(settled, await storedSite(settled));
}

beforeEach(async () => {
  store = await createTestStore();
  await store.publish('shell', SHELL);
  await store.publish('mf-search', SEARCH, [INDEX, RESULTS]);
  await store.publish('mf-content', CONTENT, [CONTACT]);
  await store.promote(1, { shell: SHELL, 'mf-search': SEARCH, 'mf-content': CONTENT });
  backend = createServer((request, response) =>
    response.end(`backend got ${request.method ?? ''} ${request.url ?? ''}`),
  );
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  site = await start();
});

afterEach(async () => {
  await site.close();
  await new Promise((resolve) => backend.close(resolve));
  await store.remove();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });
const html = async (path: string): Promise<string> => (await get(path)).text();

describe('the document of an address', () => {
  it.each([
    ['/', 'hu', 'JNN - Az út, maga a cél.'],
    ['/en', 'en', 'JNN - The way is the goal.'],
    ['/szallas-lista', 'hu', 'Szállások – JNN - Az út, maga a cél.'],
    ['/en/search/search', 'en', 'Places – JNN - The way is the goal.'],
  ])('%s is in its language and has its title', async (path, language, title) => {
    const text = await html(path);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<title>${title}</title>`);
  });

  it('names the canonical address and both languages', async () => {
    const text = await html('/en/szallas-lista');
    expect(text).toContain('<link rel="canonical" href="https://jnn.example/en/search/search">');
    expect(text).toContain('hreflang="hu" href="https://jnn.example/szallas-lista"');
    expect(text).toContain('hreflang="x-default" href="https://jnn.example/szallas-lista"');
  });

  it('names exactly the files that its page needs, each with its hash', async () => {
    const text = await html('/en/contact-page');
    const scripts = [...text.matchAll(/(?:href|src)="(\/releases\/[^"]+\.js)" integrity="sha384-/g)].map(
      ([, path]) => path,
    );
    expect(scripts.sort()).toEqual(
      [
        ...['entry.js', 'x-contact.js', 'x-messages-en.js'].map((path) => `/${testFile('mf-content', CONTENT, path)}`),
        ...['en.js', 'shell.js'].map((path) => `/${testFile('shell', SHELL, path)}`),
      ].sort(),
    );
  });

  it('is a 404 in the status too for an unknown address, in both languages', async () => {
    for (const path of ['/nincs-ilyen', '/en/no-such-page', '/en/en']) expect((await get(path)).status).toBe(404);
  });

  it('allows scripts by host and hash only', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+'){2}(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('fetches the styles of a page at once without waiting for them, so that one that hangs stops nothing', async () => {
    const text = await html('/contact-page');
    expect(text).toMatch(/<link rel="preload" as="style" href="[^"]*x-contact\.css"/);
    expect(text).not.toMatch(/<link rel="stylesheet" href="[^"]*mf-content/);
  });

  it('cannot be broken out of by what a release carries', async () => {
    const evil = { ...CONTACT, title: { hu: '</script><script>alert(1)</script>', en: '"><img>' } };
    await store.publish('mf-content', CONTENT_LATER, [evil]);
    await store.promote(2, { shell: SHELL, 'mf-search': SEARCH, 'mf-content': CONTENT_LATER });
    await eventually(async () => expect(await html('/contact-page')).toContain(CONTENT_LATER));
    expect(await html('/contact-page')).not.toContain('<script>alert(1)');
  });
});

describe('release files', () => {
  it('are immutable and served as they were compressed', async () => {
    const response = await get(`/${testFile('shell', SHELL, 'shell.js')}`, { 'Accept-Encoding': 'br' });
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe(`/* shell.js of shell@${SHELL} */`);
  });

  it('that do not exist are a plain 404, never a document', async () => {
    const response = await get(`/releases/shell/${SHELL}/nothing.js`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/plain');
  });
});

describe('a new revision', () => {
  it('is served without a restart', async () => {
    await store.publish('mf-content', CONTENT_LATER, [CONTACT]);
    await store.promote(2, { shell: SHELL, 'mf-search': SEARCH, 'mf-content': CONTENT_LATER });
    await eventually(async () => expect(await html('/contact-page')).toContain(CONTENT_LATER));
  });

  it('that cannot be read leaves the last good one in force and says so', async () => {
    const said = await overheard(async (lines) => {
      await store.promote(2, { shell: SHELL, 'mf-content': 'e'.repeat(16) });
      await eventually(async () => {
        await Promise.resolve();
        expect(lines).not.toEqual([]);
      });
    });
    expect(said).toMatch(/last composition stays \(revision 1\)/);
    expect(await html('/contact-page')).toContain(CONTENT);
  });
});

describe('a start without a usable store', () => {
  it('answers documents with 503 in both languages and the rest as ever, until there is a site', async () => {
    await site.close();
    await store.overwrite('sites/production/current', 'garbage');
    const said = await overheard(async () => {
      site = await start();
      for (const [path, ...titles] of [
        ['/', 'Hamarosan visszatérünk', 'We will be right back'],
        ['/en/search/search', 'We will be right back', 'Hamarosan visszatérünk'],
      ] as const) {
        const response = await get(path);
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect([...(await response.text()).matchAll(/<h\d>(.*?)<\/h\d>/g)].map(([, title]) => title)).toEqual(titles);
      }
      expect(await html('/api/health')).toBe('backend got GET /api/health');
      await store.overwrite('sites/production/current', '1');
      await eventually(async () => expect((await get('/')).status).toBe(200));
    });
    expect(said.match(/documents are answered with 503/g)).toHaveLength(1);
  });

  it('serves the last good site', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jnn-kept-'));
    const settled = { ...config(), LAST_GOOD_FOLDER: folder };
    (await storedSite(settled)).close();
    await store.overwrite('sites/production/current', 'garbage');
    const said = await overheard(async () => {
      const started = await startServer(settled, await storedSite(settled));
      expect(await (await fetch(`${started.url}/contact-page`)).text()).toContain(CONTENT);
      await started.close();
    });
    expect(said).toMatch(/last composition stays \(revision 1\).*not "garbage"/);
    await rm(folder, { recursive: true });
  });
});

it('passes calls, the sandbox bank and the outbox on to the backend', async () => {
  for (const path of ['/api/health?x=1', '/bank/customer.saki', '/outbox']) {
    expect(await html(path)).toBe(`backend got GET ${path}`);
  }
});

it('answers calls with 503 while the backend is away, and tells nobody where it is', async () => {
  const away = await start({ API_URL: 'http://127.0.0.1:1' });
  try {
    const response = await fetch(`${away.url}/api/contact`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toEqual({ error: 'unavailable' });
  } finally {
    await away.close();
  }
});

it('says in one sentence that its port is taken', async () => {
  const { port } = new URL(site.url);
  await expect(start({ PORT: port })).rejects.toThrow(SitePortInUseError);
  await expect(start({ PORT: port })).rejects.toThrow(`Port ${port} is already in use`);
});

it.each([
  ['PORT', 'eighty'],
  ['SITE_URL', 'jnn.example'],
  ['JNN_MODE', 'test'],
  ['GA4_MEASUREMENT_ID', 'UA-1'],
  ['SOCIAL_LINKS', 'Facebook'],
])('names a broken %s', (name, value) => {
  expect(() => config({ [name]: value })).toThrow(name);
});

it.each([
  ['SITE_URL', 'https://www.jnn.hu'],
  ['HOST', '0.0.0.0'],
])('refuses the demo at the public %s=%s, unless it is named by hand', (name, value) => {
  expect(() => config({ [name]: value })).toThrow(`${name}=${value} makes the site public`);
  expect(config({ [name]: value, JNN_MODE: 'demo' }).JNN_MODE).toBe('demo');
});

/** What is said on the error output meanwhile. */
async function overheard(happening: (lines: readonly string[]) => Promise<unknown>): Promise<string> {
  const said: string[] = [];
  const stderr = process.stderr.write.bind(process.stderr);
  process.stderr.write = (text) => said.push(String(text)) > 0;
  try {
    await happening(said);
  } finally {
    process.stderr.write = stderr;
  }
  return said.join('');
}

/** Repeats a check until it holds or half a minute has passed: the server looks for a new revision at its own pace. */
async function eventually(check: () => Promise<unknown>, left = 600): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (left === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await eventually(check, left - 1);
  }
}
