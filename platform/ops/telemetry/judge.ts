import type { VitalName } from '../../core/contract/beacon';
import { pagesOf, percentile, total, type Tally } from './tally';
import type { Row } from './telemetry-files';

/** When a build on trial counts as worse than its control. */
export interface JudgeRules {
  /** Largest probability that a build as good as its control is ever called bad, over all looks, pages and figures together. */
  readonly alpha: number;
  /** Pages of the build on trial that it takes to call it good. */
  readonly minimumPages: number;
  /** Whether speed, and what the server rendered, is compared, too. */
  readonly speed: boolean;
  /** How much above the control's a vital counts as worse: a share of the control's value, and the milliseconds that are enough whatever the share. */
  readonly slower: { readonly share: number; readonly enough: number };
}

/** For a control of the same time, which a busy hour slows as much. */
export const RULES: JudgeRules = {
  alpha: 0.005,
  minimumPages: 50,
  speed: true,
  slower: { share: 0.1, enough: Infinity },
};

/** For a control of an earlier time, when the site, its network and its visitors' devices were others. */
export const RULES_OF_PROMOTIONS: JudgeRules = { ...RULES, slower: { share: 0.4, enough: 500 } };

/** The verdict on a build; `why` contains the numbers. */
export interface Verdict {
  readonly verdict: 'wait' | 'good' | 'bad';
  readonly why: string;
}

/** How many of a number of pages were bad. */
interface Share {
  readonly bad: number;
  readonly of: number;
}

/** Something that a page can do worse, counted in a tally. */
interface Figure {
  readonly words: string;
  readonly count: (tally: Tally) => Share;
  /** With fewer bad pages a build is never worse, however few its control has. */
  readonly least: number;
  /** Whether it depends so much on the page that only the same page is compared. */
  readonly byPage: boolean;
}

/** Documents of which neither a page nor a failure was heard: blocked, left at once, or their code ran for ever. */
const silentOf = ({ served, alive, loadFailures, renderErrors }: Tally): number =>
  Math.max(0, served - alive - loadFailures - renderErrors);

const FIGURES: readonly Figure[] = [
  { words: 'failed to load', count: (it) => ({ bad: it.loadFailures, of: pagesOf(it) }), least: 5, byPage: false },
  { words: 'failed to render', count: (it) => ({ bad: it.renderErrors, of: pagesOf(it) }), least: 5, byPage: false },
  {
    words: 'showed a remote that failed',
    count: (it) => ({ bad: it.remoteFailures, of: it.remoteFailures + it.shown }),
    least: 5,
    byPage: false,
  },
  {
    words: 'were blank',
    count: ({ blank, shown }) => ({ bad: blank, of: Math.max(blank, shown) }),
    least: 5,
    byPage: false,
  },
  { words: 'hung', count: ({ hangs, shown }) => ({ bad: hangs, of: Math.max(hangs, shown) }), least: 5, byPage: false },
  { words: 'never came alive', count: (it) => ({ bad: silentOf(it), of: it.served }), least: 5, byPage: true },
  {
    words: 'were not rendered on the server',
    count: ({ unrendered, served }) => ({ bad: Math.min(unrendered, served), of: served }),
    // The first documents of a new build may come before its worker has started.
    least: 20,
    byPage: true,
  },
];

/** A vital that is judged: never worse unless its 75th percentile is `least` milliseconds above the control's. */
const SPEEDS: readonly { readonly vital: VitalName; readonly least: number }[] = [
  { vital: 'LCP', least: 100 },
  { vital: 'INP', least: 50 },
];
/** Buckets at whose ends the slower values are counted, 21 % apart: LCP from 0.3 to 12 s, INP from 44 ms to 2 s. */
const THRESHOLDS = Array.from({ length: 21 }, (_, step) => 18 + 2 * step);
/** All that is compared gets the same weight. */
const FIGURE_WEIGHT = 1 / (FIGURES.length + SPEEDS.length);

/** What is compared: all pages, those in one language, or one page in one language. */
interface Slice {
  readonly words: string;
  readonly kind: 'all' | 'language' | 'page';
  readonly trial: Tally;
  readonly control: Tally;
}

/** The most slices of each kind that are compared; fixed beforehand, since each has its share of the evidence. */
const MOST = { all: 1, language: 4, page: 32 } as const;
/** Shares of the evidence for figures of all pages; figures by page have theirs in that slice alone. */
const SHARES = { all: 1 / 2, language: 1 / 4, page: 1 / 4 } as const;

/** Evidence that one figure of a slice is worse. */
interface Evidence {
  readonly words: string;
  /** How many times likelier the counts are if the build is worse than if it is not. */
  readonly ratio: number;
}

/**
 * Compares a build on trial with its control, as often as one likes.
 *
 * Each figure of each slice gives an e-value: 1 on average, at any time, when both sides fail equally often (see
 * {@link likelihoodRatio}). A weighted mean of e-values is one again (Vovk and Wang, "E-values: Calibration, combination and
 * applications", Annals of Statistics 49, 2021), which corrects for the many figures. By Ville's inequality a good build's
 * mean ever reaches 1 / alpha with a probability of alpha at most.
 */
export function judge(trial: readonly Row[], control: readonly Row[], rules: JudgeRules = RULES): Verdict {
  const slices = slicesOf(trial, control);
  const evidence = slices.flatMap((slice) => [
    ...figuresOf(slice, rules),
    ...(rules.speed ? speedsOf(slice, rules) : []),
  ]);
  const mean = evidence.reduce((sum, { ratio }) => sum + ratio, 0);
  if (mean * rules.alpha >= 1) {
    const [most] = [...evidence].sort((a, b) => b.ratio - a.ratio);
    return { verdict: 'bad', why: `${most?.words ?? ''} (by chance: ${inWords(1 / mean)})` };
  }
  const [own, other] = [total(trial.map(({ tally }) => tally)), total(control.map(({ tally }) => tally))];
  if (pagesOf(own) < rules.minimumPages) {
    const why = `${pagesOf(own)} pages of it and ${pagesOf(other)} of the control; ${rules.minimumPages} of it are needed`;
    return { verdict: 'wait', why };
  }
  const why = FIGURES.slice(0, 2).map((figure) => numbersOf(figure, '', figure.count(own), figure.count(other)));
  return { verdict: 'good', why: why.join('; ') };
}

function* figuresOf({ words, kind, trial, control }: Slice, { speed }: JudgeRules): Generator<Evidence> {
  for (const figure of FIGURES) {
    if (figure.byPage && (kind !== 'page' || !speed)) continue;
    const [own, other] = [figure.count(trial), figure.count(control)];
    if (own.bad < figure.least || !isWorse(own, other)) continue;
    const share = figure.byPage ? 1 : SHARES[kind];
    const ratio = (likelihoodRatio(own, other) * FIGURE_WEIGHT * share) / MOST[kind];
    yield { words: numbersOf(figure, words, own, other), ratio };
  }
}

function* speedsOf({ words, kind, trial, control }: Slice, { slower }: JudgeRules): Generator<Evidence> {
  if (kind !== 'page') return;
  for (const { vital, least } of SPEEDS) {
    const [own, other] = [percentile(vital, trial[vital], 0.75), percentile(vital, control[vital], 0.75)];
    if (own === null || other === null) continue;
    if (own < other + Math.max(least, Math.min(other * slower.share, slower.enough))) continue;
    const ratios = THRESHOLDS.map((end) => {
      const [slow, usual] = [above(trial[vital], end), above(control[vital], end)];
      return isWorse(slow, usual) ? likelihoodRatio(slow, usual) : 0;
    });
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / THRESHOLDS.length;
    const numbers = `${vital} p75${words} ${Math.round(own)} ms against ${Math.round(other)} ms`;
    yield { words: numbers, ratio: (mean * FIGURE_WEIGHT) / MOST[kind] };
  }
}

/** The measured values beyond the end of a bucket. */
function above(histogram: Tally['LCP'], end: number): Share {
  const counts = Object.entries(histogram);
  const sum = (some: typeof counts): number => some.reduce((before, [, count]) => before + count, 0);
  return { bad: sum(counts.filter(([bucket]) => Number(bucket) > end)), of: sum(counts) };
}

const isWorse = (own: Share, other: Share): boolean => own.bad * other.of > other.bad * own.of || other.of === 0;

const numbersOf = ({ words }: Figure, where: string, own: Share, other: Share): string =>
  `${own.bad} of ${own.of} pages${where} ${words} against ${other.bad} of ${other.of}`;

function slicesOf(trial: readonly Row[], control: readonly Row[]): Slice[] {
  const by = (kind: Slice['kind'], keyOf: (row: Row) => string | null, wordsOf: (row: Row) => string): Slice[] => {
    const [own, other] = [grouped(trial, keyOf), grouped(control, keyOf)];
    const slices = [...own.values()].flatMap((rows): Slice[] => {
      const [first] = rows;
      if (!first) return [];
      const tallies = (of: readonly Row[]) => total(of.map(({ tally }) => tally));
      const key = keyOf(first) ?? '';
      return [{ kind, words: wordsOf(first), trial: tallies(rows), control: tallies(other.get(key) ?? []) }];
    });
    return slices.sort((a, b) => pagesOf(b.trial) - pagesOf(a.trial)).slice(0, MOST[kind]);
  };
  return [
    ...by(
      'all',
      () => 'all',
      () => '',
    ),
    ...by(
      'language',
      ({ locale }) => locale || null,
      ({ locale }) => ` in "${locale}"`,
    ),
    ...by('page', ({ page, locale }) => `${page} ${locale}`, placeInWords),
  ];
}

const placeInWords = ({ page, locale }: Row): string => `${page && ` of "${page}"`}${locale && ` in "${locale}"`}`;

function grouped(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/**
 * How many times likelier the counts of two builds are under two rates than under one: the marginal likelihood of both,
 * with rates of their own (uniform for the build on trial, Jeffreys' prior for the control), over the greatest likelihood
 * that one common rate can have. That is an e-value at any time and for any common rate, since the common rate that truly
 * holds is never likelier than the likeliest (Wasserman, Ramdas and Balakrishnan, "Universal inference", PNAS 117, 2020).
 */
export function likelihoodRatio(trial: Share, control: Share): number {
  const [bad, of] = [trial.bad + control.bad, trial.of + control.of];
  const apart = logBetaBinomial(trial, 1) + logBetaBinomial(control, 0.5);
  return Math.exp(apart - logPower(bad, bad / of) - logPower(of - bad, 1 - bad / of));
}

/** Logarithm of the probability of one order of outcomes, with a rate from the distribution Beta(prior, prior). */
const logBetaBinomial = ({ bad, of }: Share, prior: number): number =>
  logBeta(prior + bad, prior + of - bad) - logBeta(prior, prior);

const logPower = (times: number, chance: number): number => (times === 0 ? 0 : times * Math.log(chance));
const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** ln Γ(x) for x ≥ 0.5, by Stirling's series after the recurrence to x ≥ 8; error below 1e-10. */
function logGamma(x: number): number {
  let [at, product] = [x, 1];
  for (; at < 8; at += 1) product *= at;
  const inverse = 1 / (at * at);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680)))) / at;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product);
}

const inWords = (chance: number): string =>
  chance < 0.0001 ? 'below 0.01 %' : `at most ${(chance * 100).toFixed(2)} %`;
