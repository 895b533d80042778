import type { FilterData, PriceWindow } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { PriceRange } from '@jnn/ui';
import { memo, useState } from 'react';
import { onScale, priceScale, windowOn, withPrice } from './price-scale';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './filter-group';

/** The size of a handle's step in HUF. */
const STEP = 500;

type PriceFilterProps = FilterGroupProps & Pick<FilterData, 'currencySlider'>;

/** The price of the whole stay between two handles, over the prices that there are. */
export const PriceFilter = memo(function PriceFilter(props: PriceFilterProps) {
  const { currencySlider, facets, onChange } = props;
  const t = useMessages();
  const format = useFormat();
  const scale = priceScale(facets, currencySlider);
  const settled = onScale(currencySlider, scale);
  const [moving, setMoving] = useState<PriceWindow | null>(null);
  const commit = (window: PriceWindow): void => {
    setMoving(null);
    const isMoved = window.min !== settled.min || window.max !== settled.max;
    if (isMoved) onChange((now) => withPrice(now, windowOn(window, currencySlider, scale)));
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
