import {
  activeFlag,
  initialFilterData,
  PRICE_LIMITS,
  SORTS,
  STARS,
  FILTERS,
  type FilterData,
  type Star,
  type FilterName,
} from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useCallback, useMemo } from 'react';
import { useMessages } from '../messages';

/** One thing that narrows the list, and the filters as they are without it. */
type ActiveFilter = { readonly without: FilterData } & (
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'categories'; readonly stars: readonly Star[] }
  | { readonly kind: 'price'; readonly min: number; readonly max: number }
  | { readonly kind: 'button'; readonly name: FilterName }
);

/** Everything that narrows the list, in the order of the panel. */
function listActiveFilters(filter: FilterData): readonly ActiveFilter[] {
  const { hotelName, currencyFilter, selectedCategory } = filter;
  const initial = initialFilterData();
  const active: ActiveFilter[] = [];
  if (hotelName !== '') active.push({ kind: 'name', text: hotelName, without: { ...filter, hotelName: '' } });
  if (currencyFilter.min > PRICE_LIMITS.min || currencyFilter.max < PRICE_LIMITS.max) {
    const without = { ...filter, currencyFilter: { ...PRICE_LIMITS }, currencySlider: { ...PRICE_LIMITS } };
    active.push({ kind: 'price', ...currencyFilter, without });
  }
  const stars = STARS.filter((star) => selectedCategory[star]);
  if (stars.length < STARS.length) {
    active.push({ kind: 'categories', stars, without: { ...filter, selectedCategory: initial.selectedCategory } });
  }
  for (const name of FILTERS) {
    if (filter[name]) active.push({ kind: 'button', name, without: { ...filter, [name]: false } });
  }
  return active;
}

/** The default filters with the present sorting. */
export function clearFilters(filter: FilterData): FilterData {
  const cleared = initialFilterData();
  for (const sort of SORTS) {
    for (const name of [sort, activeFlag(sort)]) if (filter[name]) cleared[name] = true;
  }
  return cleared;
}

/** An active filter as a chip shows it. */
export interface ActiveFilterLabel {
  readonly key: string;
  readonly label: string;
  /** The filters without it. */
  readonly without: FilterData;
}

/** Everything that narrows the list, in words; the same array as long as the filters are the same object. */
export function useActiveFilters(filter: FilterData): readonly ActiveFilterLabel[] {
  const nameOf = useFilterName();
  return useMemo(
    () =>
      listActiveFilters(filter).map((active) => ({
        key: active.kind === 'button' ? active.name : active.kind,
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
        case 'button':
          return t(active.name);
      }
    },
    [t, format],
  );
}
