import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from '../../contract/release';
import { STORE_PATHS } from '../../store/release-store';
import { readPublished, type Objects } from '../../store/objects';
import type { WorkerSetup } from '../../render-worker/protocol';

/** What renders a build on the server: its files and the one by which it is entered. */
export interface ServerBuild {
  readonly part: string;
  readonly build: string;
  readonly entry: string;
  readonly files: Release['files'];
}

/** The server's side of a release; null for a build that is rendered in the browser. */
export function serverBuildOf({ part, build, server, files }: Release): ServerBuild | null {
  if (server === undefined) return null;
  const folder = `${dirname(server)}/`;
  return { part, build, entry: server, files: files.filter(({ path }) => path.startsWith(folder)) };
}

/** Server builds as files on this machine, each compared with the hash that its signed release names before it is used. */
export interface BuildFiles {
  /** Absolute path of a build's entry. Rejects when a file is missing or is not what the release says. */
  entryOf(build: ServerBuild): Promise<string>;
  remove(): Promise<void>;
}

export function createBuildFiles(objects: Objects): BuildFiles {
  const root = mkdtemp(join(tmpdir(), 'site-rendering-'));
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
      const key = `${build.part}@${build.build}`;
      const known = fetched.get(key);
      if (known) return known;
      const fetching = fetchBuild(build);
      fetched.set(key, fetching);
      fetching.catch(() => fetched.delete(key));
      return fetching;
    },
    remove: async () => rm(await root, { recursive: true, force: true }),
  };
}

/** What belongs together: one shell build and the remotes' builds beside it. */
export interface ReleaseSet {
  readonly shell: ServerBuild;
  readonly remotes: readonly ServerBuild[];
  readonly setup: Omit<WorkerSetup, 'containers'>;
}

/** The builds of a set, the shell's first. */
export const nameOf = ({ shell, remotes }: ReleaseSet): string =>
  [shell, ...remotes].map(({ part, build }) => `${part}@${build}`).join(' ');
