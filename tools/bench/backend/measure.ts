import { roundRobin, load, type LoadStats, type Target, pacedLoad } from './load';
import { processorTimeOf, type Running } from './processes';
import type { Asked, Requests } from './requests';

/** The backend and the bare server that it is compared with. */
export interface Servers {
  readonly backend: Running;
  readonly bare: Running;
}

/** The measurements of one load, with the CPU time that the server used per answer. */
export interface Turn extends LoadStats {
  /** Microseconds; null on systems other than Linux. */
  readonly processor: number | null;
}

/** One call under load: at its maximum rate, at half of it, and the maximum of the bare route. */
export interface CallStats {
  readonly call: string;
  /** Whether every request is different or a few hundred are repeated. */
  readonly asked: Asked;
  readonly top: Turn;
  readonly half: Turn;
  readonly bare: Turn;
  /** Requests per second of the backend divided by those of the bare route in the turn before; the median of the rounds. */
  readonly ratio: number;
}

/** Seconds of a turn at maximum load, and of one at half load. */
const SECONDS = 2;
const HALF_SECONDS = 5;

/** The value with the median of `by`. Throws for an empty list. */
export function median<T>(values: readonly T[], by: (value: T) => number): T {
  const middle = [...values].sort((a, b) => by(a) - by(b))[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is no median of no values.');
  return middle;
}

/**
 * Puts a server under load.
 * @param rate requests per second at a constant rate; without it as many as possible are sent.
 */
export async function takeTurn(server: Running, target: Target, seconds = SECONDS, rate?: number): Promise<Turn> {
  const before = await processorTimeOf(server.pid);
  const stats = await (rate === undefined ? load(target, seconds) : pacedLoad(target, seconds, rate));
  const after = await processorTimeOf(server.pid);
  const isTold = before !== null && after !== null && stats.answers > 0;
  return { ...stats, processor: isTold ? Math.round(((after - before) * 1_000) / stats.answers) : null };
}

const JSON_HEADERS = { method: 'POST', headers: { 'content-type': 'application/json' } };

/** Gives the bare route the body to answer with: an answer of the backend. */
async function teachBare(call: string, bare: Running, backend: Target): Promise<void> {
  const body: unknown = await (await fetch(backend.url, { ...JSON_HEADERS, body: backend.next() })).json();
  await fetch(`${bare.url}/answers`, { ...JSON_HEADERS, body: JSON.stringify({ name: call, body }) });
}

/** One kind of requests and its measurements. */
interface Way {
  readonly asked: Asked;
  readonly target: Target;
  readonly turns: Turn[];
  readonly ratios: number[];
}

/**
 * Measures a call of the backend and the bare route, which answers with the same body, by turns, so that other load on
 * the machine affects both. Each round has one turn for each kind of requests.
 */
export async function measureCall(
  call: string,
  requests: Requests,
  { backend, bare }: Servers,
  rounds: number,
): Promise<CallStats[]> {
  const yardstick = { url: `${bare.url}/${call}`, next: roundRobin(requests.bare) };
  const ways = requests.backend.map(({ asked, bodies }): Way => ({
    ...{ asked, turns: [], ratios: [] },
    target: { url: `${backend.url}${requests.path}`, next: roundRobin(bodies) },
  }));
  const bareTurns: Turn[] = [];
  for (const { target } of ways) await teachBare(call, bare, target);
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const first = await takeTurn(bare, yardstick);
    if (round > 0) bareTurns.push(first);
    for (const { target, turns, ratios } of ways) {
      const turn = await takeTurn(backend, target);
      if (round === 0) continue;
      turns.push(turn);
      ratios.push(turn.perSecond / first.perSecond);
    }
  }
  const stats: CallStats[] = [];
  for (const { asked, target, turns, ratios } of ways) {
    const top = median(turns, ({ perSecond }) => perSecond);
    const half = await takeTurn(backend, target, HALF_SECONDS, top.perSecond / 2);
    const usual = median(bareTurns, ({ perSecond }) => perSecond);
    stats.push({ call, asked, top, half, bare: usual, ratio: median(ratios, (ratio) => ratio) });
  }
  return stats;
}
