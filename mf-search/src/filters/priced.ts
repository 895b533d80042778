import { PRICE_LIMITS, type Facets, type FilterData, type PriceWindow } from '@jnn/contract';

/** The scale of the price filter in HUF: from the cheapest to the dearest place found, else the filter's own limits. */
export interface PriceScale {
  readonly bounds: PriceWindow;
  /** Places in equal steps over the bounds; empty where the API counts nothing. */
  readonly counts: readonly number[];
}

export function priceScale(facets: Facets | null): PriceScale {
  const bars = facets?.priceHistogram ?? [];
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last || last.until <= first.from) return { bounds: PRICE_LIMITS, counts: [] };
  const bounds = { min: Math.floor(first.from), max: Math.min(PRICE_LIMITS.max, Math.ceil(last.until)) };
  return { bounds, counts: bars.map(({ count }) => count) };
}

/** Where the handles stand: the filter's window, as far as the scale shows it. */
export function onScale({ min, max }: PriceWindow, { bounds }: PriceScale): PriceWindow {
  const clamp = (amount: number): number => Math.min(bounds.max, Math.max(bounds.min, amount));
  return { min: clamp(min), max: clamp(max) };
}

/** The window that handles set on a scale. A handle at the end of the scale sets no limit on its side. */
export const windowOn = ({ min, max }: PriceWindow, { bounds }: PriceScale): PriceWindow => ({
  min: min <= bounds.min ? PRICE_LIMITS.min : min,
  max: max >= bounds.max ? PRICE_LIMITS.max : max,
});

/** The filters with another price window. */
export const withPrice = (filter: FilterData, window: PriceWindow): FilterData => ({
  ...filter,
  currencyFilter: window,
  currencySlider: window,
});
