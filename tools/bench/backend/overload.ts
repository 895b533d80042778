import { inTurn, pacedLoad } from './load';
import { takeTurn } from './measure';
import { memoryOf, type Running } from './processes';
import { type Place, searchRequests } from './requests';

/** How often the load that can be taken is sent. */
const TIMES = 3;
const SECONDS = 5;
/** So many that requests wait at the server, which must say what it cannot take, and not here. */
const CONNECTIONS = 4_000;

/** What becomes of three times the load that can be taken. */
export interface Overload {
  /** New searches answered a second, of those answered a second at the top. */
  readonly answered: number;
  /** Share that was told to come again. */
  readonly refused: number;
  /** Megabytes of the process before and after; null where the system does not tell. */
  readonly memory: readonly [before: number, after: number] | null;
}

/** Sends new searches at three times the rate at which the backend answers them at the top. */
export async function measureOverload(backend: Running, places: readonly Place[]): Promise<Overload> {
  const { path, backend: ways } = searchRequests(places);
  const target = { url: `${backend.url}${path}`, next: inTurn(ways[0]?.bodies ?? []) };
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
