import { PRICE_LIMITS, type Facets, type FilterData, type PriceWindow } from '@jnn/contract';

/** The scale of the price filter, in HUF. */
export interface PriceScale {
  /** From the cheapest to the dearest place found, widened to hold the filter's own window. */
  readonly bounds: PriceWindow;
  /** Numbers of places in equal steps over the prices found; null where the API counts nothing. */
  readonly histogram: { readonly counts: readonly number[]; readonly bounds: PriceWindow } | null;
}

/** The scale for the prices found and the filter's window; all prices there can be where the API counts nothing. */
export function createPriceScale(facets: Facets | null, window: PriceWindow): PriceScale {
  const bars = facets?.priceHistogram ?? [];
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last || last.until <= first.from) return { bounds: PRICE_LIMITS, histogram: null };
  const found = { min: Math.floor(first.from), max: Math.min(PRICE_LIMITS.max, Math.ceil(last.until)) };
  return { bounds: withWindow(found, window), histogram: { counts: bars.map(({ count }) => count), bounds: found } };
}

/** Widens bounds to hold a window. A side without a limit widens nothing, unless the other limit lies beyond the bounds. */
const withWindow = (bounds: PriceWindow, { min, max }: PriceWindow): PriceWindow => ({
  min: min > PRICE_LIMITS.min || max < bounds.min ? Math.min(bounds.min, min) : bounds.min,
  max: max < PRICE_LIMITS.max || min > bounds.max ? Math.max(bounds.max, max) : bounds.max,
});

/** The positions of the handles: the filter's window; a side without a limit is at the end of the scale. */
export const clampToScale = ({ min, max }: PriceWindow, { bounds }: PriceScale): PriceWindow => ({
  min: Math.max(bounds.min, min),
  max: Math.min(bounds.max, max),
});

/**
 * The filter's window after handles were moved. A handle at the end of the scale means no limit on its side; a handle that
 * was not moved leaves its side as it was.
 */
export function windowFromHandles(moved: PriceWindow, before: PriceWindow, scale: PriceScale): PriceWindow {
  const positions = clampToScale(before, scale);
  const end = (side: keyof PriceWindow): number =>
    moved[side] === positions[side]
      ? before[side]
      : moved[side] === scale.bounds[side]
        ? PRICE_LIMITS[side]
        : moved[side];
  return { min: end('min'), max: end('max') };
}

/** The filters with another price window (HUF). */
export const withPriceWindow = (filter: FilterData, window: PriceWindow): FilterData => ({
  ...filter,
  currencyFilter: window,
  currencySlider: window,
});
