import {
  VITALS,
  type CountedKind,
  type DescribedError,
  type TelemetryEvent,
  type VitalName,
} from '../../core/contract/beacon';
import * as z from 'zod/mini';

const Count = z.number().check(z.int(), z.gte(0));
const Buckets = z.record(z.string().check(z.regex(/^\d{1,3}$/)), Count);

/** Counts of one build. */
export const Tally = z.strictObject({
  shown: Count,
  loadFailures: Count,
  renderErrors: Count,
  fallbacks: Count,
  conversions: Count,
  /** Documents whose page the server could not render; absent in files of older servers. */
  unrendered: z._default(Count, 0),
  /** Documents that browsers asked for, each counted when its `alive` has had the time to come. */
  served: z._default(Count, 0),
  /** Files that browsers asked for again, whole, because what had come first was of no use. */
  refetched: z._default(Count, 0),
  alive: z._default(Count, 0),
  blank: z._default(Count, 0),
  hangs: z._default(Count, 0),
  /** Failures of remotes in the documents of this build of the shell. */
  remoteFailures: z._default(Count, 0),
  LCP: Buckets,
  INP: Buckets,
  CLS: Buckets,
});
export type Tally = Readonly<z.infer<typeof Tally>>;

export const EMPTY_TALLY: Tally = {
  shown: 0,
  loadFailures: 0,
  renderErrors: 0,
  fallbacks: 0,
  conversions: 0,
  unrendered: 0,
  served: 0,
  refetched: 0,
  alive: 0,
  blank: 0,
  hangs: 0,
  remoteFailures: 0,
  LCP: {},
  INP: {},
  CLS: {},
};

/** Pages that visitors opened with a build, shown or failed. */
export const pagesOf = ({ shown, loadFailures, renderErrors }: Tally): number => shown + loadFailures + renderErrors;

const MEMBER = {
  'page-shown': 'shown',
  'load-failure': 'loadFailures',
  'render-error': 'renderErrors',
  fallback: 'fallbacks',
  conversion: 'conversions',
  alive: 'alive',
  blank: 'blank',
  hang: 'hangs',
} as const satisfies Record<CountedKind, keyof Tally>;

/** An event that is counted; a described error was counted as the event of its kind. */
export type CountedEvent = Exclude<TelemetryEvent, DescribedError>;

/** The tally plus one event. */
export function withEvent(tally: Tally, event: CountedEvent): Tally {
  if (event.kind === 'vital') {
    const { vital, value } = event;
    return { ...tally, [vital]: withOneMore(tally[vital], bucketOf(vital, value)) };
  }
  const member = MEMBER[event.kind];
  return { ...tally, [member]: tally[member] + 1 };
}

/** Counts that the server makes itself. */
const OWN_COUNTS = ['unrendered', 'served', 'refetched', 'remoteFailures'] as const satisfies readonly (keyof Tally)[];
export type OwnCount = (typeof OWN_COUNTS)[number];

/** The tally plus some of what the server counts itself. */
export const withOwn = (tally: Tally, member: OwnCount, count: number): Tally => ({
  ...tally,
  [member]: tally[member] + count,
});

/** The sum of tallies. */
export const total = (tallies: readonly Tally[]): Tally => tallies.reduce(plus, EMPTY_TALLY);

function plus(a: Tally, b: Tally): Tally {
  const counts = [...Object.values(MEMBER), ...OWN_COUNTS].map((member) => [member, a[member] + b[member]] as const);
  const vitals = VITALS.map((vital): readonly [string, Histogram] => [vital, sumOf(a[vital], b[vital])]);
  return { ...EMPTY_TALLY, ...Object.fromEntries(counts), ...Object.fromEntries(vitals) };
}

/** Number of values by bucket. */
type Histogram = Readonly<Record<string, number>>;

/** Upper end of bucket 0. Each bucket ends 10 % above the one before, so a percentile is exact to 5 %. */
const FIRST_BUCKET_END: Readonly<Record<VitalName, number>> = { LCP: 50, INP: 8, CLS: 0.001 };
const BUCKET_STEP = Math.log(1.1);

/** The bucket of a value. */
const bucketOf = (vital: VitalName, value: number): number =>
  value <= FIRST_BUCKET_END[vital] ? 0 : Math.ceil(Math.log(value / FIRST_BUCKET_END[vital]) / BUCKET_STEP - 1e-9);

/** The middle of a bucket. */
const middleOf = (vital: VitalName, one: number): number =>
  FIRST_BUCKET_END[vital] * Math.exp(BUCKET_STEP * (one - 0.5));

const withOneMore = (histogram: Histogram, one: number): Histogram => ({
  ...histogram,
  [one]: (histogram[one] ?? 0) + 1,
});

function sumOf(a: Histogram, b: Histogram): Histogram {
  const sum: Record<string, number> = { ...a };
  for (const [one, count] of Object.entries(b)) sum[one] = (sum[one] ?? 0) + count;
  return sum;
}

/** The value that a share (0–1) of the measured values does not exceed; null when nothing was measured. Unit: as measured. */
export function percentile(vital: VitalName, histogram: Histogram, share: number): number | null {
  const classes = Object.entries(histogram)
    .map(([one, count]) => [Number(one), count] as const)
    .sort(([a], [b]) => a - b);
  const total = classes.reduce((sum, [, count]) => sum + count, 0);
  let left = total * share;
  for (const [one, count] of classes) {
    left -= count;
    if (left <= 0) return middleOf(vital, one);
  }
  return null;
}
