import type { FilterData, PriceWindow } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { PriceRange } from '@jnn/ui';
import { memo, useState } from 'react';
import { onScale, priceScale, windowOn, withPrice } from '../../filters/priced';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './filter-group';

/** The size of a handle's step in HUF. */
const STEP = 500;

type PriceFilterProps = FilterGroupProps & Pick<FilterData, 'currencyFilter' | 'currencySlider'>;

/** The price of the whole stay between two handles, over the prices that there are. */
export const PriceFilter = memo(function PriceFilter(props: PriceFilterProps) {
  const { currencyFilter, currencySlider, facets, onChange } = props;
  const t = useMessages();
  const format = useFormat();
  const scale = priceScale(facets);
  const [moving, setMoving] = useState<PriceWindow | null>(null);
  const commit = (window: PriceWindow): void => {
    setMoving(null);
    const { min, max } = windowOn(window, scale);
    if (min !== currencyFilter.min || max !== currencyFilter.max) onChange((now) => withPrice(now, { min, max }));
  };
  return (
    <PriceRange
      legend={t('filters.price')}
      bounds={scale.bounds}
      step={STEP}
      value={moving ?? onScale(currencySlider, scale)}
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
});
