import { type BuildFiles, nameOf, type ReleaseSet } from './build-files';
import type { ServerBuild } from '../../contract/composition';
import type { ReportIncident } from '../render-incidents';
import { createSkipList } from './skip-list';

/** Tells the remotes that can be rendered from those whose code cannot be taken from the store. */
export interface UsableBuilds {
  /** The set without the remotes whose files are missing or not those that their releases name. Never rejects. */
  in(set: ReleaseSet): Promise<ReleaseSet>;
}

/**
 * Checks the files of each remote by itself, so that one remote costs its own pages their rendering and no others. One that
 * fails is tried again after a while: the store may have been at fault.
 */
export function createUsableBuilds(files: BuildFiles, report: ReportIncident): UsableBuilds {
  const unusable = createSkipList();

  async function isUsable(remote: ServerBuild, set: ReleaseSet): Promise<boolean> {
    const { part, build } = remote;
    const name = `${part}@${build}`;
    if (unusable.has(name)) return false;
    try {
      await files.entryOf(remote);
      return true;
    } catch (error) {
      // Requests that waited for the same files meet the same failure.
      if (!unusable.has(name)) {
        const problem = `The pages of ${name} are left to the browser: ${String(error)}`;
        report({ kind: 'build-unusable', builds: nameOf(set), of: { part, build }, problem });
      }
      unusable.add(name);
      return false;
    }
  }

  return {
    async in(set) {
      const usable = await Promise.all(set.remotes.map((remote) => isUsable(remote, set)));
      return { ...set, remotes: set.remotes.filter((_, index) => usable[index]) };
    },
  };
}
