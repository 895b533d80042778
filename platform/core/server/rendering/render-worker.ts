import { Worker } from 'node:worker_threads';
import type { FromWorker, RenderedPage, ToWorker, WorkerSetup } from '../../render-worker/protocol';
import type { Extent } from '../page-audience';

/** Megabytes of heap for one worker. */
const MEMORY_LIMIT = 256;
/**
 * Milliseconds for a sign of life after a ping, which tells a slow rendering from a worker that hangs. No visitor waits for
 * it, and code that runs for the first time on a busy machine keeps a thread for some tenths of a second.
 */
const PING_TIMEOUT = 1_000;
/** Milliseconds for a worker to load its code. */
const START_TIMEOUT = 10_000;

export type RenderOutcome =
  | { readonly status: 'rendered'; readonly page: RenderedPage }
  | Failure<'failed' | 'unloadable' | 'lost'>
  /** Too late for its document. */
  | { readonly status: 'late'; readonly verdict: Promise<Failure<'slow' | 'hung'>> };

interface Failure<Status> {
  readonly status: Status;
  readonly problem: string;
}

/** One worker thread. It runs the code of one release set, without access to this process's environment. */
export class RenderWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (outcome: RenderOutcome) => void>();
  /** Null once the code is loaded; else why it is not. */
  readonly #ready: Promise<string | null>;
  #settleReady: (failure: string | null) => void = () => undefined;
  /** Those who wait for a sign of life: several documents may be late at once. */
  readonly #onLife = new Set<() => void>();
  #lastId = 0;
  #alive = true;
  #settleEnded: () => void = () => undefined;
  /** Resolves when the thread has ended or failed. */
  readonly ended = new Promise<void>((resolve) => {
    this.#settleEnded = resolve;
  });

  constructor(entry: string, setup: WorkerSetup) {
    this.#worker = new Worker(entry, {
      workerData: setup,
      // A remote's code must not see secrets in the environment.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
    });
    this.#worker.unref();
    this.#ready = new Promise((resolve) => {
      this.#settleReady = resolve;
    });
    this.#worker.on('message', (message: FromWorker) => {
      this.#receive(message);
    });
    this.#worker.on('error', (error) => {
      this.#fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
    this.#worker.on('exit', () => {
      this.#fail('The worker has ended.');
    });
  }

  /** Renderings in progress. */
  get atWork(): number {
    return this.#waiting.size;
  }

  /** Waits until the code is loaded; gives the reason when it fails or takes longer than {@link START_TIMEOUT}, else null. */
  started(): Promise<string | null> {
    const timer = setTimeout(() => {
      void this.end('The code was not loaded in time.');
    }, START_TIMEOUT).unref();
    return this.#ready.finally(() => {
      clearTimeout(timer);
    });
  }

  /** Renders an address within `limit` milliseconds. Never rejects. A worker that does not answer a ping afterwards is ended. */
  async render(job: { readonly url: string; readonly extent: Extent }, limit: number): Promise<RenderOutcome> {
    if (!this.#alive) return { status: 'lost', problem: 'The worker has ended.' };
    const id = (this.#lastId += 1);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = timeout(limit, () => resolve('late'));
    });
    const answer = new Promise<RenderOutcome>((resolve) => {
      this.#waiting.set(id, resolve);
    });
    this.#send({ kind: 'render', id, url: job.url, frame: job.extent === 'frame', empty: job.extent === 'empty' });
    const outcome = await Promise.race([answer, late]);
    clearTimeout(timer);
    this.#waiting.delete(id);
    if (outcome !== 'late') return outcome;
    return { status: 'late', verdict: this.#judge(limit) };
  }

  async #judge(limit: number): Promise<Failure<'slow' | 'hung'>> {
    if (await this.#answersPing()) return { status: 'slow', problem: `No HTML after ${String(limit)} ms.` };
    await this.end('It was ended, since a page hung.');
    return { status: 'hung', problem: `The page hung for more than ${String(limit + PING_TIMEOUT)} ms.` };
  }

  /** Ends the thread at once; renderings in progress get the outcome `lost`. */
  async end(problem = 'The worker has ended.'): Promise<void> {
    this.#fail(problem);
    await this.#worker.terminate();
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromWorker): void {
    // An answer to another document is a sign of life, too: a pong comes after those before it.
    for (const tell of this.#onLife) tell();
    if (message.kind === 'ready') this.#settleReady(null);
    else if (message.kind === 'pong') return;
    else if (message.kind === 'rendered') this.#waiting.get(message.id)?.({ status: 'rendered', page: message.page });
    else {
      const status = message.isUnloadable === true ? 'unloadable' : 'failed';
      this.#waiting.get(message.id)?.({ status, problem: message.problem });
    }
  }

  #answersPing(): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (lives: boolean): void => {
        clearTimeout(timer);
        this.#onLife.delete(live);
        resolve(lives);
      };
      const live = (): void => settle(true);
      const timer = timeout(PING_TIMEOUT, () => settle(false));
      this.#onLife.add(live);
      this.#send({ kind: 'ping' });
    });
  }

  #fail(problem: string): void {
    this.#alive = false;
    this.#settleReady(problem);
    this.#settleEnded();
    for (const settle of this.#waiting.values()) settle({ status: 'lost', problem });
    // Whether it lived nobody can tell any more.
    for (const tell of this.#onLife) tell();
  }
}

/**
 * Calls back after `ms`, and after the messages that have arrived by then: if this thread was busy, an answer that came in
 * time must count.
 */
const timeout = (ms: number, call: () => void): NodeJS.Timeout => setTimeout(() => setImmediate(call), ms);
