import type { RenderedPage } from '../../render-worker/protocol';
import type { Extent } from '../page-audience';
import { type BuildFiles, nameOf, type ReleaseSet } from './build-files';
import type { RenderOutcome, RenderWorker } from './render-worker';
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

const DEFAULT_CAPACITY = 16;
/** Milliseconds for which a page that hung, or a set whose code does not run, is left to the browser. */
const SKIP_PERIOD = 60_000;

/** Renders in worker threads, within a time and for a number of documents at once; what does not fit is not rendered. */
export function createRenderPool({ files, report, limit, capacity = DEFAULT_CAPACITY }: PoolOptions): RenderPool {
  const skipList = createSkipList();
  const workers = createWorkers(files, (builds, problem) => {
    skipList.begin(builds);
    report({ kind: 'build-unusable', builds, problem });
  });
  const hasRoom = createGate(capacity, report);

  return {
    async warm(set) {
      await workers.of(set);
    },
    async render({ set, url, page, of, extent }) {
      const builds = nameOf(set);
      if (skipList.has(builds) || skipList.has(`${builds} ${page}`)) return null;
      const deadline = performance.now() + limit;
      const worker = await withTimeout(workers.of(set), limit);
      if (!worker || !hasRoom(worker, builds)) return null;
      const outcome = await worker.render({ url, extent }, Math.max(1, deadline - performance.now()));
      if (outcome.status === 'rendered') return outcome.page;
      if (outcome.status === 'hung') skipList.begin(`${builds} ${page}`);
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
function createSkipList() {
  const until = new Map<string, number>();
  return {
    begin(what: string): void {
      until.set(what, Date.now() + SKIP_PERIOD);
    },
    has(what: string): boolean {
      const end = until.get(what);
      if (end !== undefined && end <= Date.now()) until.delete(what);
      return until.has(what);
    },
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

/** The part whose page it is, in the build that was to render it. */
export interface PageOwner {
  readonly part: string;
  readonly build: string;
}

/** What went wrong with rendering on the server; the documents concerned were rendered in the browser. */
export interface RenderIncident {
  readonly kind: 'render-failed' | 'render-slow' | 'render-hung' | 'worker-lost' | 'overload' | 'build-unusable';
  /** Builds of the release set, the shell's first. */
  readonly builds: string;
  /** The page's name and the build that it is of, where one is concerned. */
  readonly page?: string;
  readonly of?: PageOwner;
  readonly problem?: string;
}

type ReportIncident = (incident: RenderIncident) => void;

/** Tells the operator, one JSON object a line. */
export const writeIncident: ReportIncident = (incident) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), source: 'rendering', ...incident })}\n`);
};

/** A thread that was lost and a crowd at the door say nothing of the page that they befell. */
const OF_THE_PAGE: ReadonlySet<RenderIncident['kind']> = new Set(['render-failed', 'render-slow', 'render-hung']);

/** The build whose page could not be rendered, null where another thing was to blame. */
export const buildAtFault = ({ kind, of }: RenderIncident): PageOwner | null =>
  OF_THE_PAGE.has(kind) && of ? of : null;
