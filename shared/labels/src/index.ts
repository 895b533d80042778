import type { FilterName, RoomBasis } from '@jnn/contract';
import { FILTER_GROUPS, type FilterGroup } from '@jnn/contract/filter-choices';
import boardsEn from './messages/boards/en.json';
import boardsHu from './messages/boards/hu.json';
import filtersEn from './messages/filters/en.json';
import filtersHu from './messages/filters/hu.json';

/**
 * What several remotes call by name, in one language: each remote's messages take what its pages show when they are built,
 * so that no browser loads this package.
 */
export interface Labels {
  readonly boards: Readonly<Record<RoomBasis, string>>;
  /** Filters and, being their names too, facilities, hotel types and cards. */
  readonly filters: Readonly<Record<FilterName, string>>;
}

export const hu: Labels = { boards: boardsHu, filters: filtersHu };
export const en: Labels = { boards: boardsEn, filters: filtersEn };

/** The labels of some groups of filters. */
export function labelsOf<Group extends FilterGroup>({ filters }: Labels, groups: readonly Group[]) {
  const names: readonly (typeof FILTER_GROUPS)[Group][number][] = groups.flatMap((group) => FILTER_GROUPS[group]);
  // `Object.fromEntries` loses the type of its keys, which are exactly the given names.
  return Object.fromEntries(names.map((name) => [name, filters[name]])) as Record<(typeof names)[number], string>;
}
