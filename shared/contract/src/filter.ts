import * as z from 'zod/mini';
import { PRICE_LIMITS, SORTS, STARS, TOGGLES, type ToggleName } from './filter-choices';

export const Toggle = z.enum(TOGGLES);
export type Toggle = ToggleName;

const PriceBound = z.number().check(z.int(), z.gte(PRICE_LIMITS.min), z.lte(PRICE_LIMITS.max));
export const PriceWindow = z
  .strictObject({ min: PriceBound, max: PriceBound })
  .check(z.refine((window) => window.min <= window.max));
export type PriceWindow = z.infer<typeof PriceWindow>;

const bool = z.boolean();
type Flags<Name extends string> = Record<Name, typeof bool>;
/** Cast, since `Object.fromEntries` loses the type of its keys, which are exactly the given names. */
const flags = <Name extends string>(names: readonly Name[]): Flags<Name> =>
  Object.fromEntries(names.map((name) => [name, bool])) as Flags<Name>;

/** The filter state. Sort flags: false ascending, true descending. */
export const FilterData = z.strictObject({
  hotelName: z.string().check(z.maxLength(80)),
  selectedCategory: z.strictObject(flags(STARS)),
  currencyFilter: PriceWindow,
  currencySlider: PriceWindow,
  ...flags(TOGGLES),
  ...flags(SORTS),
  sortAlphaActive: bool,
  sortCurrencyActive: bool,
  sortCategoryActive: bool,
});
export type FilterData = z.infer<typeof FilterData>;
