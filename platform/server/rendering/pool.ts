import type { RenderedPage } from '../../render-worker/protocol';
import type { Extent } from '../page-audience';
import { type BuildFiles, nameOf, type ReleaseSet } from './build-files';
import type { RenderOutcome, RenderWorker } from './render-worker';
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
/** Milliseconds for which a page that hung, or a set whose code does not start, is left to the browser. */
const SKIP_PERIOD = 60_000;

/** Renders pages in worker threads, within a time limit and a limit of concurrent renderings; beyond them it returns null. */
export function createRenderPool({ files, report, limit, capacity = DEFAULT_CAPACITY }: PoolOptions): RenderPool {
  const skipList = createSkipList();
  const workers = createWorkers(files, (builds, problem) => {
    skipList.add(builds);
    report({ kind: 'build-unusable', builds, problem });
  });
  const hasCapacity = createCapacityCheck(capacity, report);

  return {
    async warm(set) {
      await workers.of(set);
    },
    async render({ set, url, page, locale, of, extent }) {
      const builds = nameOf(set);
      if (skipList.has(builds) || skipList.has(`${builds} ${page}`)) return null;
      const deadline = performance.now() + limit;
      const worker = await withTimeout(workers.of(set), limit);
      if (!worker || !hasCapacity(worker, builds)) return null;
      const outcome = await worker.render({ url, extent }, Math.max(1, deadline - performance.now()));
      if (outcome.status === 'rendered') return outcome.page;
      if (outcome.status === 'hung') skipList.add(`${builds} ${page}`);
      report({ kind: KINDS[outcome.status], builds, page, locale, of, problem: outcome.problem });
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

/** Names that are skipped for {@link SKIP_PERIOD}. */
function createSkipList() {
  const until = new Map<string, number>();
  return {
    add(name: string): void {
      until.set(name, Date.now() + SKIP_PERIOD);
    },
    has(name: string): boolean {
      const end = until.get(name);
      if (end !== undefined && end <= Date.now()) until.delete(name);
      return until.has(name);
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

/** The build that owns a page. */
export interface PageOwner {
  readonly part: string;
  readonly build: string;
}

/** A problem with rendering on the server; the browser rendered the pages instead. */
export interface RenderIncident {
  readonly kind: 'render-failed' | 'render-slow' | 'render-hung' | 'worker-lost' | 'overload' | 'build-unusable';
  /** Name of the release set: its builds, the shell's first. */
  readonly builds: string;
  /** The page's name, its language and the build that owns it, when the problem concerns one page. */
  readonly page?: string;
  readonly locale?: string;
  readonly of?: PageOwner;
  readonly problem?: string;
}

type ReportIncident = (incident: RenderIncident) => void;

/** Writes an incident to stderr, one JSON object a line. */
export const writeIncident: ReportIncident = (incident) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), source: 'rendering', ...incident })}\n`);
};

/** Incidents that a page causes; a lost worker or an overload can hit any page. */
const OF_THE_PAGE: ReadonlySet<RenderIncident['kind']> = new Set(['render-failed', 'render-slow', 'render-hung']);

/** The build that caused an incident; null when no page caused it. */
export const buildAtFault = ({ kind, of }: RenderIncident): PageOwner | null =>
  OF_THE_PAGE.has(kind) && of ? of : null;

/** What a page threw, with its stack; null for an incident of another kind. */
export const errorIn = ({ kind, page, locale, problem }: RenderIncident): ThrownError | null =>
  kind === 'render-failed' && page !== undefined && locale !== undefined && problem !== undefined
    ? { page, locale, stack: problem }
    : null;

export interface ThrownError {
  readonly page: string;
  readonly locale: string;
  readonly stack: string;
}
