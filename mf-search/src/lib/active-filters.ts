import {
  initialFilterData,
  PRICE_LIMITS,
  SORTS,
  STARS,
  TOGGLES,
  type FilterData,
  type Star,
  type Toggle,
} from '@jnn/contract';
import { ACTIVE_FLAGS } from './filter-params';

/** One thing that narrows the list, and the filters as they are without it. */
export type ActiveFilter = { readonly without: FilterData } & (
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'categories'; readonly stars: readonly Star[] }
  | { readonly kind: 'price'; readonly min: number; readonly max: number }
  | { readonly kind: 'toggle'; readonly toggle: Toggle }
);

/** Everything that narrows the list, in the order of the panel. */
export function activeFilters(filter: FilterData): readonly ActiveFilter[] {
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
  for (const toggle of TOGGLES) {
    if (filter[toggle]) active.push({ kind: 'toggle', toggle, without: { ...filter, [toggle]: false } });
  }
  return active;
}

/** All filters as at the beginning; the sorting stays (specification, section 4: reset). */
export function clearedFilter(filter: FilterData): FilterData {
  const cleared = initialFilterData();
  for (const sort of SORTS) {
    for (const name of [sort, ACTIVE_FLAGS[sort]]) cleared[name] = filter[name];
  }
  return cleared;
}
