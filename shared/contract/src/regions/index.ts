import regions from './regions.json';

export { isRegionCode } from './region-code';

/** A landscape that is searched as one destination. */
export interface Region {
  /** What stands for it where a search names a town's code. */
  readonly code: string;
  readonly names: { readonly hu: string; readonly en: string };
  /** What travellers type for it: lower case, without accents, words separated by single spaces. */
  readonly words: readonly string[];
  /** The names of its towns, at most {@link MAX_TOWNS}; a catalogue need not have hotels in each. */
  readonly towns: readonly string[];
}

/** The most towns of a region: as many as a backend is asked for one by one. */
export const MAX_TOWNS = 32;

/**
 * The regions that travellers ask for. Entered by hand for this project: the towns on the shore of each lake, in and at the
 * foot of each range of hills, along the bend of the Danube, and of the wine region of Tokaj-Hegyalja. Tests compare them
 * with the coordinates of GeoNames and the shores of GSHHG where those know the town.
 */
export const REGIONS: readonly Region[] = regions;
