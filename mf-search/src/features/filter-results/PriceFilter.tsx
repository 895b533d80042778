import type { PriceWindow } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { PriceRange } from '@jnn/ui';
import { useState } from 'react';
import { onScale, priceScale, withPrice } from '../../filters/priced';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './filter-group';

/** The size of a handle's step in HUF. */
const STEP = 500;

/** The price of the whole stay between two handles, over the prices that there are. */
export function PriceFilter({ filter, facets, onChange }: FilterGroupProps) {
  const t = useMessages();
  const format = useFormat();
  const scale = priceScale(facets);
  const [moving, setMoving] = useState<PriceWindow | null>(null);
  const commit = (window: PriceWindow): void => {
    setMoving(null);
    const next = withPrice(filter, window, scale);
    if (next.currencyFilter.min !== filter.currencyFilter.min || next.currencyFilter.max !== filter.currencyFilter.max)
      onChange(next);
  };
  return (
    <PriceRange
      legend={t('filters.price')}
      bounds={scale.bounds}
      step={STEP}
      value={moving ?? onScale(filter.currencySlider, scale)}
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
      histogram={scale.counts.length > 0 ? scale.counts : undefined}
    />
  );
}
