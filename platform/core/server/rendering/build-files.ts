import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from '../../contract/release';
import { STORE_PATHS } from '../../store/release-store';
import type { ServerBuild } from '../../contract/composition';
import { readPublished, type Objects } from '../../store/objects';
import type { WorkerSetup } from '../../render-worker/protocol';

/** The server code of a release; null for a build without it. */
export function serverBuildOf({ part, build, server, files }: Release): ServerBuild | null {
  if (server === undefined) return null;
  const folder = `${dirname(server)}/`;
  return { part, build, entry: server, files: files.filter(({ path }) => path.startsWith(folder)) };
}

/** Copies server builds into a temporary folder and checks each file against the hash in its signed release. */
export interface BuildFiles {
  /** Absolute path of a build's entry. Rejects when a file is missing or its hash differs. */
  entryOf(build: ServerBuild): Promise<string>;
  /** Removes the folder once everything is there that was asked for. */
  remove(): Promise<void>;
}

/** `beside`: the folder in which the temporary one is made. */
export function createBuildFiles(objects: Objects, beside = tmpdir()): BuildFiles {
  const root = mkdtemp(join(beside, 'site-rendering-'));
  const fetched = new Map<string, Promise<string>>();

  async function fetchBuild({ part, build, entry, files }: ServerBuild): Promise<string> {
    const folder = join(await root, part, build);
    await Promise.all(
      files.map(async ({ path, integrity }) => {
        const body = await readPublished(objects, `${STORE_PATHS.build(part, build)}/${path}`, integrity);
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), body);
      }),
    );
    return join(folder, entry);
  }

  return {
    entryOf(build) {
      if (build.folder !== undefined) return Promise.resolve(join(build.folder, build.entry));
      const key = `${build.part}@${build.build}`;
      const known = fetched.get(key);
      if (known) return known;
      const fetching = fetchBuild(build);
      fetched.set(key, fetching);
      fetching.catch(() => fetched.delete(key));
      return fetching;
    },
    async remove() {
      // What is being fetched would be written into a folder that is gone.
      await Promise.allSettled(fetched.values());
      await rm(await root, { recursive: true, force: true });
    },
  };
}

/** One shell build and the remotes' builds that run with it in one worker. */
export interface ReleaseSet {
  readonly shell: ServerBuild;
  readonly remotes: readonly ServerBuild[];
  readonly setup: Omit<WorkerSetup, 'containers'>;
}

/** Name of a set: `part@build` of each build, the shell's first. */
export const nameOf = ({ shell, remotes }: ReleaseSet): string =>
  [shell, ...remotes].map(({ part, build }) => `${part}@${build}`).join(' ');
