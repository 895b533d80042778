import autocannon from 'autocannon';
import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';

/** The address, bodies and headers of the requests of a load. */
export interface Target {
  readonly url: string;
  /** The body of the next request. */
  readonly next: () => string;
  /** The further headers of the next request. */
  readonly nextHeaders?: () => Readonly<Record<string, string>>;
}

const JSON_BODY = { 'content-type': 'application/json' };

/** Returns the bodies one after the other, again from the first after the last; several loads share the position. */
export function roundRobin(bodies: readonly string[]): () => string {
  let at = 0;
  return () => bodies[at++ % bodies.length] ?? '';
}

/** The measurements of one load. */
export interface LoadStats {
  readonly answers: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Share of answers other than 2xx, from 0 to 1. */
  readonly refused: number;
}

const CONNECTIONS = 32;

/** Sends as many requests as possible for some seconds over 32 connections. */
export async function load(target: Target, seconds: number): Promise<LoadStats> {
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        headers: JSON_BODY,
        setupRequest: (request) => ({
          ...request,
          body: target.next(),
          headers: { ...request.headers, ...target.nextHeaders?.() },
        }),
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

/** Sends one request and reads its answer. Resolves to the status, or to 0 after a connection error. */
function send(target: Target, agent: Agent): Promise<number> {
  const body = target.next();
  const headers = {
    ...JSON_BODY,
    'content-length': Buffer.byteLength(body),
    ...target.nextHeaders?.(),
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
 * Sends requests at a constant rate, whether or not earlier ones have been answered, like independent visitors. Not
 * autocannon's own rate limit, which sends all requests of a second at its start. Latency counts from the moment at which
 * the request was due.
 * @param rate requests a second.
 */
export async function pacedLoad(
  target: Target,
  seconds: number,
  rate: number,
  connections = PACED_CONNECTIONS,
): Promise<LoadStats> {
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
