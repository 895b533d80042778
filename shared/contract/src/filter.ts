import * as z from 'zod/mini';
import { ADDED_FILTERS, FILTERS, PRICE_LIMITS, SPECIFIED_FILTERS, SPECIFIED_SORTS, STARS } from './filter-choices';

/** The name of a filter button, which is its query parameter, too. */
export const FilterName = z.enum(FILTERS);
export type FilterName = z.infer<typeof FilterName>;

const PriceBound = z.number().check(z.int(), z.gte(PRICE_LIMITS.min), z.lte(PRICE_LIMITS.max));
export const PriceWindow = z
  .strictObject({ min: PriceBound, max: PriceBound })
  .check(z.refine((window) => window.min <= window.max));
export type PriceWindow = z.infer<typeof PriceWindow>;

const bool = z.boolean();
const added = z.optional(bool);
/** Cast, since `Object.fromEntries` loses the type of its keys, which are exactly the given names. */
const each = <Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;

/**
 * The filter state. Sort flags: false ascending, true descending. The optional members are for backends
 * with the capability `more-filters`.
 */
export const FilterData = z.strictObject({
  hotelName: z.string().check(z.maxLength(80)),
  selectedCategory: z.strictObject(each(STARS, bool)),
  currencyFilter: PriceWindow,
  currencySlider: PriceWindow,
  ...each(SPECIFIED_FILTERS, bool),
  ...each(SPECIFIED_SORTS, bool),
  sortAlphaActive: bool,
  sortCurrencyActive: bool,
  sortCategoryActive: bool,
  ...each(ADDED_FILTERS, added),
  sortRating: added,
  sortRatingActive: added,
});
export type FilterData = z.infer<typeof FilterData>;
