import { inTurn, load, type LoadFigures, type Target, pacedLoad } from './load';
import { processorTimeOf, type Running } from './processes';
import type { Asked, Requests } from './requests';

/** The two that are compared. */
export interface Servers {
  readonly backend: Running;
  readonly bare: Running;
}

/** What one load gave, with the processor time that the server used for an answer. */
export interface Turn extends LoadFigures {
  /** Microseconds; null where the system does not tell. */
  readonly processor: number | null;
}

/** One call under load: at the top, at half of that, and the bare route's top. */
export interface CallFigures {
  readonly call: string;
  /** Whether every request is another one, or some are asked again and again. */
  readonly asked: Asked;
  readonly top: Turn;
  readonly half: Turn;
  readonly bare: Turn;
  /** Requests a second of the backend for each one of the bare route, in the turn after it; the median of the rounds. */
  readonly ratio: number;
}

/** Seconds of each turn, and of the one at half the load. */
const SECONDS = 2;
const HALF_SECONDS = 5;

/** The one in the middle. */
export function median<T>(values: readonly T[], by: (value: T) => number): T {
  const middle = [...values].sort((a, b) => by(a) - by(b))[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}

/**
 * Puts a server under load for a while.
 * @param rate requests a second at even distances; as many as possible when none is given.
 */
export async function takeTurn(server: Running, target: Target, seconds = SECONDS, rate?: number): Promise<Turn> {
  const before = await processorTimeOf(server.pid);
  const figures = await (rate === undefined ? load(target, seconds) : pacedLoad(target, seconds, rate));
  const after = await processorTimeOf(server.pid);
  const isTold = before !== null && after !== null && figures.answers > 0;
  return { ...figures, processor: isTold ? Math.round(((after - before) * 1_000) / figures.answers) : null };
}

const JSON_HEADERS = { method: 'POST', headers: { 'content-type': 'application/json' } };

/** Lets the bare route answer with what the backend answered. */
async function teachBare(call: string, bare: Running, backend: Target): Promise<void> {
  const body: unknown = await (await fetch(backend.url, { ...JSON_HEADERS, body: backend.next() })).json();
  await fetch(`${bare.url}/answers`, { ...JSON_HEADERS, body: JSON.stringify({ name: call, body }) });
}

/** One way of asking, and what its turns gave. */
interface Way {
  readonly asked: Asked;
  readonly target: Target;
  readonly turns: Turn[];
  readonly ratios: number[];
}

/**
 * Measures one call of the backend and the bare route that answers with a body of its size, in turns: what disturbs
 * the machine disturbs both. Every way of asking is a turn of each round.
 */
export async function measureCall(
  call: string,
  requests: Requests,
  { backend, bare }: Servers,
  rounds: number,
): Promise<CallFigures[]> {
  const yardstick = { url: `${bare.url}/${call}`, next: inTurn(requests.bare) };
  const ways = requests.backend.map(({ asked, bodies }): Way => ({
    ...{ asked, turns: [], ratios: [] },
    target: { url: `${backend.url}${requests.path}`, next: inTurn(bodies) },
  }));
  const bareTurns: Turn[] = [];
  for (const { target } of ways) await teachBare(call, bare, target);
  // The first round warms both up.
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
  const figures: CallFigures[] = [];
  for (const { asked, target, turns, ratios } of ways) {
    const top = median(turns, ({ perSecond }) => perSecond);
    const half = await takeTurn(backend, target, HALF_SECONDS, top.perSecond / 2);
    const usual = median(bareTurns, ({ perSecond }) => perSecond);
    figures.push({ call, asked, top, half, bare: usual, ratio: median(ratios, (ratio) => ratio) });
  }
  return figures;
}
