import { pagesOf, type Tally } from './tally';

/** When a canary counts as worse than its control. */
export interface JudgeRules {
  /** Pages (shown or failed) that each side needs before there is a verdict. */
  readonly minimumPages: number;
  /** A canary with fewer failures is never bad, however few the control has. */
  readonly minimumFailures: number;
  /** Probability that one check calls an equally good canary bad; small, since the check is repeated. */
  readonly alpha: number;
}

export const RULES: JudgeRules = { minimumPages: 50, minimumFailures: 5, alpha: 0.00005 };

/** The verdict on a canary; `why` contains the numbers. */
export interface Verdict {
  readonly verdict: 'wait' | 'good' | 'bad';
  readonly why: string;
}

const FAILURES = [
  ['loadFailures', 'failed to load'],
  ['renderErrors', 'failed to render'],
] as const;

/** Compares a canary with the stable build in the same period. Bad only if the difference is significant (`rules.alpha`). */
export function judge(canary: Tally, control: Tally, rules: JudgeRules = RULES): Verdict {
  const pages = { canary: pagesOf(canary), control: pagesOf(control) };
  if (Math.min(pages.canary, pages.control) < rules.minimumPages) {
    const why = `${pages.canary} pages of the canary and ${pages.control} of the control; ${rules.minimumPages} of each are needed`;
    return { verdict: 'wait', why };
  }
  const compared = FAILURES.map(([kind, words]) => {
    const chance = chanceOf({ failed: canary[kind], of: pages.canary }, { failed: control[kind], of: pages.control });
    const numbers = `${canary[kind]} of ${pages.canary} pages ${words} against ${control[kind]} of ${pages.control}`;
    return { numbers, chance, bad: canary[kind] >= rules.minimumFailures && chance < rules.alpha };
  });
  const bad = compared.filter((one) => one.bad);
  if (bad.length === 0) return { verdict: 'good', why: compared.map(({ numbers }) => numbers).join('; ') };
  return {
    verdict: 'bad',
    why: bad.map(({ numbers, chance }) => `${numbers} (by chance: ${inWords(chance)})`).join('; '),
  };
}

interface Share {
  readonly failed: number;
  readonly of: number;
}

/**
 * One-sided two-proportion z-test: the probability that equal builds give this difference or a larger one. Uses the arcsine
 * transformation, which stabilises the variance: a plain z-test underestimates the probability of a few rare failures.
 */
export function chanceOf(canary: Share, control: Share): number {
  const angle = ({ failed, of }: Share): number => 2 * Math.asin(Math.sqrt(failed / of));
  const deviation = Math.sqrt(1 / canary.of + 1 / control.of);
  return upperTail((angle(canary) - angle(control)) / deviation);
}

/** Share of the standard normal distribution above z (Abramowitz and Stegun 26.2.17; error below 7.5e-8). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}

const inWords = (chance: number): string => (chance < 0.0001 ? 'below 0.01 %' : `${(chance * 100).toFixed(2)} %`);
