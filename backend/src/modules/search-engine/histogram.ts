/** A bar of the price histogram: prices from `from` (inclusive) until `until` (exclusive) and how many there are. */
export interface Bar {
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

/** Bars at most. Widths are 1, 2 or 5 times a power of ten, so there are at least half as many but for few prices. */
const MAX_BARS = 20;

/** The smallest round width with which the span takes at most {@link MAX_BARS} bars. */
function barWidth(min: number, max: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) {
      const width = step * power;
      if (Math.floor(max / width) - Math.floor(min / width) < MAX_BARS) return width;
    }
  }
}

/** Counts prices in ten to twenty bars of equal, round width; fewer when the prices lie close together. */
export function histogram(prices: readonly number[]): Bar[] {
  if (prices.length === 0) return [];
  const min = prices.reduce((least, price) => Math.min(least, price));
  const max = prices.reduce((most, price) => Math.max(most, price));
  const width = barWidth(min, max);
  const first = Math.floor(min / width);
  const counts = Array.from({ length: Math.floor(max / width) - first + 1 }, () => 0);
  for (const price of prices) {
    const bar = Math.floor(price / width) - first;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts.map((count, bar) => ({ from: (first + bar) * width, until: (first + bar + 1) * width, count }));
}
