import autocannon from 'autocannon';

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
