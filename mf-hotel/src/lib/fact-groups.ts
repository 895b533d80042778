import { TOGGLE_GROUPS } from '@jnn/contract';

/** The groups of facts that a hotel's page shows, in their order. */
const FACT_GROUPS = ['facilities', 'room', 'sports', 'payment'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];
type Fact = (typeof TOGGLE_GROUPS)[FactGroup][number];

interface FactsByGroup {
  readonly group: FactGroup;
  readonly facts: readonly Fact[];
}

/** The hotel's facts by group, without empty groups; facts that the site does not know are left out. */
export function groupFacts(known: readonly string[]): readonly FactsByGroup[] {
  return FACT_GROUPS.map((group) => {
    const names: readonly Fact[] = TOGGLE_GROUPS[group];
    return { group, facts: names.filter((name) => known.includes(name)) };
  }).filter(({ facts }) => facts.length > 0);
}
