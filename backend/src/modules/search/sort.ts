import type { FilterData } from '@jnn/contract';
import { byAlphabet } from '../catalogue/sheet';
import type { FoundHotel } from './facets';

type Compare = (a: FoundHotel, b: FoundHotel) => number;

const byPrice: Compare = (a, b) => a.cheapest - b.cheapest;
/** Within a city the ranks say the same sooner. */
const byName: Compare = (a, b) => (a.city === b.city ? a.hotel.rank - b.hotel.rank : byAlphabet(a.hotel, b.hotel));
const byCategory: Compare = (a, b) => a.hotel.category - b.hotel.category;

const turned = (compare: Compare, isDescending: boolean): Compare => (isDescending ? (a, b) => compare(b, a) : compare);

/**
 * The order of the results. A sort's flag is false for ascending and true for descending; it counts while its Active
 * flag is set (specification, section 3). Of several, category comes before price before name; then, and when none is
 * active, the cheapest come first. Names decide what is left, and codes where they are alike.
 */
export function orderOf(data: FilterData | null): Compare {
  const orders: Compare[] = [];
  if (data?.sortCategoryActive) orders.push(turned(byCategory, data.sortCategory));
  if (data?.sortCurrencyActive) orders.push(turned(byPrice, data.sortCurrency));
  if (data?.sortAlphaActive) orders.push(turned(byName, data.sortAlpha));
  orders.push(byPrice, byName);
  return (a, b) => {
    for (const compare of orders) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}
