import type { Release } from '../../contract/release';
import { SHELL } from '../../build/parts';
import { satisfies } from '../../build/federation-runtime/version-range';
import { named, type GateCheck } from './candidate';

/** The negotiation of shared packages, run dry: what the shell provides must lie in every range that a remote needs. */
export const sharedRanges: GateCheck = ({ candidate, standing }) => {
  const isShell = candidate.part === SHELL;
  const shells = isShell
    ? [candidate]
    : standing.filter(({ part, role }) => part === SHELL && role === 'stable').map(({ release }) => release);
  const remotes = isShell ? standing.filter(({ part }) => part !== SHELL).map(({ release }) => release) : [candidate];
  return shells.flatMap((shell) => remotes.flatMap((remote) => unmet(shell, remote)));
};

function unmet(shell: Release, remote: Release): string[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    // `react/` stands for everything below the package.
    const provided = shell.shared[name.replace(/\/$/, '')];
    if (provided !== undefined && satisfies(provided, range)) return [];
    return [
      `${named(remote)} needs ${name} ${range}, but ${named(shell)} provides ${provided ?? 'none'}: build ${remote.part} with a range that fits, or promote a shell that provides it first.`,
    ];
  });
}
