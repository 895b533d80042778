import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '@playwright/test';
import type { AskSite } from '../../core/contract/page-declaration';
import { compareIn } from './compare';
import { launchChromium } from '../../testing/chromium';
import { browseIn } from './browse';
import type { GateLimits } from './views';
import type { SampledPage } from './sampled-page';

const PRESS = { role: 'button', name: { hu: 'Tovább', en: 'Next' } } as const;
const SHOWN = '<h1>Soup</h1><button>Tovább</button><button>Next</button>';
const DOCUMENTS: Readonly<Record<string, string>> = {
  '/good': SHOWN,
  '/en/good': SHOWN,
  '/soups/pea': SHOWN,
  '/en/soups/pea': SHOWN,
  '/first': '"pea"',
  '/list.xml': '<loc>http://elsewhere.example/soups/pea</loc>',
  '/worse': `${SHOWN}<!--${'.'.repeat(9900)}--><script>const end = performance.now() + 1000; while (performance.now() < end);</script>`,
  '/worse live': SHOWN,
  '/mine': '<h1>Log in</h1>',
  '/mine member': SHOWN,
  '/mine-fails': '<h1>Log in</h1>',
  '/mine-fails member': `${SHOWN}<script>throw new Error('no spoon')</script>`,
  '/good unrendered': '<p></p><script>throw new Error("no ladle")</script>',
  '/blank': '<p></p>',
  '/loop-at-import': '<script>for (;;);</script><h1>Soup</h1>',
  '/loop-at-render': `${SHOWN}<script>setTimeout(() => { for (;;); }, 100)</script>`,
  '/loop-at-press': `${SHOWN}<script>onclick = () => { for (;;); }</script>`,
  '/throws': `${SHOWN}<script>throw new Error('no spoon')</script>`,
  '/throws-at-press': `${SHOWN}<script>onclick = () => { throw new Error('no spoon') }</script>`,
  '/fails-in-english': SHOWN,
  '/en/fails-in-english': `${SHOWN}<script>throw new Error('no spoon')</script>`,
  '/fallback': `${SHOWN}<p data-fallback></p>`,
};

/** For pages that never come to their end, however long one waits. */
const SHORT: GateLimits = { heading: 4000, task: 1500 };

let site: Server;
let url: string;
let browser: Browser;
beforeAll(async () => {
  site = createServer(({ url: path = '/', headers }, response) => {
    if (path === '/closed.xml') return void response.destroy();
    if (path === '/first') return void response.end(DOCUMENTS[path]);
    const kind = /kind=([a-z]+)/.exec(headers.cookie ?? '')?.[1] ?? 'candidate';
    const body = DOCUMENTS[`${path} ${kind}`] ?? DOCUMENTS[path];
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><link rel="icon" href="data:,">${body ?? ''}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  browser = await launchChromium();
}, 60_000);
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

interface Opening {
  readonly logIn?: () => Promise<Readonly<Record<string, string>>>;
  readonly locales?: readonly string[];
  readonly limits?: GateLimits;
  readonly unrendered?: Readonly<Record<string, string>>;
}
const problems = (
  pages: readonly SampledPage[],
  { locales = ['hu', 'en'], ...rest }: Opening = {},
): Promise<string[]> => browseIn(browser, { url, candidate: { part: 'recipes', build: 'a' }, pages, locales, ...rest });
const SEVERAL = [{ role: 'link', name: { hu: 'Vissza', en: 'Back' } }, PRESS] as const;
const page = (path: string): SampledPage => ({ name: 'soup', paths: [path], sample: { press: PRESS } });
const at = (path: string): string => `recipes@a at ${path} (page "soup", `;

it('lets pages pass that show their heading and answer the first press, in every language', async () => {
  const listed = { name: 'soup', paths: ['/soups/{name}'], sample: { listedIn: '/list.xml', press: SEVERAL } };
  const asked = {
    ...listed,
    sample: { find: async (ask: AskSite) => `/soups/${String(await ask('/first'))}`, press: PRESS },
  };
  expect(await problems([page('/good'), listed, asked])).toEqual([]);
}, 60_000);

it.each([
  ['/throws', 'fails in the browser: no spoon'],
  ['/throws-at-press', 'fails in the browser: no spoon'],
  ['/fallback', 'shows the fallback instead of the page'],
])(
  'refuses a page that fails: %s',
  async (path, reason) => {
    const said = await problems([page(path)], { locales: ['hu'] });
    expect(said[0]).toContain(at(path));
    expect(said[0]).toContain(reason);
  },
  60_000,
);

it.each([
  ['/blank', 'shows no heading within 4 s'],
  ['/loop-at-import', 'runs without end while it is drawn'],
  ['/loop-at-render', 'runs without end while it is drawn'],
  ['/loop-at-press', 'runs without end once the button "Tovább" is pressed'],
])(
  'does not wait for a page that never comes to its end: %s',
  async (path, reason) => {
    const said = await problems([page(path)], { locales: ['hu'], limits: SHORT });
    expect(said[0]).toContain(at(path));
    expect(said[0]).toContain(reason);
  },
  60_000,
);

it('names the language of a page that fails in one language only', async () => {
  expect((await problems([page('/fails-in-english')]))[0]).toContain(
    'recipes@a at /en/fails-in-english (page "soup", en, ',
  );
}, 60_000);

it('refuses a page that fails only where the server does not render it', async () => {
  const unrendered = { kind: 'unrendered' };
  expect((await problems([page('/good')], { locales: ['hu'], unrendered, limits: SHORT })).join('\n')).toContain(
    '360 px, not rendered on the server) fails in the browser: no ladle',
  );
}, 60_000);

it('opens a members’ page as a member, or without its press where nobody can log in', async () => {
  const ofMembers = (path: string): SampledPage => ({ ...page(path), guard: 'authenticated' });
  const [mine, fails] = [ofMembers('/mine'), ofMembers('/mine-fails')];
  const logIn = () => Promise.resolve({ kind: 'member' });
  expect(await problems([mine], { locales: ['hu'], logIn })).toEqual([]);
  expect((await problems([fails], { locales: ['hu'], logIn }))[0]).toContain('no spoon');
  expect(await problems([mine, fails], { locales: ['hu'] })).toEqual([]);
});

describe('beside the live build, a page', () => {
  const live = { build: 'b', cookies: { kind: 'live' }, pages: ['soup'] };
  const beside = (path: string): Promise<string[]> =>
    compareIn(browser, { url, candidate: { part: 'recipes', build: 'a' }, pages: [page(path)], locales: ['hu'] }, live);

  it('is refused beyond 1.3 times its time or bytes', async () => {
    const said = await beside('/worse');
    expect(said.join('\n')).toMatch(/ takes \d,\d{3} ms, \d+\.\d times the \d+ ms of the live build b /);
    expect(said.join('\n')).toMatch(/ takes \d{2},\d{3} bytes, \d+\.\d times the \d+ bytes of the live build b /);
  }, 60_000);

  it('that the live build does not have is compared with nothing', async () => {
    const site = { url, candidate: { part: 'recipes', build: 'a' }, pages: [page('/worse')], locales: ['hu'] };
    expect(await compareIn(browser, site, { ...live, pages: ['stew'] })).toEqual([]);
  });
});

it('says where the sample was looked for when no address of the page is listed', async () => {
  const listed = { name: 'soup', paths: ['/stews/{name}'], sample: { listedIn: '/list.xml' } };
  await expect(problems([listed])).rejects.toThrow('takes its sample from /list.xml, which was answered with 200');
});

it('says so when that document does not answer', async () => {
  const listed = { name: 'soup', paths: ['/stews/{name}'], sample: { listedIn: '/closed.xml' } };
  await expect(problems([listed])).rejects.toThrow('takes its sample from /closed.xml, which could not be read');
});

it('says that a page found no sample for itself, and why', async () => {
  const asked = { name: 'soup', paths: ['/'], sample: { find: async (ask: AskSite) => String(await ask('/none')) } };
  await expect(problems([asked])).rejects.toThrow('finds none (/none was answered with 404)');
}, 60_000);
