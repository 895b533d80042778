import type { Candidacy, GateCheck } from './candidate';
import { languages } from './languages';
import { pagePaths } from './page-paths';
import { sharedRanges } from './shared-ranges';
import { size } from './size';
import { treaty } from './platform-version';
import { wireContract } from './wire-contract';

/** The rules of the promotion gate (architecture: Releases). */
const CHECKS: readonly GateCheck[] = [treaty, sharedRanges, pagePaths, languages, size, wireContract];

/** Every reason to refuse a candidate; none when it fits. */
export const reasonsToRefuse = (candidacy: Candidacy): string[] => CHECKS.flatMap((check) => check(candidacy));
