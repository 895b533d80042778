import { describe, expect, it } from '@jest/globals';
import { judge, likelihoodRatio, RULES, RULES_OF_PROMOTIONS } from './judge';
import { EMPTY_TALLY, total, withEvent, type Tally } from './tally';
import type { Row } from './telemetry-files';

const BUILD = 'b'.repeat(16);
const row = (tally: Partial<Tally>, page = 'recipe', locale = 'hu'): Row => ({
  minute: 0,
  part: 'recipes',
  build: BUILD,
  page,
  locale,
  tally: { ...EMPTY_TALLY, ...tally },
});
/** All pages of a build, of which some failed. */
const pages = (shown: number, failures: Partial<Tally> = {}): readonly Row[] => [row({ shown, ...failures })];
const measured = (vital: 'LCP' | 'INP', values: readonly number[]): Tally =>
  values.reduce((tally, value) => withEvent(tally, { kind: 'vital', part: 'recipes', build: BUILD, vital, value }), {
    ...EMPTY_TALLY,
    shown: values.length,
  });

describe('the judge of a build', () => {
  it.each(['loadFailures', 'renderErrors', 'blank', 'hangs', 'remoteFailures'] as const)(
    'ends a trial at once when five pages of five have %s and the others none',
    (kind) => {
      const shown = kind === 'blank' || kind === 'hangs' ? 5 : 0;
      expect(judge(pages(shown, { [kind]: 5 }), pages(95)).verdict).toBe('bad');
      expect(judge(pages(shown, { [kind]: 4 }), pages(95)).verdict).toBe('wait');
    },
  );

  it('says by which figures, and where', () => {
    const { verdict, why } = judge(pages(105, { loadFailures: 7 }), pages(2137, { loadFailures: 3 }));
    expect([verdict, why]).toEqual([
      'bad',
      '7 of 112 pages failed to load against 3 of 2140 (by chance: at most 0.38 %)',
    ]);
    const here = [...pages(900), row({ renderErrors: 6 }, 'recipe', 'en')];
    const there = [...pages(9000), row({ shown: 60 }, 'recipe', 'en')];
    expect(judge(here, there).why).toMatch(/^6 of 906 pages failed to render|^6 of 6 pages .*in "en"/);
  });

  it('finds a build that fails in one language only, though most pages are fine', () => {
    const here = [row({ shown: 3000 }), row({ shown: 93, renderErrors: 7 }, 'recipe', 'en')];
    const there = [row({ shown: 57_000, renderErrors: 40 }), row({ shown: 1900 }, 'recipe', 'en')];
    expect(judge(here, there)).toMatchObject({ verdict: 'bad', why: expect.stringContaining('in "en"') });
  });

  it('finds one whose documents never come alive, since their code runs for ever', () => {
    const here = [row({ served: 60, alive: 2 })];
    expect(judge(here, [row({ served: 1000, alive: 900 })])).toMatchObject({
      verdict: 'bad',
      why: expect.stringContaining('58 of 60 pages of "recipe" in "hu" never came alive against 100 of 1000'),
    });
  });

  it('finds one that the server cannot render where it could render the other', () => {
    const there = [row({ shown: 1000, served: 1000, alive: 1000, unrendered: 30 })];
    const here = (unrendered: number): Row[] => [row({ shown: 100, served: 100, alive: 100, unrendered })];
    expect(judge(here(100), there).verdict).toBe('bad');
    expect(judge(here(3), there).verdict).toBe('good');
    // A busy machine renders neither.
    expect(judge(here(30), [row({ served: 1000, alive: 1000, unrendered: 290 })]).verdict).toBe('good');
  });

  it.each([
    ['LCP', 1000],
    ['INP', 150],
  ] as const)('finds one with a slower %s, on the same page alone', (vital, slower) => {
    const usual = Array.from({ length: 400 }, (_, at) => (vital === 'LCP' ? 600 + 3 * at : 20 + at / 4));
    const slow = usual.slice(0, 400).filter((_, at) => at % 8 === 0);
    const there = [row(measured(vital, usual))];
    const here = (by: number, page = 'recipe'): Row[] => [
      row(
        measured(
          vital,
          slow.map((value) => value + by),
        ),
        page,
      ),
    ];
    expect(judge(here(slower), there)).toMatchObject({
      verdict: 'bad',
      why: expect.stringMatching(new RegExp(`^${vital} p75 of "recipe" in "hu" \\d+ ms against \\d+ ms`)),
    });
    expect(judge(here(0), there).verdict).toBe('good');
    expect(judge(here(slower, 'other'), there).verdict).toBe('good');
    expect(judge(here(slower), there, { ...RULES, speed: false }).verdict).toBe('good');
  });

  it('leaves a promoted build alone when the hour is a third slower, and finds one that is slower by half', () => {
    const values = Array.from({ length: 400 }, (_, at) => 600 + at);
    const slowedBy = (times: number): Row[] => [
      row(
        measured(
          'LCP',
          values.map((value) => value * times),
        ),
      ),
    ];
    const before = [row(measured('LCP', values))];
    expect(judge(slowedBy(1.33), before, RULES_OF_PROMOTIONS).verdict).toBe('good');
    expect(judge(slowedBy(1.33), before).verdict).toBe('bad');
    expect(judge(slowedBy(1.5), before, RULES_OF_PROMOTIONS).verdict).toBe('bad');
  });

  it('finds a canary good that fails as rarely as its control, once enough pages were seen', () => {
    expect(judge(pages(998, { loadFailures: 2 }), pages(18_962, { loadFailures: 38 })).verdict).toBe('good');
    expect(judge(pages(49), pages(10_000))).toEqual({
      verdict: 'wait',
      why: '49 pages of it and 10000 of the control; 50 of it are needed',
    });
  });

  it('does not mind a canary that is better, nor a service that fails for all', () => {
    expect(judge(pages(1000), pages(1000, { loadFailures: 100, renderErrors: 100 })).verdict).toBe('good');
    expect(judge(pages(2, { renderErrors: 48 }), pages(40, { renderErrors: 960 })).verdict).toBe('good');
  });

  it('weighs two rates against one', () => {
    // By hand: B(6, 1) · B(0.5, 95.5) / B(0.5, 0.5) / (0.05^5 · 0.95^95).
    const control = Array.from({ length: 95 }, (_, at) => (at + 0.5) / (at + 1)).reduce((a, b) => a * b, 1);
    const expected = ((1 / 6) * control) / (0.05 ** 5 * 0.95 ** 95);
    expect(likelihoodRatio({ bad: 5, of: 5 }, { bad: 0, of: 95 }) / expected).toBeCloseTo(1, 8);
    expect(likelihoodRatio({ bad: 0, of: 0 }, { bad: 0, of: 0 })).toBe(1);
  });
});

/** Numbers between 0 and 1, the same ones for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many of `pages` fail at a rate; drawn as the gaps between failures, so that rare ones cost little. */
function failuresOf(random: () => number, pages: number, rate: number): number {
  const gap = (): number => 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - rate));
  let failed = 0;
  for (let page = gap(); page <= pages; page += gap()) failed += 1;
  return failed;
}

interface Trial {
  readonly canaryRate: number;
  readonly controlRate: number;
  /** Pages of the canary between two looks; the control gets `controlTimes` as many. */
  readonly pagesALook: number;
  readonly controlTimes: number;
  readonly looks: number;
}

const LOCALES = ['hu', 'en'];

/** Half a minute's pages in two languages, each failing to load, to render and to come alive at a rate, and as fast as ever. */
function halfMinute(random: () => number, pages: number, rate: number): readonly Tally[] {
  return LOCALES.map(() => {
    const [loadFailures, renderErrors, silent, unrendered] = [1, 2, 3, 4].map(() => failuresOf(random, pages, rate));
    const shown = Math.max(0, pages - (loadFailures ?? 0) - (renderErrors ?? 0));
    const counts = { ...EMPTY_TALLY, loadFailures: loadFailures ?? 0, renderErrors: renderErrors ?? 0, shown };
    const alive = Math.max(0, shown - (silent ?? 0));
    const LCP: Record<string, number> = {};
    // Log-normal about 1.1 s, in buckets of a tenth: the sum of twelve draws is nearly normal.
    for (let left = Math.min(shown, 20); left > 0; left -= 1) {
      let normal = -6;
      for (let draw = 0; draw < 12; draw += 1) normal += random();
      const bucket = String(Math.round(32 + 5 * normal));
      LCP[bucket] = (LCP[bucket] ?? 0) + 1;
    }
    return { ...counts, served: pages, alive, unrendered: unrendered ?? 0, LCP };
  });
}

/** Lets one canary run and looks at it every half a minute; gives the canary's pages when it was condemned, else null. */
function condemnedAfter(random: () => number, trial: Trial): number | null {
  let [canary, control] = [LOCALES.map(() => EMPTY_TALLY), LOCALES.map(() => EMPTY_TALLY)];
  const rows = (tallies: readonly Tally[]): Row[] => tallies.map((tally, at) => row(tally, 'recipe', LOCALES[at]));
  const more = (before: readonly Tally[], pages: number, rate: number): Tally[] =>
    halfMinute(random, pages / LOCALES.length, rate).map((tally, at) => total([before[at] ?? EMPTY_TALLY, tally]));
  for (let look = 1; look <= trial.looks; look += 1) {
    canary = more(canary, trial.pagesALook, trial.canaryRate);
    control = more(control, trial.pagesALook * trial.controlTimes, trial.controlRate);
    if (judge(rows(canary), rows(control)).verdict === 'bad') return look * trial.pagesALook;
  }
  return null;
}

describe('over many trials with repeated looks', () => {
  // 10,000 trials in all where everything is tested, which takes some minutes.
  const runs = process.env['JNN_FULL'] === '1' ? 2500 : 25;

  it.each([
    [0.001, 3],
    [0.01, 3],
    [0.05, 3],
    [0.01, 19],
  ])('a canary as good as its control (failing at %d, one to %d) stays in 99.5 %% of them', (rate, controlTimes) => {
    const random = randomOf(20_260_705);
    const trial = { canaryRate: rate, controlRate: rate, pagesALook: 20, controlTimes, looks: 60 };
    const condemned = Array.from({ length: runs }, () => condemnedAfter(random, trial)).filter((at) => at !== null);
    expect(condemned.length / runs).toBeLessThanOrEqual(0.005);
  });

  it.each([
    [1, 20],
    [0.3, 60],
    [0.1, 200],
    [0.05, 500],
  ])(
    'a canary that fails at %d where others fail at 0.005 is taken back within %d of its pages',
    (canaryRate, pages) => {
      const random = randomOf(1_618_033);
      const trial = { canaryRate, controlRate: 0.005, pagesALook: 10, controlTimes: 9, looks: pages / 10 };
      const outcomes = Array.from({ length: 50 }, () => condemnedAfter(random, trial));
      expect(outcomes.filter((at) => at !== null).length / outcomes.length).toBeGreaterThanOrEqual(0.98);
    },
  );
});
