import { describe, expect, it } from '@jest/globals';
import { chanceOf, judge, RULES } from './judge';
import { EMPTY_TALLY, type Tally } from './tally';

const tally = (shown: number, failures: Partial<Tally> = {}): Tally => ({ ...EMPTY_TALLY, shown, ...failures });

describe('the judge of a canary', () => {
  it('waits while either side has too few pages', () => {
    expect(judge(tally(0, { loadFailures: 49 }), tally(10_000))).toMatchObject({ verdict: 'wait' });
    expect(judge(tally(10_000), tally(49))).toEqual({
      verdict: 'wait',
      why: '10000 pages of the canary and 49 of the control; 50 of each are needed',
    });
  });

  it('finds a canary good that fails as rarely as its control', () => {
    expect(judge(tally(998, { loadFailures: 2 }), tally(18_962, { loadFailures: 38 })).verdict).toBe('good');
  });

  it('finds one bad that fails to load more often, and says by which figures', () => {
    const { verdict, why } = judge(tally(105, { loadFailures: 7 }), tally(2137, { loadFailures: 3 }));
    expect(verdict).toBe('bad');
    expect(why).toBe('7 of 112 pages failed to load against 3 of 2140 (by chance: below 0.01 %)');
  });

  it('finds one bad that fails to render, though all of it loads', () => {
    const { verdict, why } = judge(tally(90, { renderErrors: 10 }), tally(1990, { renderErrors: 10 }));
    expect(verdict).toBe('bad');
    expect(why).toMatch(/^10 of 100 pages failed to render against 10 of 2000/);
  });

  it('never condemns for fewer failures than the minimum, however spotless the control', () => {
    const few = tally(60, { renderErrors: RULES.minimumFailures - 1 });
    expect(judge(few, tally(1_000_000)).verdict).toBe('good');
  });

  it('does not mind a canary that is better', () => {
    expect(judge(tally(1000), tally(1000, { loadFailures: 100, renderErrors: 100 })).verdict).toBe('good');
  });

  it('knows the chance of what it sees', () => {
    expect(chanceOf({ failed: 5, of: 100 }, { failed: 50, of: 1000 })).toBeCloseTo(0.5, 6);
    // z = 1.959964 leaves 2.5 % above it: 2·asin(√p) differs by that times its standard error.
    const p = Math.sin(Math.asin(Math.sqrt(0.1)) + (1.959964 * Math.sqrt(2 / 10_000)) / 2) ** 2;
    expect(chanceOf({ failed: p * 10_000, of: 10_000 }, { failed: 1000, of: 10_000 })).toBeCloseTo(0.025, 6);
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

/** Lets one canary run and looks at it again and again; gives the canary's pages when it was condemned, else null. */
function condemnedAfter(random: () => number, trial: Trial): number | null {
  let [canary, control] = [EMPTY_TALLY, EMPTY_TALLY];
  const more = (before: Tally, pages: number, rate: number): Tally => {
    const loads = failuresOf(random, pages, rate);
    const renders = failuresOf(random, pages, rate);
    const shown = before.shown + Math.max(0, pages - loads - renders);
    return { ...before, shown, loadFailures: before.loadFailures + loads, renderErrors: before.renderErrors + renders };
  };
  for (let look = 1; look <= trial.looks; look += 1) {
    canary = more(canary, trial.pagesALook, trial.canaryRate);
    control = more(control, trial.pagesALook * trial.controlTimes, trial.controlRate);
    if (judge(canary, control).verdict === 'bad') return look * trial.pagesALook;
  }
  return null;
}

describe('over many trials with repeated looks', () => {
  it.each([
    [0.001, 3],
    [0.01, 3],
    [0.05, 3],
    [0.01, 19],
  ])('a canary as good as its control (failing at %d, one to %d) stays in 99.5 %% of them', (rate, controlTimes) => {
    const random = randomOf(20_260_705);
    const runs = 500;
    const trial = { canaryRate: rate, controlRate: rate, pagesALook: 20, controlTimes, looks: 200 };
    const condemned = Array.from({ length: runs }, () => condemnedAfter(random, trial)).filter((at) => at !== null);
    expect(condemned.length / runs).toBeLessThanOrEqual(0.005);
  });

  it.each([
    [0.3, 60],
    [0.1, 200],
    [0.05, 500],
  ])(
    'a canary that fails at %d where others fail at 0.005 is taken back within %d of its pages',
    (canaryRate, pages) => {
      const random = randomOf(1_618_033);
      const trial = { canaryRate, controlRate: 0.005, pagesALook: 10, controlTimes: 9, looks: pages / 10 };
      const outcomes = Array.from({ length: 300 }, () => condemnedAfter(random, trial));
      expect(outcomes.filter((at) => at !== null).length / outcomes.length).toBeGreaterThanOrEqual(0.99);
    },
  );
});
