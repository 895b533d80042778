import { TOGGLE_GROUPS } from '@jnn/contract';

/** The groups of facts that describe a house, in the order in which they are read. */
export const FACT_GROUPS = ['facilities', 'room', 'sports', 'payment'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];
export type Fact = (typeof TOGGLE_GROUPS)[FactGroup][number];

export interface HeldFacts {
  readonly group: FactGroup;
  readonly facts: readonly Fact[];
}

/** What holds for a house, by group; groups of which nothing holds are left out. */
export function groupFacts(held: readonly string[]): readonly HeldFacts[] {
  return FACT_GROUPS.map((group) => {
    const names: readonly Fact[] = TOGGLE_GROUPS[group];
    return { group, facts: names.filter((name) => held.includes(name)) };
  }).filter(({ facts }) => facts.length > 0);
}
