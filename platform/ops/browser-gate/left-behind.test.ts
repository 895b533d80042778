import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../../testing/chromium';
import { leftBehindIn } from './left-behind';

/** What the script of a page does; `leave` is called when another part's page takes its place. */
const SCRIPTS: Readonly<Record<string, string>> = {
  tidy: `const listen = () => {};
    addEventListener('resize', listen);
    const timer = setInterval(() => {}, 100);
    setTimeout(() => {}, 100);
    leave = () => { removeEventListener('resize', listen); clearInterval(timer); };`,
  listens: "addEventListener('scroll', () => {}); document.body.addEventListener('click', () => {});",
  ticks: 'setInterval(() => {}, 100);',
  'ticks-by-timeouts': 'const again = () => setTimeout(again, 100); again();',
  names:
    'window.soupOfTheDay = 1; window.recipes_aaaaaaaaaaaaaaaa = {}; window.rspackChunkshops_bbbbbbbbbbbbbbbb = []; window.libraryRegistry = {};',
  marks: "document.body.style.overflow = 'hidden'; document.documentElement.classList.add('no-scroll');",
  loads: '',
};
const STYLES =
  '.recipes-soup { color: red } .recipes-soup:hover::before { color: red } @media all { h1:hover { color: red } }';

/** The frame: a link shows another part's page in the same document. */
const FRAME = `<script src="/releases/shell/s/shell.js"></script><main></main>
  <a href="/shops" onclick="leave(); history.pushState({}, '', '/shops'); document.querySelector('main').innerHTML = '<h1>Shops</h1>'; return false">Shops</a>`;
const SHELL = "let leave = () => {}; setInterval(() => {}, 100); addEventListener('resize', () => {});";
const documentOf = (name: string): string =>
  `${name === 'loads' ? FRAME.replace('return false', 'location.reload()') : FRAME}
  <script>document.querySelector('main').innerHTML = '<h1>Soup</h1>'</script>
  ${name === 'styles' ? '<link rel="stylesheet" href="/releases/recipes/f/x.css">' : ''}
  <script src="/releases/recipes/f/${name}.js"></script>`;

let site: Server;
let url: string;
let browser: Browser;
beforeAll(async () => {
  site = createServer(({ url: path = '/' }, response) => {
    const [, name = ''] = /^\/releases\/recipes\/f\/(.+)\.js$/.exec(path) ?? [];
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` });
    if (path.endsWith('/shell.js')) response.end(SHELL);
    else if (type === 'text/javascript') response.end(`{ ${SCRIPTS[name] ?? ''} }`);
    else if (type === 'text/css') response.end(STYLES);
    else {
      const body = path === '/shops' ? FRAME.replace('<main>', '<main><h1>Shops</h1>') : documentOf(path.slice(1));
      response.end(`<!doctype html><link rel="icon" href="data:,">${body}`);
    }
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

const leftBy = (name: string, elsewhere = ['/shops']): Promise<string[]> =>
  leftBehindIn(browser, {
    url,
    candidate: { part: 'recipes', build: 'aa' },
    pages: [{ name: 'soup', paths: [`/${name}`] }],
    locales: ['hu', 'en'],
    elsewhere,
    globals: ['libraryRegistry'],
  });

it.each([
  ['listens', 'a listener of "scroll" on window, a listener of "click" on document.body'],
  ['ticks', 'a timer of setInterval'],
  ['ticks-by-timeouts', 'a timer of setTimeout'],
  ['names', 'the global variable "soupOfTheDay"'],
  ['marks', 'the attribute class="no-scroll" of <html>, the attribute style="overflow: hidden;" of <body>'],
  ['styles', 'a style that matches what is not its own: h1:hover'],
])('a page that %s beyond its own time is refused, with what it leaves', async (name, left) => {
  expect(await leftBy(name)).toEqual([
    `recipes@aa at /${name} (page "soup", hu, 1280 px) leaves behind, once /shops is shown: ${left}. Remove it when the page goes: return what removes it from the effect that adds it, and name styles by classes of the part.`,
  ]);
});

it('a page that tidies up when it goes leaves nothing, whatever the shell goes on with', async () => {
  expect(await leftBy('tidy')).toEqual([]);
});

it('a page that no link leaves, or whose link loads a new document, leaves nothing', async () => {
  expect(await leftBy('ticks', ['/nowhere'])).toEqual([]);
  expect(await leftBy('loads')).toEqual([]);
});
