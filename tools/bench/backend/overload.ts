import { roundRobin, pacedLoad } from './load';
import { takeTurn } from './measure';
import { memoryOf, type Running } from './processes';
import { type Place, searchRequests } from './requests';

/** Multiple of the maximum rate that is sent. */
const TIMES = 3;
const SECONDS = 5;
/** Enough connections that requests wait at the server, which must refuse what it cannot serve, and not here. */
const CONNECTIONS = 4_000;

/** How the backend copes with three times its maximum load. */
export interface Overload {
  /** Searches answered per second, divided by those at the maximum load. */
  readonly answered: number;
  /** Share of requests that were refused, from 0 to 1. */
  readonly refused: number;
  /** Megabytes of the process before and after; null on systems other than Linux. */
  readonly memory: readonly [before: number, after: number] | null;
}

/** Sends different searches at three times the rate that the backend can answer. */
export async function measureOverload(backend: Running, places: readonly Place[]): Promise<Overload> {
  const { path, backend: ways } = searchRequests(places);
  const target = { url: `${backend.url}${path}`, next: roundRobin(ways[0]?.bodies ?? []) };
  const top = await takeTurn(backend, target, SECONDS);
  const before = await memoryOf(backend.pid);
  const { perSecond, refused } = await pacedLoad(target, SECONDS, TIMES * top.perSecond, CONNECTIONS);
  const after = await memoryOf(backend.pid);
  return {
    answered: perSecond / top.perSecond,
    refused,
    memory: before && after && [before.now, after.now],
  };
}
