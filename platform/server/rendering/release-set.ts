import type { WorkerSetup } from '../../render-worker/protocol';
import type { ServerBuild } from './build-files';

/** What belongs together: one shell build and the remotes' builds beside it. */
export interface ReleaseSet {
  readonly shell: ServerBuild;
  readonly remotes: readonly ServerBuild[];
  readonly setup: Omit<WorkerSetup, 'containers'>;
}

/** The builds of a set, the shell's first. */
export const nameOf = ({ shell, remotes }: ReleaseSet): string =>
  [shell, ...remotes].map(({ part, build }) => `${part}@${build}`).join(' ');
