import type { VitalName } from '../../contract/beacon';

/** How often each class of values came, by the number of the class. */
export type Histogram = Readonly<Record<string, number>>;

/** Each class ends a tenth above the one before, so that a percentile is true to 5 %; the first ends at this value. */
const FIRST: Readonly<Record<VitalName, number>> = { LCP: 50, INP: 8, CLS: 0.001 };
const STEP = Math.log(1.1);

/** The class of a value. */
export const classOf = (vital: VitalName, value: number): number =>
  value <= FIRST[vital] ? 0 : Math.ceil(Math.log(value / FIRST[vital]) / STEP - 1e-9);

/** The middle of a class. */
const valueOf = (vital: VitalName, one: number): number => FIRST[vital] * Math.exp(STEP * (one - 0.5));

export const withOneMore = (histogram: Histogram, one: number): Histogram => ({
  ...histogram,
  [one]: (histogram[one] ?? 0) + 1,
});

export function sumOf(a: Histogram, b: Histogram): Histogram {
  const sum: Record<string, number> = { ...a };
  for (const [one, count] of Object.entries(b)) sum[one] = (sum[one] ?? 0) + count;
  return sum;
}

/** The value that a share (0–1) of the measured ones does not exceed, null where nothing was measured. */
export function percentile(vital: VitalName, histogram: Histogram, share: number): number | null {
  const classes = Object.entries(histogram)
    .map(([one, count]) => [Number(one), count] as const)
    .sort(([a], [b]) => a - b);
  const total = classes.reduce((sum, [, count]) => sum + count, 0);
  let left = total * share;
  for (const [one, count] of classes) {
    left -= count;
    if (left <= 0) return valueOf(vital, one);
  }
  return null;
}
