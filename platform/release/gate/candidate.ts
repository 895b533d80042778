import type { Release } from '../../contract/release';
import type { HeldBuild, SiteContent } from '../plan/site-content';

/** A build that the site holds on to, with what it declares. */
export interface StandingBuild extends HeldBuild {
  readonly release: Release;
}

/** All that the checks of the gate look at. */
export interface Candidacy {
  readonly candidate: Release;
  /** The site that the candidate would make. */
  readonly planned: SiteContent;
  /** Every build that the planned site names or pins but the candidate itself. */
  readonly standing: readonly StandingBuild[];
}

/** One rule: gives a sentence for each reason to refuse, naming both sides and the way out. */
export type GateCheck = (candidacy: Candidacy) => string[];

export const named = ({ part, build }: { readonly part: string; readonly build: string }): string => `${part}@${build}`;
