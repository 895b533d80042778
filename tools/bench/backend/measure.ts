import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LoadStats } from './load';
import { processorTimeOf, type Running, memoryOf, startServer } from './processes';
import { type Asked, type Requests, type Place, searchRequests, placesOf } from './requests';
import type { LoadGenerator, LoadTarget } from './start-load-generator';
import { travellerHeaders } from './travellers';
import { ROOT } from '../../environment';

/** The backend, the bare server that it is compared with, and what sends them requests. */
export interface Servers {
  readonly backend: Running;
  readonly bare: Running;
  readonly generator: LoadGenerator;
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
  /** The turns at half load, the one with the lowest latency at 99 % first. */
  readonly halves: readonly Turn[];
  readonly bare: Turn;
  /** Requests per second of the backend divided by those of the bare route in the turn before; the median of the rounds. */
  readonly ratio: number;
}

/** Seconds of a turn at maximum load, and of one at half load. */
const SECONDS = 2;
const HALF_SECONDS = 5;
/** Turns at half load: in one of them a machine that stops for 50 ms decides what 99 % take. */
const HALF_TURNS = 3;
/** Milliseconds for a server to finish what a load at the maximum left open when it ended, which none waits for. */
const REST = 1_000;

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
export async function takeTurn(server: Running, target: LoadTarget, seconds = SECONDS, rate?: number): Promise<Turn> {
  const before = await processorTimeOf(server.pid);
  const stats = await target.load(seconds, rate === undefined ? undefined : { rate });
  const after = await processorTimeOf(server.pid);
  const isTold = before !== null && after !== null && stats.answers > 0;
  return { ...stats, processor: isTold ? Math.round(((after - before) * 1_000) / stats.answers) : null };
}

const JSON_HEADERS = { method: 'POST', headers: { 'content-type': 'application/json' } };

/** The traveller who asks for the samples: one whom no load arrives at. */
const SAMPLING_TRAVELLER = 2 ** 24 - 2;

/** Gives the bare route the body to answer with: of the backend's answers to the samples, that of middle length. */
export async function teachBare(call: string, { backend, bare }: Servers, { path, samples }: Requests): Promise<void> {
  const { bodies, proxySecret } = samples;
  const traveller = proxySecret === undefined ? {} : travellerHeaders(SAMPLING_TRAVELLER, proxySecret);
  const headers = { ...JSON_HEADERS.headers, ...traveller };
  const answers: string[] = [];
  for (const body of bodies) {
    answers.push(await (await fetch(`${backend.url}${path}`, { ...JSON_HEADERS, headers, body })).text());
  }
  const body: unknown = JSON.parse(median(answers, ({ length }) => length));
  await fetch(`${bare.url}/answers`, { ...JSON_HEADERS, body: JSON.stringify({ name: call, body }) });
}

/** One kind of requests and its measurements. */
interface Way {
  readonly asked: Asked;
  readonly target: LoadTarget;
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
  servers: Servers,
  rounds: number,
): Promise<CallStats[]> {
  const { backend, bare, generator } = servers;
  const yardstick = generator.addTarget(`${bare.url}/${call}`, { bodies: requests.bare });
  const ways = requests.backend.map((one): Way => ({
    ...{ asked: one.asked, turns: [], ratios: [] },
    target: generator.addTarget(`${backend.url}${requests.path}`, one),
  }));
  const bareTurns: Turn[] = [];
  await teachBare(call, servers, requests);
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
    const halves: Turn[] = [];
    while (halves.length < HALF_TURNS) {
      await setTimeout(REST);
      halves.push(await takeTurn(backend, target, HALF_SECONDS, top.perSecond / 2));
    }
    halves.sort((a, b) => a.p99 - b.p99);
    const usual = median(bareTurns, ({ perSecond }) => perSecond);
    stats.push({ call, asked, top, halves, bare: usual, ratio: median(ratios, (ratio) => ratio) });
  }
  return stats;
}

/** Searches that are all different. */
function newSearches(generator: LoadGenerator, backend: Running, places: readonly Place[]): LoadTarget {
  const { path, backend: ways } = searchRequests(places);
  return generator.addTarget(`${backend.url}${path}`, ways[0] ?? { bodies: [] });
}

/** Three times as many as the backend takes in at once (MAX_IN_FLIGHT). */
const CROWD = 1_500;
const OVERLOAD_SECONDS = 5;

/** How the backend copes with three times as many calls as it takes in, of which each refused one comes again at once. */
interface Overload {
  /** Searches answered per second, divided by those at the maximum load. */
  readonly answered: number;
  /** Share of requests that were refused, from 0 to 1. */
  readonly refused: number;
  /** Megabytes of the process before and after; null on systems other than Linux. */
  readonly memory: readonly [before: number, after: number] | null;
}

/** Sends different searches over three times as many connections as the backend takes in. */
export async function measureOverload(
  generator: LoadGenerator,
  backend: Running,
  places: readonly Place[],
): Promise<Overload> {
  const target = newSearches(generator, backend, places);
  const top = await takeTurn(backend, target, OVERLOAD_SECONDS);
  const before = await memoryOf(backend.pid);
  const { perSecond, refused } = await target.load(OVERLOAD_SECONDS, { connections: CROWD });
  const after = await memoryOf(backend.pid);
  return {
    answered: perSecond / top.perSecond,
    refused,
    memory: before && after && [before.now, after.now],
  };
}

/** A backend with a catalogue of `hotels` hotels. */
export interface Sized {
  readonly hotels: number;
  readonly database: string;
  readonly mailServer: string;
  readonly backend: Running;
}

/** How much more a search costs in a larger catalogue than in the smallest. */
interface Growth {
  readonly hotels: number;
  /** Ratio of requests per second. */
  readonly time: number;
  /** Ratio of the backend's CPU time; null on systems other than Linux. */
  readonly processor: number | null;
}

interface Measured {
  readonly hotels: number;
  readonly times: number[];
  readonly processors: (number | null)[];
}

/** Compares backends with catalogues of several sizes by turns, with searches that are all different. */
export async function measureGrowth(
  generator: LoadGenerator,
  sized: readonly Sized[],
  rounds: number,
): Promise<Growth[]> {
  const [smallest, ...larger] = await Promise.all(
    [...sized]
      .sort((a, b) => a.hotels - b.hotels)
      .map(async ({ hotels, database, backend }) => {
        return { hotels, backend, target: newSearches(generator, backend, await placesOf(database)) };
      }),
  );
  if (smallest === undefined) return [];
  const growth = larger.map(({ hotels }): Measured => ({ hotels, times: [], processors: [] }));
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const base = await takeTurn(smallest.backend, smallest.target);
    for (const [at, one] of larger.entries()) {
      const turn = await takeTurn(one.backend, one.target);
      if (round === 0) continue;
      growth[at]?.times.push(base.perSecond / turn.perSecond);
      growth[at]?.processors.push(turn.processor && base.processor && turn.processor / base.processor);
    }
  }
  return growth.map(({ hotels, times, processors }) => ({
    hotels,
    time: median(times, (ratio) => ratio),
    processor: median(processors, (ratio) => ratio ?? 0),
  }));
}

/** Where the backend keeps finished databases for copying. */
const TEMPLATES = join(ROOT, 'node_modules', '.cache', 'jnn-backend');

/** One start of the backend on its embedded database. */
interface StartStats {
  readonly seconds: number;
  /** Peak memory of the process in megabytes; null on systems other than Linux. */
  readonly memory: number | null;
}

/** Measures a start on a database of its own, copied from a finished one if there is one. */
export async function measureStart(): Promise<StartStats> {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-bench-'));
  const begun = performance.now();
  try {
    const server = await startServer(join('backend', 'src', 'main.ts'), {
      ...{ DATA_DIR: folder, API_PORT: '0', LOG_LEVEL: 'warn' },
    });
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const memory = (await memoryOf(server.pid))?.most ?? null;
    await server.stop();
    return { seconds, memory };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the first start on a machine, which builds the demo database, and the next one, which copies it. */
export async function measureStarts(): Promise<{ first: StartStats; template: StartStats }> {
  const aside = `${TEMPLATES}-aside`;
  const isThere = await readdir(TEMPLATES).then(
    () => true,
    () => false,
  );
  if (isThere) await rename(TEMPLATES, aside);
  try {
    return { first: await measureStart(), template: await measureStart() };
  } finally {
    if (isThere) {
      await rm(TEMPLATES, { recursive: true, force: true });
      await rename(aside, TEMPLATES);
    }
  }
}
