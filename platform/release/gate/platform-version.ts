import { SHELL } from '../../build/parts';
import { satisfies } from '../../build/federation-runtime/version-range';
import { named, type GateCheck } from './candidate';

/** A remote runs in a shell of the treaty that it was made against, or a later one that keeps it (`^`). */
export const treaty: GateCheck = ({ candidate, standing }) =>
  candidate.part === SHELL
    ? standing
        .filter(({ part, release }) => part !== SHELL && !satisfies(candidate.treaty, `^${release.treaty}`))
        .map(
          (held) =>
            `${named(candidate)} keeps treaty ${candidate.treaty}, but ${named(held)} (${held.role}) needs ${held.release.treaty}: promote a newer build of ${held.part} first.`,
        )
    : standing
        .filter(
          ({ part, role, release }) =>
            part === SHELL && role === 'stable' && !satisfies(release.treaty, `^${candidate.treaty}`),
        )
        .map(
          (shell) =>
            `${named(candidate)} needs treaty ${candidate.treaty}, but ${named(shell)} keeps ${shell.release.treaty}: promote a newer shell first, or build ${candidate.part} against ${shell.release.treaty}.`,
        );
