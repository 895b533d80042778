import { PRICE_LIMITS, STARS, type FilterData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useCallback, useMemo } from 'react';
import { useMessages } from '../messages';
import { activeFilters, type ActiveFilter } from './active-filters';

export interface NamedFilter {
  readonly key: string;
  readonly label: string;
  readonly without: FilterData;
}

/** What narrows the list, in words; the same list as long as the filters are the same. */
export function useActiveFilters(filter: FilterData): readonly NamedFilter[] {
  const nameOf = useFilterName();
  return useMemo(
    () =>
      activeFilters(filter).map((active) => ({
        key: active.kind === 'toggle' ? active.toggle : active.kind,
        label: nameOf(active),
        without: active.without,
      })),
    [filter, nameOf],
  );
}

function useFilterName(): (active: ActiveFilter) => string {
  const t = useMessages();
  const format = useFormat();
  return useCallback(
    (active) => {
      switch (active.kind) {
        case 'name':
          return t('filters.nameChip', { text: active.text });
        case 'categories':
          return active.stars.length === 0
            ? t('filters.noCategory')
            : t('filters.categoryChip', { stars: active.stars.map((star) => STARS.indexOf(star) + 1).join(', ') });
        case 'price': {
          const [min, max] = [format.money(active.min, 'HUF'), format.money(active.max, 'HUF')];
          if (active.min === PRICE_LIMITS.min) return t('filters.priceUpTo', { max });
          return active.max === PRICE_LIMITS.max
            ? t('filters.priceFrom', { min })
            : t('filters.priceBetween', { min, max });
        }
        case 'toggle':
          return t(active.toggle);
      }
    },
    [t, format],
  );
}
