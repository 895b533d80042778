import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { chromium, type Browser } from '@playwright/test';
import { browseIn, CHROMIUM_ARGS, type GateLimits, type SampledPage } from './browse';

const PRESS = { role: 'button', name: { hu: 'Tovább', en: 'Next' } } as const;
const SHOWN = '<h1>Soup</h1><button>Tovább</button><button>Next</button>';
const DOCUMENTS: Readonly<Record<string, string>> = {
  '/good': SHOWN,
  '/en/good': SHOWN,
  '/soups/pea': SHOWN,
  '/en/soups/pea': SHOWN,
  '/list.xml': '<loc>http://elsewhere.example/soups/pea</loc>',
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

const CHROMIUM = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path && existsSync(path));
/** For pages that never come to their end, however long one waits. */
const SHORT: GateLimits = { heading: 4000, task: 1500 };

let site: Server;
let url: string;
let browser: Browser;
beforeAll(async () => {
  site = createServer(({ url: path = '/' }, response) => {
    const body = DOCUMENTS[path];
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><link rel="icon" href="data:,">${body ?? ''}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  browser = await chromium.launch({ ...(CHROMIUM ? { executablePath: CHROMIUM } : {}), args: CHROMIUM_ARGS });
}, 60_000);
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

interface Opening {
  readonly locales?: readonly string[];
  readonly limits?: GateLimits;
}
const problems = (
  pages: readonly SampledPage[],
  { locales = ['hu', 'en'], ...rest }: Opening = {},
): Promise<string[]> => browseIn(browser, { url, candidate: { part: 'recipes', build: 'a' }, pages, locales, ...rest });
const page = (path: string): SampledPage => ({ name: 'soup', paths: [path], sample: { press: PRESS } });
const at = (path: string): string => `recipes@a at ${path} (page "soup", `;

it('lets pages pass that show their heading and answer the first press, in every language', async () => {
  const listed = { name: 'soup', paths: ['/soups/{name}'], sample: { listedIn: '/list.xml', press: PRESS } };
  expect(await problems([page('/good'), listed])).toEqual([]);
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

it('says where the sample was looked for when no address of the page is listed', async () => {
  const listed = { name: 'soup', paths: ['/stews/{name}'], sample: { listedIn: '/list.xml' } };
  await expect(problems([listed])).rejects.toThrow('takes its sample from /list.xml, which was answered with 200');
});
