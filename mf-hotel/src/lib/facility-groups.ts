import { FILTER_GROUPS } from '@jnn/contract';

/** The groups of facilities that a hotel's page shows, in their order. */
const FACILITY_GROUPS = ['facilities', 'room', 'sports', 'payment'] as const;
export type FacilityGroup = (typeof FACILITY_GROUPS)[number];
type Facility = (typeof FILTER_GROUPS)[FacilityGroup][number];

interface FacilitiesByGroup {
  readonly group: FacilityGroup;
  readonly facilities: readonly Facility[];
}

/** The hotel's facilities by group, without empty groups; facilities that the site does not know are left out. */
export function groupFacilities(known: readonly string[]): readonly FacilitiesByGroup[] {
  return FACILITY_GROUPS.map((group) => {
    const names: readonly Facility[] = FILTER_GROUPS[group];
    return { group, facilities: names.filter((name) => known.includes(name)) };
  }).filter(({ facilities }) => facilities.length > 0);
}
