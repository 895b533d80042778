import type { Page, Request } from '@playwright/test';
import { inLanguage } from '../fixtures/addresses';
import { RESULTS } from '../fixtures/stay-search';
import { hotelAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/unrendered-test';
import { LANGUAGES, type Language } from '../words/words';

// What the browser fetches of a cold page, compared with what the document names.

/** Begun by the page itself once it stands, and why the document does not name it. */
const LATER: readonly {
  readonly part: string;
  readonly pages: RegExp;
  readonly files: number;
  readonly why: string;
}[] = [
  {
    part: 'shell',
    pages: /./,
    files: 6,
    why: 'web vitals, what makes calls once a rendered page is alive, the start-up message with its sanitiser, the places kept',
  },
  { part: 'mf-search', pages: /szallas-lista/, files: 2, why: 'the check of kept searches' },
  {
    part: 'mf-hotel',
    pages: /\/szallas\//,
    files: 4,
    why: 'the code of the details and the map, which the document shows already',
  },
  { part: 'mf-content', pages: /contact-page/, files: 5, why: 'the map, which comes into view' },
];

/** Of documents that the browser renders: it has no text to draw before the scripts, from which a font would take the way. */
const HEADING_FONT = /^\/releases\/shell\/[0-9a-f]+\/fraunces-latin\.woff2$/;

/** The document, and what it names: everything at once, so a chain of two. */
const MOST_REQUESTS = 10;
const PLANNED = ['script', 'stylesheet', 'font'];

const PAGES = [
  '/',
  RESULTS,
  '/contact-page',
  '/documents/Documents',
  '/altalanos-szerzodesi-feltetelek',
  '/fizetesi-tajekoztato',
  '/internetes-kartyas-fizetes',
  '/login',
  '/regisztracio',
  '/jelszo-helyreallitas',
  '/uj-jelszo',
];

interface Loaded {
  /** Paths of the scripts, styles and fonts that the document names. */
  readonly named: readonly string[];
  /** Paths of those that the browser asked for, in order. */
  readonly fetched: readonly string[];
  /** Those of them that the document does not name. */
  readonly later: readonly string[];
}

const pathOf = (address: string): string => new URL(address, 'http://site.invalid').pathname;

/** Opens a page in a browser that has nothing kept, and waits until it fetches nothing any more. */
async function openCold(page: Page, address: string): Promise<Loaded> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    // A font within a style sheet is no file of its own.
    if (PLANNED.includes(request.resourceType()) && !request.url().startsWith('data:')) requests.push(request);
  });
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  const named = namedIn((await answer?.text()) ?? '');
  const fetched = requests.map((request) => pathOf(request.url()));
  return { named, fetched, later: fetched.filter((path) => !named.includes(path)) };
}

function namedIn(html: string): string[] {
  const tags = [...html.matchAll(/<(?:link|script)\s[^>]*>/g)].map(([tag]) => tag);
  // A style sheet whose text the document carries is named for the code that looks for it, and disabled.
  const files = tags.filter(
    (tag) => /rel="stylesheet"|as="(?:style|script|font)"|<script [^>]*src=/.test(tag) && !tag.includes(' disabled>'),
  );
  return [...new Set(files.map((tag) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? ''))];
}

function expectAsPlanned({ named, fetched, later }: Loaded, address: string, allowed: RegExp | null): void {
  expect(
    fetched.filter((path, at) => fetched.indexOf(path) !== at),
    'fetched twice',
  ).toEqual([]);
  expect(
    named.filter((path) => !fetched.includes(path)),
    'named and not fetched',
  ).toEqual([]);
  expect(new Set(fetched.slice(0, named.length)), 'fetched before anything else').toEqual(new Set(named));
  const expected = LATER.filter(({ pages }) => pages.test(address));
  const others = later.filter((path) => !allowed?.test(path));
  for (const part of new Set(others.map((path) => path.split('/')[2] ?? ''))) {
    const ofPart = others.filter((path) => path.startsWith(`/releases/${part}/`));
    const limit = expected.find((it) => it.part === part)?.files ?? 0;
    expect(ofPart.length, `fetched without being named: ${ofPart.join(' ')}`).toBeLessThanOrEqual(limit);
  }
}

/** Paths of all scripts and styles that ever stood in the page to be run or applied; a bundler takes its scripts out again. Fonts that text is drawn with are asked of the page itself. */
async function watchUse(page: Page): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  await page.exposeBinding('sawUse', (_source, address: string) => void used.add(pathOf(address)));
  await page.addInitScript(() => {
    const tell = (node: Node): void => {
      // Given by `exposeBinding` above, of which the types of the window know nothing.
      const saw = Reflect.get(window, 'sawUse') as (address: string) => Promise<void>;
      if (node instanceof HTMLScriptElement && node.src) void saw(node.src);
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') void saw(node.href);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(tell);
    }).observe(document, { childList: true, subtree: true });
  });
  return used;
}

/** Paths of the font files with which the page draws text. */
const usedFonts = async (page: Page): Promise<string[]> => {
  const addresses = await page.evaluate(async () => {
    await document.fonts.ready;
    const drawn = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    const rules = [...document.styleSheets].flatMap((sheet) => {
      const base = sheet.href ?? location.href;
      return [...sheet.cssRules]
        .filter((rule) => rule instanceof CSSFontFaceRule && drawn.includes(rule.style.getPropertyValue('font-family')))
        .map((rule) => ({ base, source: rule.cssText }));
    });
    return rules.flatMap(({ base, source }) => {
      const [, file] = /url\("(?!data:)([^"]+)"\)/.exec(source) ?? [];
      return file === undefined ? [] : [new URL(file, base).href];
    });
  });
  return addresses.map(pathOf);
};

for (const language of LANGUAGES) {
  test.describe(`a cold visit in ${language}`, () => {
    test.use({ language, returning: false });

    for (const path of PAGES) {
      test(`to ${path.split('?', 1).join()} fetches exactly what the document names`, async ({ page }) => {
        await expectPlanned(page, inLanguage(path, language));
      });
    }

    for (const path of PAGES) {
      test(`to ${path} that the browser renders fetches exactly what the document names`, async ({
        page,
        unrendered,
      }) => {
        await expectPlanned(page, unrendered.url + inLanguage(path, language), HEADING_FONT);
      });
    }

    test('to a hotel fetches exactly what the document names', async ({ page, stays }) => {
      await expectPlanned(page, hotelAddress(await stays.find(), language));
    });

    test('fetches the words of its language only', async ({ page }) => {
      const { fetched } = await openCold(page, inLanguage('/', language));
      const other: Language = language === 'hu' ? 'en' : 'hu';
      expect(fetched.filter((it) => it.endsWith(`messages-${language}.js`)).length).toBeGreaterThan(1);
      expect(fetched.filter((it) => it.endsWith(`messages-${other}.js`))).toEqual([]);
    });
  });
}

async function expectPlanned(page: Page, address: string, allowed: RegExp | null = null): Promise<void> {
  const used = await watchUse(page);
  const loaded = await openCold(page, address);
  const fonts = await usedFonts(page);
  expect(loaded.named.length).toBeGreaterThan(4);
  expect(loaded.named.length + 1, 'requests with the document').toBeLessThanOrEqual(MOST_REQUESTS);
  expectAsPlanned(loaded, address, allowed);
  expect(
    loaded.named.filter((path) => !used.has(path) && !fonts.includes(path)),
    'named, fetched and not used',
  ).toEqual([]);
}
