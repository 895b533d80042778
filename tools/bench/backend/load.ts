import autocannon from 'autocannon';
import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import * as z from 'zod/mini';

/** The address, bodies and headers of the requests of a load. */
export interface Target {
  readonly url: string;
  /** Returns the body of the next request. */
  readonly next: () => Buffer;
  /** Returns the further headers of the next request. */
  readonly nextHeaders: () => Readonly<Record<string, string>>;
}

const JSON_BODY = { 'content-type': 'application/json' };

/** The measurements of one load. */
export const LoadStats = z.object({
  answers: z.number(),
  perSecond: z.number(),
  /** Milliseconds. */
  p50: z.number(),
  p99: z.number(),
  /** Share of answers other than 2xx, from 0 to 1. */
  refused: z.number(),
});
export type LoadStats = Readonly<z.infer<typeof LoadStats>>;

const CONNECTIONS = 32;

/** Sends as many requests as possible for some seconds, over each connection the next when the last is answered. */
export async function load(target: Target, seconds: number, connections = CONNECTIONS): Promise<LoadStats> {
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        headers: JSON_BODY,
        setupRequest: (request) => ({
          ...request,
          body: target.next(),
          headers: { ...request.headers, ...target.nextHeaders() },
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
    'content-length': body.length,
    ...target.nextHeaders(),
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
export async function pacedLoad(target: Target, seconds: number, rate: number): Promise<LoadStats> {
  const agent = new Agent({ keepAlive: true, maxSockets: PACED_CONNECTIONS });
  const times = createHistogram();
  const total = Math.max(1, Math.round(seconds * rate));
  let accepted = 0;
  let answered = 0;
  const begun = performance.now();
  await new Promise<void>((resolve) => {
    const sendAt = async (due: number): Promise<void> => {
      const status = await send(target, agent);
      if (status >= 200 && status < 300) accepted += 1;
      times.record(Math.max(1, Math.round((performance.now() - due) * 1_000)));
      answered += 1;
      if (answered === total) resolve();
    };
    let sent = 0;
    const sendDue = (): void => {
      for (; sent < total; sent += 1) {
        const due = begun + (sent * 1_000) / rate;
        const wait = due - performance.now();
        if (wait > 0) {
          setTimeout(sendDue, wait);
          return;
        }
        void sendAt(due);
      }
    };
    sendDue();
  });
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
