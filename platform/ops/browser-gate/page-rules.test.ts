import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { type PageRule, readPageRules } from '../../core/contract/page-rule';
import { launchChromium } from '../../testing/chromium';
import { browseIn } from './browse';
import type { BrowseRequest } from './views';
import type { SampledPage } from './sampled-page';

const both = <Word>(word: Word) => ({ hu: word, en: word });
const ORDER = { role: 'button', name: { hu: 'Megrendelem', en: 'Order' } } as const;
const BASKET = { role: 'complementary', name: both('Basket') } as const;
const rule = (id: string, more: Partial<PageRule>): PageRule => ({
  id,
  demands: `pages keep ${id}`,
  source: 'the law of soups',
  remedy: 'Mend it.',
  pages: ['soup'],
  ...more,
});

const RULES: readonly PageRule[] = [
  rule('S-1', { requires: [{ element: { text: both(/with the bowl/) } }] }),
  rule('S-2', { requires: [{ element: { text: both(/\d\s*Ft/) }, within: BASKET, before: ORDER }] }),
  rule('S-3', { requires: [{ element: ORDER }] }),
  rule('S-4', { unfolds: BASKET, requires: [{ element: { text: both('No returns') }, within: BASKET }] }),
  rule('S-5', { requires: [{ element: { role: 'link', name: both(/^Terms/) }, before: ORDER }] }),
  rule('S-6', { forbids: [{ role: 'checkbox', checked: true }] }),
  rule('S-7', { ifShown: { role: 'list' }, requires: [{ element: { text: both(/The cook sorts/) } }] }),
  rule('S-8', { forbidsText: { hu: [/csak \d+ adag/i], en: [/only \d+ bowls/i] } }),
  rule('S-9', { pages: { allBut: ['bread'] }, requires: [{ element: { role: 'link', name: both('Cook') } }] }),
  rule('S-10', { needs: 'allergens', requires: [{ element: { role: 'link', name: both('Allergens') } }] }),
  rule('S-11', { forbids: [{ role: 'timer' }] }),
  rule('S-12', {
    withoutConsent: {
      stores: ['kind', /^bowl:/],
      hosts: ['127.0.0.1:9'],
      asks: [
        { role: 'button', name: both('No') },
        { role: 'button', name: both('Yes') },
      ],
    },
  }),
];

const TERMS = '<a href="/terms">Terms of soups</a>';
const BUTTON = `<button onclick="document.title = 'ordered'">Megrendelem</button>`;
const GOOD = `<style>@media (max-width: 600px) { #fold[data-folded] { display: none } }</style>
<h1>Soup</h1>
<aside aria-label="Basket">
  <button aria-expanded="false" onclick="this.setAttribute('aria-expanded', 'true'); fold.removeAttribute('data-folded')">1&nbsp;200&nbsp;Ft</button>
  <div id="fold" data-folded><p>No returns</p></div>
</aside>
<ul><li>Pea</li></ul><p>The cook sorts them.</p>
<label><input type="checkbox">I agree</label>
<p>The price is with <b>the bowl</b>.</p>
${TERMS}
${BUTTON}<button>Order</button>
<a href="/cook">Cook</a> <a href="/allergens">Allergens</a>
<script>localStorage.setItem('bowl:1', ''); new Image().src = 'http://127.0.0.1:9/x'</script>`;
const BAR = `<div id="bar" style="position: fixed; inset: 0; background: white">
  <button onclick="bar.remove()">No</button><button>Yes</button></div>`;

/** Each breaks one rule by one change. */
const FAULTS: readonly (readonly [id: string, from: string, to: string, said: string])[] = [
  ['S-1', '<p>The price is with <b>the bowl</b>.</p>', '', 'it shows no text /with the bowl/.'],
  ['S-2', '1&nbsp;200&nbsp;Ft', 'Free', 'it shows no text /\\d\\s*Ft/ in the complementary "Basket".'],
  ['S-3', '>Megrendelem<', '>Megrendelem most<', 'it shows no button "Megrendelem".'],
  ['S-4', '<p>No returns</p>', '<p hidden>No returns</p>', 'it shows no text "No returns" in the complementary'],
  ['S-5', `${TERMS}\n${BUTTON}`, `${BUTTON}${TERMS}`, 'it shows the link /^Terms/ only after the button'],
  ['S-6', '<input type="checkbox">', '<input type="checkbox" checked>', 'it shows a ticked checkbox.'],
  ['S-7', '<p>The cook sorts them.</p>', '', 'it shows no text /The cook sorts/.'],
  ['S-8', '<li>Pea</li>', '<li>Már csak&nbsp;<b>2</b> adag!</li>', 'it says "csak 2 adag".'],
  ['S-9', '<a href="/cook">', '<a href="/cook" style="visibility: hidden">', 'it shows no link "Cook".'],
  ['S-10', 'Allergens', 'More', 'it shows no link "Allergens".'],
  ['S-11', '<li>Pea</li>', '<li><span role="timer">9</span></li>', 'it shows a timer.'],
  ['S-12', '<ul>', '<script>document.cookie = "seen=1"</script><ul>', 'it sets the cookie "seen".'],
  ['S-12', "'bowl:1'", "'bowls'", 'it stores "bowls" in the browser.'],
  ['S-12', '127.0.0.1:9/', '127.0.0.1:19/', 'it asks 127.0.0.1:19.'],
];

const UNDECIDED = { kind: 'undecided' };

let site: Server;
let url: string;
let browser: Browser;
/** What each address shows, and what it asks a new visitor. */
const documents = new Map<string, { readonly html: string; readonly bar: string }>();
/** What was said of each of the faults, which are looked at side by side. */
let refusals: readonly string[];
beforeAll(async () => {
  site = createServer(({ url: path = '', headers }, response) => {
    const { html = '', bar = '' } = documents.get(path.replace(/^\/en(?=\/)/, '')) ?? {};
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    const asks = headers.cookie?.includes('kind=undecided') ? bar : '';
    response.end(`<!doctype html><link rel="icon" href="data:,">${html}${asks}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  browser = await launchChromium();
  // All at once, which a busy machine is slow to draw.
  const limits = { heading: 60_000, task: 30_000 };
  const said = FAULTS.map(([, from, to]) =>
    look(
      GOOD.replace(from, () => to),
      { limits },
    ),
  );
  refusals = (await Promise.all(said)).map(([first = '']) => first);
}, 120_000);
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const press = { role: 'button', name: { hu: 'Megrendelem', en: 'Order' } } as const;
/** Looks at a page with this content, which asks a new visitor by a bar. */
function look(html: string, more: Partial<BrowseRequest & SampledPage> = {}, bar = BAR): Promise<string[]> {
  const path = `/soup-${documents.size}`;
  documents.set(path, { html, bar });
  const pages = [{ name: 'soup', paths: [path], sample: { press }, ...more }];
  const given = { url, candidate: { part: 'recipes', build: 'a' }, locales: ['hu'], rules: RULES };
  return browseIn(browser, { ...given, features: ['allergens'], undecidedCookies: UNDECIDED, ...more, pages });
}

describe('a page', () => {
  it('that keeps the rules passes in every language, width and for whoever is asked for consent', async () => {
    expect(await look(GOOD, { locales: ['hu', 'en'] })).toEqual([]);
  }, 60_000);

  it.each(FAULTS.map(([id, from, , said], at) => ({ id, from, said, at })))(
    'that breaks $id is refused, with what to do: $said',
    ({ id, from, said, at }) => {
      expect(GOOD).toContain(from);
      const first = refusals[at];
      expect(first).toMatch(
        new RegExp(`^recipes@a at /soup-\\d+ \\(page "soup", hu, [^)]*\\) breaks ${id} \\(pages keep ${id}\\)`),
      );
      expect(first).toContain(said);
      expect(first).toContain('Mend it. (the law of soups)');
    },
    60_000,
  );

  it('that breaks a rule in one language is refused with that language', async () => {
    const said = await look(GOOD.replace('>Order<', '>Buy<'), { locales: ['hu', 'en'] });
    expect(said.join('\n')).toContain('(page "soup", en, ');
    expect(said.join('\n')).toContain('breaks S-3 (pages keep S-3): it shows no button "Order".');
  }, 60_000);

  it('that does not ask a new visitor, or asks only to accept, is refused', async () => {
    expect((await look(GOOD, {}, BAR.replace('>No<', '>More<'))).join('\n')).toContain(
      'before consent) breaks S-12 (pages keep S-12): it asks a new visitor by no button "No".',
    );
  }, 60_000);

  it('is held to no rule of other pages, of a feature that the site lacks, or of what it does not show', async () => {
    const bare = '<h1>Bread</h1><button>Megrendelem</button>';
    expect(await look(bare, { name: 'bread' })).toEqual([]);
    expect(await look(GOOD.replace('Allergens', ''), { features: [] })).toEqual([]);
    expect(await look(GOOD.replace(/<ul>.*sorts them.<\/p>/, ''))).toEqual([]);
  }, 60_000);

  it('for members that guests cannot open is held to what every page must keep', async () => {
    const guard = 'authenticated';
    expect((await look('<h1>Log in</h1>', { guard })).join('\n')).toMatch(/breaks S-9 .*shows no link "Cook"/);
    expect(await look('<h1>Log in</h1><a href="/cook">Cook</a>', { guard })).toEqual([]);
  }, 60_000);

  it('that loops once it is unfolded is refused as one that hangs', async () => {
    const loops = GOOD.replace('onclick="this', 'onclick="for (;;); this');
    const limits = { heading: 4000, task: 1500 };
    expect((await look(loops, { limits })).join('\n')).toContain('runs without end while it is looked at');
  }, 60_000);
});

describe('the rules of a site', () => {
  it.each([
    [
      'lacks words in a language',
      [rule('S-1', { forbids: [{ role: 'link', name: { hu: 'A' } }] })],
      'S-1 has no words in "en"',
    ],
    ['has the id of another one', [rule('S-1', {}), rule('S-1', {})], 'There are two page rules S-1'],
    ['has an id of another form', [rule('first', {})], 'Invalid string'],
  ])('are refused where one %s', (_case, rules, reason) => {
    expect(() => readPageRules(rules, ['hu', 'en'])).toThrow(reason);
  });
});
