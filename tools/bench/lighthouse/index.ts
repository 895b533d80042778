import { createServer, type AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import type { Bench } from '../benches';
import { median, tableText, thisMachine } from '../report';
import { withBrowser, withSite } from '../site';
import { judgeRules, type RuleScores } from './rules';

/**
 * Judges the pages that travellers open first as a new visitor on a telephone does, by Lighthouse's own rules for one. By
 * these it computes from an unthrottled visit what a slow one would be, and takes every script that came before the largest
 * paint for one that was waited for; a second visit is really throttled. Then judges every page in both languages by the
 * rules that take no time.
 */
export const bench: Bench = {
  rounds: 5,
  async run({ rounds, tell }) {
    const machine = thisMachine();
    const { pages, rules } = await judgeAll(rounds);
    const rows = Object.entries(pages).map(([page, figures]) => [
      page,
      ...FIGURES.map((name) => `${Math.round(figures[name])}${isMet(name, figures[name]) ? '' : ' !'}`),
    ]);
    const goals = FIGURES.map((name) => `${name === 'score' ? '≥' : '≤'} ${GOALS[name]}`);
    tell(tableText([['', ...FIGURES], ['goal', ...goals], ...rows]));
    tell(
      `Accessibility, best practices, search engines: ${rules.faults.length} faults at ${rules.addresses} addresses.`,
    );
    for (const fault of rules.faults) tell(fault);
    return { machine, rounds, pages, rules, ratios: {} };
  },
  smoke: async () => {
    // One of the two visits, which take a quarter of a minute each.
    await withSite((site) =>
      withDebugger(async (port) => (await visit(port, site + PAGES.contact, 'simulate')).figure('total-blocking-time')),
    );
  },
};

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const STAY = `dateFrom=${day(30)}&dateUntil=${day(32)}&nights=2&adult=2&child=0&infant=0`;

const PAGES = {
  home: '/',
  results: `/szallas-lista?city=budapest&cityName=Budapest&${STAY}`,
  contact: '/contact-page',
} as const;

/** The score of 100, total blocking time, largest contentful paint and first contentful paint (ms), layout shift (thousandths). */
const FIGURES = ['score', 'blocking', 'computed largest', 'largest', 'first', 'shift'] as const;
type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;
const GOALS: Figures = { score: 97, blocking: 150, 'computed largest': 1_500, largest: 1_500, first: 1_000, shift: 10 };
const isMet = (name: keyof Figures, value: number): boolean =>
  name === 'score' ? value >= GOALS[name] : value <= GOALS[name];

async function judgeAll(
  rounds: number,
): Promise<{ readonly pages: Record<string, Figures>; readonly rules: RuleScores }> {
  return withSite((site) =>
    withDebugger(async (port) => {
      const pages = { ...PAGES, hotel: await firstHotel(site) };
      const judged: Record<string, Figures> = {};
      for (const [name, path] of Object.entries(pages)) {
        const all: Figures[] = [];
        for (let round = 0; round < rounds; round += 1) all.push(await judge(port, site + path));
        const middle = (figure: keyof Figures): number => median(all.map((it) => it[figure]));
        // Every figure has its median.
        judged[name] = Object.fromEntries(FIGURES.map((figure) => [figure, middle(figure)])) as Figures;
      }
      return { pages: judged, rules: await judgeRules(port, site, PAGES.results) };
    }),
  );
}

/** The path of a hotel with a stay. Rejects when the list shows none. */
async function firstHotel(site: string): Promise<string> {
  const list = await (await fetch(site + PAGES.results)).text();
  const [, path] = /href="(\/szallas\/[^"?]+)/.exec(list) ?? [];
  if (path === undefined) throw new Error(`${PAGES.results} shows no hotel.`);
  return `${path}?${STAY}`;
}

/** Opens a page once. Rejects where Lighthouse could not judge it. */
async function judge(port: number, url: string): Promise<Figures> {
  const computed = await visit(port, url, 'simulate');
  const throttled = await visit(port, url, 'devtools');
  return {
    score: computed.score,
    blocking: computed.figure('total-blocking-time'),
    'computed largest': computed.figure('largest-contentful-paint'),
    largest: throttled.figure('largest-contentful-paint'),
    first: throttled.figure('first-contentful-paint'),
    shift: Math.max(computed.figure('cumulative-layout-shift'), throttled.figure('cumulative-layout-shift')) * 1_000,
  };
}

interface Judged {
  readonly score: number;
  /** The value of one of Lighthouse's audits. Throws where it has none. */
  readonly figure: (audit: string) => number;
}

async function visit(port: number, url: string, throttlingMethod: 'simulate' | 'devtools'): Promise<Judged> {
  const onlyCategories = ['performance'];
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories, throttlingMethod });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url} could not be judged: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { audits, categories } = result.lhr;
  const figure = (audit: string): number => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse measured no ${audit} of ${url}.`);
    return value;
  };
  return { score: (categories['performance']?.score ?? 0) * 100, figure };
}

/** Opens Chromium with a port for a debugger, calls `use` with it, and closes it. */
async function withDebugger<T>(use: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  return withBrowser(() => use(port), [`--remote-debugging-port=${port}`]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      // A server that listens on a port has an address of this form.
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
