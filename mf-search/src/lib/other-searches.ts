/** The ways to a list that a backend takes which does not answer it in one call: loaded where there is such a one. */
export { searchPlainly } from './plain-search';
export { searchRegion } from './search-region';
