import {
  activeFlag,
  initialFilterData,
  PRICE_LIMITS,
  SORTS,
  takenOf,
  SPECIFIED_SORTS,
  STARS,
  FILTERS,
  type FilterData,
  type PriceWindow,
  type Star,
} from '@jnn/contract';
import { booleanParam, integerParam, readParam, SET_PARAM, textParam } from './query-param';

/** The id of the form to which the filters and the map's switch belong wherever they stand. */
export const FILTER_FORM = 'filter-form';

/** What makes a button of the filters one of {@link FILTER_FORM}, which leads to `after`, as the server does before the code is there. */
export const filterButton = (before: FilterData, after: FilterData) => ({
  form: FILTER_FORM,
  name: SET_PARAM,
  value: differenceOf(filterParams(before), filterParams(after)),
});

/** As {@link filterButton}, for filters that differ in their order alone: of a hundred parameters eight are compared. */
export const orderButton = (before: FilterData, after: FilterData) => ({
  form: FILTER_FORM,
  name: SET_PARAM,
  value: differenceOf(orderParams(before), orderParams(after)),
});

type Params = readonly (readonly [string, string | number | boolean])[];

/** Of the same parameters in the same order those that say something else, as a query. */
function differenceOf(before: Params, after: Params): string {
  const other = after.filter(([, value], index) => value !== before[index]?.[1]);
  return new URLSearchParams(other.map(([name, value]) => [name, String(value)])).toString();
}

/** As {@link filterButton}, for the categories that are selected. */
export const categoryButton = (selected: FilterData['selectedCategory']) => ({
  form: FILTER_FORM,
  name: SET_PARAM,
  value: String(new URLSearchParams(STARS.map((star) => [CATEGORY_PARAMS[star], String(selected[star])]))),
});

/** The parameters of the five categories. */
export const CATEGORY_PARAMS = {
  one: 'categoryOne',
  two: 'categoryTwo',
  three: 'categoryThree',
  four: 'categoryFour',
  five: 'categoryFive',
} as const satisfies Record<Star, string>;

const ON = booleanParam(true);
const OFF = booleanParam(false);
const NAME = textParam(80);

/**
 * Reads the filters of a URL; a missing category is selected, a missing filter off.
 *
 * @param withAdded Whether the backend takes filters beyond the specified ones; where not, they are left out.
 */
export function readFilterParams(query: URLSearchParams, withAdded: boolean): FilterData {
  const filter = initialFilterData();
  filter.hotelName = readParam(query, 'hotelName', NAME);
  for (const star of STARS) filter.selectedCategory[star] = readParam(query, CATEGORY_PARAMS[star], ON);
  for (const name of takenOf(FILTERS, withAdded)) {
    if (readParam(query, name, OFF)) filter[name] = true;
  }
  filter.currencyFilter = readPriceWindow(query, 'currencyFilterMin', 'currencyFilterMax', PRICE_LIMITS);
  filter.currencySlider = readPriceWindow(query, 'currencySliderMin', 'currencySliderMax', filter.currencyFilter);
  const active = (withAdded ? SORTS : SPECIFIED_SORTS).find((sort) => readParam(query, activeFlag(sort), OFF));
  if (active === undefined) return filter;
  return { ...filter, [activeFlag(active)]: true, [active]: readParam(query, active, OFF) };
}

function readPriceWindow(query: URLSearchParams, min: string, max: string, fallback: PriceWindow): PriceWindow {
  const window = {
    min: readParam(query, min, integerParam(fallback.min, PRICE_LIMITS)),
    max: readParam(query, max, integerParam(fallback.max, PRICE_LIMITS)),
  };
  return window.min <= window.max ? window : { ...fallback };
}

/** Every filter as query parameters, defaults included. */
export const filterParams = (filter: FilterData): Params => [
  ['hotelName', filter.hotelName],
  ...STARS.map((star) => [CATEGORY_PARAMS[star], filter.selectedCategory[star]] as const),
  ['currencyFilterMin', filter.currencyFilter.min],
  ['currencyFilterMax', filter.currencyFilter.max],
  ['currencySliderMin', filter.currencySlider.min],
  ['currencySliderMax', filter.currencySlider.max],
  ...FILTERS.map((name) => [name, filter[name] ?? false] as const),
  ...orderParams(filter),
];

const orderParams = (filter: FilterData): Params =>
  SORTS.flatMap((sort) => [
    [sort, filter[sort] ?? false] as const,
    [activeFlag(sort), filter[activeFlag(sort)] ?? false] as const,
  ]);
