import type { RenderedPage } from '../../render-worker/protocol';
import type { Extent } from '../page-audience';
import type { BuildFiles } from './build-files';
import { nameOf, type ReleaseSet } from './release-set';
import type { RenderOutcome, RenderWorker } from './render-worker';
import type { PageOwner, ReportIncident } from './report';
import { createWorkers } from './workers';

export interface RenderJob {
  readonly set: ReleaseSet;
  /** Path with query. */
  readonly url: string;
  /** The page's name, for reports and for what is left alone after it hung. */
  readonly page: string;
  readonly of: PageOwner;
  readonly extent: Extent;
}

export interface PoolOptions {
  readonly files: BuildFiles;
  readonly report: ReportIncident;
  /** Milliseconds that a rendering may take. */
  readonly limit: number;
  /** Renderings at work at once in one worker; beyond it documents are rendered in the browser. */
  readonly capacity?: number;
}

export interface RenderPool {
  /** Starts a set's worker before it is needed. */
  warm(set: ReleaseSet): Promise<void>;
  /** The page as HTML, null where it has to be rendered in the browser. Never rejects. */
  render(job: RenderJob): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

const CAPACITY = 16;
/** Milliseconds for which a page that hung, or a set whose code does not run, is left to the browser. */
const REST = 60_000;

/** Renders in worker threads, within a time and for a number of documents at once; what does not fit is not rendered. */
export function createRenderPool({ files, report, limit, capacity = CAPACITY }: PoolOptions): RenderPool {
  const rests = createRests();
  const workers = createWorkers(files, (builds, problem) => {
    rests.begin(builds);
    report({ kind: 'build-unusable', builds, problem });
  });
  const hasRoom = createGate(capacity, report);

  return {
    async warm(set) {
      await workers.of(set);
    },
    async render({ set, url, page, of, extent }) {
      const builds = nameOf(set);
      if (rests.has(builds) || rests.has(`${builds} ${page}`)) return null;
      const deadline = performance.now() + limit;
      const worker = await inTime(workers.of(set), limit);
      if (!worker || !hasRoom(worker, builds)) return null;
      const outcome = await worker.render({ url, extent }, Math.max(1, deadline - performance.now()));
      if (outcome.status === 'rendered') return outcome.page;
      if (outcome.status === 'hung') rests.begin(`${builds} ${page}`);
      report({ kind: KINDS[outcome.status], builds, page, of, problem: outcome.problem });
      return null;
    },
    async close() {
      await workers.close();
      await files.remove();
    },
  };
}

const KINDS = {
  failed: 'render-failed',
  slow: 'render-slow',
  hung: 'render-hung',
  lost: 'worker-lost',
} as const satisfies Record<Exclude<RenderOutcome['status'], 'rendered'>, string>;

/** Lets so many renderings in. The first one too many is reported, and the next one only after there was room again. */
function createGate(capacity: number, report: ReportIncident) {
  let crowded = false;
  return ({ atWork }: RenderWorker, builds: string): boolean => {
    const full = atWork >= capacity;
    if (full && !crowded) report({ kind: 'overload', builds, problem: `${String(atWork)} renderings at work.` });
    crowded = full || (crowded && atWork > capacity / 2);
    return !full;
  };
}

/** What is left alone for a while. */
function createRests() {
  const until = new Map<string, number>();
  return {
    begin(what: string): void {
      until.set(what, Date.now() + REST);
    },
    has(what: string): boolean {
      const end = until.get(what);
      if (end !== undefined && end <= Date.now()) until.delete(what);
      return until.has(what);
    },
  };
}

function inTime<T>(work: Promise<T>, limit: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(null);
    }, limit);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
