import type { FilterData, PriceWindow } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { PriceRange } from '@jnn/ui';
import { memo, useState } from 'react';
import { clampToScale, createPriceScale, windowFromHandles, withPriceWindow } from './price-scale';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './use-change-filter';

/** The step of a handle in HUF. */
const STEP = 500;

type PriceFilterProps = FilterGroupProps & Pick<FilterData, 'currencySlider'>;

/** The filter for the price of the whole stay: two handles over a histogram of the prices found. */
export const PriceFilter = memo(function PriceFilter(props: PriceFilterProps) {
  const { currencySlider, facets, onChange } = props;
  const t = useMessages();
  const format = useFormat();
  const scale = createPriceScale(facets, currencySlider);
  const settled = clampToScale(currencySlider, scale);
  const [moving, setMoving] = useState<PriceWindow | null>(null);
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
