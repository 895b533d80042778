import { type BuildFiles, nameOf, type ReleaseSet } from './build-files';
import { RenderWorker } from './render-worker';

/** Workers that run at the same time, one per release set and its settings; the least recently used one is ended. */
const MAX_WORKERS = 4;

export interface Workers {
  /** The worker of a set, started if needed; null when its code does not start. Never rejects. */
  of(set: ReleaseSet): Promise<RenderWorker | null>;
  close(): Promise<void>;
}

/** The shell of a release set that does not start, and the set's name. */
export interface UnusableSet {
  readonly shell: { readonly part: string; readonly build: string };
  readonly builds: string;
}

/** Runs one worker thread per release set and restarts one that has ended when it is used again. Calls `unusable` for code that does not start. */
export function createWorkers(files: BuildFiles, unusable: (set: UnusableSet, problem: string) => void): Workers {
  const workers = new Map<string, Promise<RenderWorker | null>>();

  /** Workers know the settings that they were started with. */
  const keyOf = (set: ReleaseSet): string => `${nameOf(set)} ${JSON.stringify(set.setup.site.settings)}`;

  async function start(set: ReleaseSet, builds: string): Promise<RenderWorker | null> {
    try {
      const entry = await files.entryOf(set.shell);
      const paths = await Promise.all(set.remotes.map(async (it) => [it.part, await files.entryOf(it)] as const));
      const worker = new RenderWorker(entry, { ...set.setup, containers: Object.fromEntries(paths) });
      const failure = await worker.started();
      if (failure === null) return worker;
      throw new Error(failure);
    } catch (error) {
      const { part, build } = set.shell;
      const reason = error instanceof Error ? error.message : String(error);
      unusable(
        { shell: { part, build }, builds },
        `All pages with ${part}@${build} are left to the browser: ${reason}`,
      );
      return null;
    }
  }

  function startTracked(set: ReleaseSet, key: string): Promise<RenderWorker | null> {
    const starting = start(set, nameOf(set));
    const forget = (): void => {
      if (workers.get(key) === starting) workers.delete(key);
    };
    void starting.then((worker) => (worker ? worker.ended.then(forget) : forget()));
    return starting;
  }

  return {
    of(set) {
      const key = keyOf(set);
      const worker = workers.get(key) ?? startTracked(set, key);
      // Move the set to the end: the map is in order of last use.
      workers.delete(key);
      workers.set(key, worker);
      for (const [oldest, other] of [...workers].slice(0, -MAX_WORKERS)) {
        workers.delete(oldest);
        void other.then((it) => it?.end());
      }
      return worker;
    },
    async close() {
      await Promise.all([...workers.values()].map(async (worker) => (await worker)?.end()));
      workers.clear();
    },
  };
}
