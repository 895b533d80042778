import { PRICE_LIMITS, type Facets, type FilterData, type PriceWindow } from '@jnn/contract';

/**
 * The scale of the price filter in HUF: from the cheapest to the dearest place found, or to the filter's own window where
 * that goes beyond.
 */
export interface PriceScale {
  readonly bounds: PriceWindow;
  /** Places in equal steps over their own bounds, which are part of the scale; null where the API counts nothing. */
  readonly histogram: { readonly counts: readonly number[]; readonly bounds: PriceWindow } | null;
}

export function priceScale(facets: Facets | null, window: PriceWindow): PriceScale {
  const bars = facets?.priceHistogram ?? [];
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last || last.until <= first.from) return { bounds: PRICE_LIMITS, histogram: null };
  const found = { min: Math.floor(first.from), max: Math.min(PRICE_LIMITS.max, Math.ceil(last.until)) };
  return { bounds: withWindow(found, window), histogram: { counts: bars.map(({ count }) => count), bounds: found } };
}

/** Bounds that a window lies in. A side without a limit ends with the bounds, or with all there is where they end first. */
const withWindow = (bounds: PriceWindow, { min, max }: PriceWindow): PriceWindow => ({
  min: min > PRICE_LIMITS.min || max < bounds.min ? Math.min(bounds.min, min) : bounds.min,
  max: max < PRICE_LIMITS.max || min > bounds.max ? Math.max(bounds.max, max) : bounds.max,
});

/** Where the handles stand: the filter's window, a side without a limit at the end of the scale. */
export const onScale = ({ min, max }: PriceWindow, { bounds }: PriceScale): PriceWindow => ({
  min: Math.max(bounds.min, min),
  max: Math.min(bounds.max, max),
});

/**
 * The window after handles were moved on a scale. A handle at the end of the scale sets no limit on its side; one that was
 * not moved leaves its side as it was.
 */
export function windowOn(moved: PriceWindow, before: PriceWindow, scale: PriceScale): PriceWindow {
  const settled = onScale(before, scale);
  const end = (side: keyof PriceWindow): number =>
    moved[side] === settled[side]
      ? before[side]
      : moved[side] === scale.bounds[side]
        ? PRICE_LIMITS[side]
        : moved[side];
  return { min: end('min'), max: end('max') };
}

/** The filters with another price window. */
export const withPrice = (filter: FilterData, window: PriceWindow): FilterData => ({
  ...filter,
  currencyFilter: window,
  currencySlider: window,
});
