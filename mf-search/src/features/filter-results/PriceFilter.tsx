import { type FilterData, type PriceWindow, PRICE_LIMITS, type Facets } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { PriceRange } from '@jnn/ui';
import { memo, useState } from 'react';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './use-change-filter';

/** The step of a handle in HUF. */
const STEP = 500;

type PriceFilterProps = FilterGroupProps & Pick<FilterData, 'currencySlider'>;

/**
 * The filter for the price of the whole stay: two handles over a histogram of the prices found. Nothing where no price was
 * found and none limits the list.
 */
export const PriceFilter = memo(function PriceFilter(props: PriceFilterProps) {
  const { currencySlider, facets, onChange } = props;
  const t = useMessages();
  const format = useFormat();
  const scale = createPriceScale(facets, currencySlider);
  const settled = clampToScale(currencySlider, scale);
  const [moving, setMoving] = useState<PriceWindow | null>(null);
  const isLimited = currencySlider.min > PRICE_LIMITS.min || currencySlider.max < PRICE_LIMITS.max;
  if (isNothingFound(facets) && !isLimited) return null;
  const commit = (window: PriceWindow): void => {
    setMoving(null);
    const isMoved = window.min !== settled.min || window.max !== settled.max;
    if (isMoved) onChange((now) => withPriceWindow(now, windowFromHandles(window, currencySlider, scale)));
  };
  return (
    <PriceRange
      legend={t('filters.price')}
      bounds={scale.bounds}
      step={STEP}
      value={moving ?? settled}
      onChange={setMoving}
      onCommit={commit}
      formatAmount={(amount) => format.money(amount, 'HUF')}
      labels={{
        min: t('filters.priceMin'),
        max: t('filters.priceMax'),
        minHandle: t('filters.priceMinHandle'),
        maxHandle: t('filters.priceMaxHandle'),
        unit: t('filters.priceUnit'),
      }}
      histogram={scale.histogram ?? undefined}
    />
  );
});

/** Whether the API counts, and no place of any category and price is left. */
const isNothingFound = (facets: Facets | null): boolean =>
  facets?.priceHistogram.length === 0 && Object.values(facets.categories).every((count) => count === 0);

/** The scale of the price filter, in HUF. */
interface PriceScale {
  /** From the cheapest to the dearest place found, widened to hold the filter's own window. */
  readonly bounds: PriceWindow;
  /** Numbers of places in equal steps over the prices found; null where the API counts nothing. */
  readonly histogram: { readonly counts: readonly number[]; readonly bounds: PriceWindow } | null;
}

/** The scale for the prices found and the filter's window; all prices there can be where the API counts nothing. */
function createPriceScale(facets: Facets | null, window: PriceWindow): PriceScale {
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
const clampToScale = ({ min, max }: PriceWindow, { bounds }: PriceScale): PriceWindow => ({
  min: Math.max(bounds.min, min),
  max: Math.min(bounds.max, max),
});

/**
 * The filter's window after handles were moved. A handle at the end of the scale means no limit on its side; a handle that
 * was not moved leaves its side as it was.
 */
function windowFromHandles(moved: PriceWindow, before: PriceWindow, scale: PriceScale): PriceWindow {
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
const withPriceWindow = (filter: FilterData, window: PriceWindow): FilterData => ({
  ...filter,
  currencyFilter: window,
  currencySlider: window,
});
