import { describe, expect, it } from '@jest/globals';
import { type HeldBuild, planCompositions } from './plan-compositions';

const STABLE = new Map([
  ['shell', 's1'],
  ['hotel', 'h1'],
  ['search', 'q1'],
]);
const CANDIDATE = { part: 'hotel', build: 'h2' };
const held = (part: string, build: string, role: string): HeldBuild => ({ part, build, role });
const HELD = [
  held('shell', 's1', 'stable'),
  held('search', 'q1', 'stable'),
  held('hotel', 'h1', 'stable'),
  held('shell', 's0', 'last good'),
  held('search', 'q0', 'last good'),
  held('search', 'q9', 'pinned'),
];
type MayMeet = Parameters<typeof planCompositions>[3];
const compositions = (mayMeet: MayMeet = () => true) =>
  planCompositions(CANDIDATE, STABLE, HELD, mayMeet).map(({ composition, met }) => ({
    builds: Object.fromEntries(composition),
    met: met.map(({ build }) => build),
  }));

describe('a candidate', () => {
  it('meets each build of other parts once, in as few compositions as one part has builds', () => {
    expect(compositions()).toEqual([
      { builds: { shell: 's1', hotel: 'h2', search: 'q1' }, met: ['s1', 'q1'] },
      { builds: { shell: 's0', hotel: 'h2', search: 'q0' }, met: ['s0', 'q0'] },
      { builds: { shell: 's1', hotel: 'h2', search: 'q9' }, met: ['q9'] },
    ]);
  });

  it('meets none that the gate keeps apart from it', () => {
    const met = compositions((one, other) => one.build !== 'h2' || other.build !== 's0').flatMap((plan) => plan.met);
    expect(met).toEqual(['s1', 'q1', 'q0', 'q9']);
  });

  it('does not meet two builds at once that the gate keeps apart from each other', () => {
    const apart = (one: string, other: string): boolean => [one, other].sort().join() === 'q0,s0';
    expect(compositions((one, other) => !apart(one.build, other.build))).toEqual([
      { builds: { shell: 's1', hotel: 'h2', search: 'q1' }, met: ['s1', 'q1'] },
      { builds: { shell: 's0', hotel: 'h2', search: 'q9' }, met: ['s0', 'q9'] },
      { builds: { shell: 's1', hotel: 'h2', search: 'q0' }, met: ['q0'] },
    ]);
  });
});
