import type { RenderedPage } from '../../render-worker/protocol';
import type { Extent } from '../page-audience';
import { type BuildFiles, nameOf, type ReleaseSet } from './build-files';
import type { PageOwner, ReportIncident } from '../render-incidents';
import type { RenderOutcome, RenderWorker } from './render-worker';
import { createSkipList } from './skip-list';
import { createUsableBuilds } from './usable-builds';
import { createWorkers } from './workers';

export interface RenderJob {
  readonly set: ReleaseSet;
  /** Path with query. */
  readonly url: string;
  /** The page's name, for reports and for skipping a page that hung. */
  readonly page: string;
  /** The language of the address, for reports. */
  readonly locale: string;
  readonly of: PageOwner;
  readonly extent: Extent;
}

export interface PoolOptions {
  readonly files: BuildFiles;
  readonly report: ReportIncident;
  /** Milliseconds for one rendering, including the start of its worker. */
  readonly limit: number;
  /** Renderings in progress per worker; beyond that the browser renders. */
  readonly capacity?: number;
}

export interface RenderPool {
  /** Starts the worker of a set before the first request. */
  warm(set: ReleaseSet): Promise<void>;
  /** The rendered page; null when the browser has to render it. Never rejects. */
  render(job: RenderJob): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

const DEFAULT_CAPACITY = 16;

/** Renders pages in worker threads, within a time limit and a limit of concurrent renderings; beyond them it returns null. */
export function createRenderPool({ files, report, limit, capacity = DEFAULT_CAPACITY }: PoolOptions): RenderPool {
  const skipList = createSkipList();
  const usableBuilds = createUsableBuilds(files, report);
  const workers = createWorkers(files, ({ shell, builds }, problem) => {
    skipList.add(builds);
    report({ kind: 'build-unusable', builds, of: shell, problem });
  });
  const hasCapacity = createCapacityCheck(capacity, report);
  let closed = false;

  return {
    async warm(set) {
      const usable = await usableBuilds.in(set);
      if (!closed) await workers.of(usable);
    },
    async render({ set: wanted, url, page, locale, of, extent }) {
      const deadline = performance.now() + limit;
      const left = (): number => Math.max(1, deadline - performance.now());
      const set = await withTimeout(usableBuilds.in(wanted), limit);
      if (closed || !set || !hasBuild(set, of)) return null;
      const builds = nameOf(set);
      if (skipList.has(builds) || skipList.has(`${builds} ${page}`)) return null;
      const worker = await withTimeout(workers.of(set), left());
      if (!worker || !hasCapacity(worker, builds)) return null;
      const outcome = await worker.render({ url, extent }, left());
      if (outcome.status === 'rendered') return outcome.page;
      const tell = ({ status, problem }: { readonly status: keyof typeof KINDS; readonly problem: string }): void => {
        if (closed) return;
        if (status === 'hung') skipList.add(`${builds} ${page}`);
        report({ kind: KINDS[status], builds, page, locale, of, problem });
      };
      if (outcome.status === 'late') void outcome.verdict.then(tell);
      else tell(outcome);
      return null;
    },
    async close() {
      closed = true;
      await workers.close();
      await files.remove();
    },
  };
}

const hasBuild = ({ shell, remotes }: ReleaseSet, { part, build }: PageOwner): boolean =>
  [shell, ...remotes].some((one) => one.part === part && one.build === build);

const KINDS = {
  failed: 'render-failed',
  slow: 'render-slow',
  hung: 'render-hung',
  lost: 'worker-lost',
  unloadable: 'build-unusable',
} as const satisfies Record<Exclude<RenderOutcome['status'], 'rendered' | 'late'> | 'slow' | 'hung', string>;

/** Says whether a worker has capacity left. Reports an overload once, and again only after the load has halved. */
function createCapacityCheck(capacity: number, report: ReportIncident) {
  let overloaded = false;
  return ({ atWork }: RenderWorker, builds: string): boolean => {
    const full = atWork >= capacity;
    if (full && !overloaded) report({ kind: 'overload', builds, problem: `${String(atWork)} renderings at work.` });
    overloaded = full || (overloaded && atWork > capacity / 2);
    return !full;
  };
}

function withTimeout<T>(work: Promise<T>, limit: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(null);
    }, limit);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
