import type { FilterData } from '@jnn/contract';
import type { FoundHotel } from './facets';
import { compareNames } from './snapshot';

type Compare = (a: FoundHotel, b: FoundHotel) => number;

const byPrice: Compare = (a, b) => a.cheapest - b.cheapest;
/** Within one city the indexes are in the order of names already. */
const byName: Compare = (a, b) => (a.city === b.city ? a.hotel.index - b.hotel.index : compareNames(a.hotel, b.hotel));
const byCategory: Compare = (a, b) => a.hotel.category - b.hotel.category;

const directed = (compare: Compare, isDescending: boolean): Compare =>
  isDescending ? (a, b) => compare(b, a) : compare;

/**
 * The order of the results. A sort's flag is false for ascending and true for descending, and counts while its Active
 * flag is set. Category comes before price, price before name; after those, and when none is active, the cheapest come
 * first. Hotels that are still equal are ordered by name, then by code.
 */
export function createOrder(data: FilterData | null): Compare {
  const orders: Compare[] = [];
  if (data?.sortCategoryActive) orders.push(directed(byCategory, data.sortCategory));
  if (data?.sortCurrencyActive) orders.push(directed(byPrice, data.sortCurrency));
  if (data?.sortAlphaActive) orders.push(directed(byName, data.sortAlpha));
  orders.push(byPrice, byName);
  return (a, b) => {
    for (const compare of orders) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}
