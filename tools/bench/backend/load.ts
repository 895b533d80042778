import autocannon from 'autocannon';
import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';

/** Where requests go and what they hold. */
export interface Target {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of the next request. */
  readonly next: () => string;
}

/** Takes bodies in turn, from one load to the next. */
export function inTurn(bodies: readonly string[]): () => string {
  let at = 0;
  return () => bodies[at++ % bodies.length] ?? '';
}

/** What one load gave. */
export interface LoadFigures {
  readonly answers: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Share of the answers that were not 2xx. */
  readonly refused: number;
}

const CONNECTIONS = 32;

/** Sends as many requests as possible for so many seconds over 32 connections. */
export async function load(target: Target, seconds: number): Promise<LoadFigures> {
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...target.headers },
        setupRequest: (request) => ({ ...request, body: target.next() }),
      },
    ],
  });
  const answered = result['2xx'] + result.non2xx;
  return {
    answers: answered,
    perSecond: Math.round(result['2xx'] / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: answered === 0 ? 1 : result.non2xx / answered,
  };
}

/** Open connections at most. A request that waits for one has its wait counted. */
const PACED_CONNECTIONS = 256;

/** Sends one request and reads its answer. Gives its status, or 0 where the connection broke. */
function send(target: Target, agent: Agent): Promise<number> {
  const body = target.next();
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    ...target.headers,
  };
  return new Promise((resolve) => {
    const sending = request(target.url, { method: 'POST', headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    sending.once('error', () => resolve(0));
    sending.end(body);
  });
}

/**
 * Sends requests at even distances, whether or not those before have been answered, as visitors do who know nothing of
 * each other. (Autocannon's own rates send what belongs to a second as fast as they can at its beginning.) A request's
 * time counts from the moment it was due.
 * @param rate requests a second.
 */
export async function pacedLoad(
  target: Target,
  seconds: number,
  rate: number,
  connections = PACED_CONNECTIONS,
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = createHistogram();
  const pending: Promise<void>[] = [];
  let accepted = 0;
  const total = Math.max(1, Math.round(seconds * rate));
  const begun = performance.now();
  const sendDue = async (due: number): Promise<void> => {
    const status = await send(target, agent);
    if (status >= 200 && status < 300) accepted += 1;
    times.record(Math.max(1, Math.round((performance.now() - due) * 1_000)));
  };
  while (pending.length < total) {
    const due = begun + (pending.length * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    else pending.push(sendDue(due));
  }
  await Promise.all(pending);
  const took = (performance.now() - begun) / 1_000;
  agent.destroy();
  const milliseconds = (percentile: number): number => Math.round(times.percentile(percentile) / 1_000);
  return {
    answers: total,
    perSecond: Math.round(accepted / took),
    p50: milliseconds(50),
    p99: milliseconds(99),
    refused: (total - accepted) / total,
  };
}
