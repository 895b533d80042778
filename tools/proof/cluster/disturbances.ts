import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster';

/** One thing that happens to the site under load. */
export interface Disturbance {
  readonly name: string;
  /** Does it, and resolves when everything is as before; notes what an operator would see. */
  readonly run: () => Promise<string>;
}

/** Milliseconds that a killed process stays away, and that visitors are watched after each disturbance. */
const AWAY = 3_000;
export const WATCHED = 6_000;
/** Milliseconds that the replica is away the second time, and after which the operator lets the commits go. */
const LONG_AWAY = 12_000;
const LETTING_GO = 6_000;
/** Milliseconds after which the operator promotes the replica. People take minutes, and writes wait as long. */
const NOTICED = 8_000;

interface Killable {
  kill(): Promise<void>;
  start(): Promise<void>;
}

async function killAndStart(one: Killable): Promise<string> {
  await one.kill();
  await pause(AWAY);
  const begun = performance.now();
  await one.start();
  return `away ${String(AWAY / 1000)} s, then up in ${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

/** A remote's build in the store that is not live. */
export interface Candidate {
  readonly remote: string;
  readonly build: string;
}

async function releaseAndRollBack({ release }: Cluster, { remote, build }: Candidate): Promise<string> {
  await release('promote', remote, build, '--skip-smoke', 'a trial', '--why', 'a trial');
  await pause(WATCHED);
  await release('rollback', remote, '--why', 'a trial');
  return `${remote} promoted and rolled back`;
}

/** What an operator does when the primary is lost: docs/operate-servers.md, "The primary is lost". */
async function losePrimary({ database }: Cluster): Promise<string> {
  const { primary, replica } = database;
  await primary.kill();
  await pause(NOTICED);
  const begun = performance.now();
  await replica.promote();
  await database.synchronous(replica, 'off');
  return `promoted after ${String(NOTICED / 1000)} s, in ${String(Math.round(performance.now() - begun))} ms`;
}

async function loseReplica({ database }: Cluster): Promise<string> {
  const { primary, replica } = database;
  await replica.kill();
  await pause(LETTING_GO);
  await database.synchronous(primary, 'off');
  await pause(LONG_AWAY - LETTING_GO);
  await replica.start();
  await database.untilFollowed(primary, replica);
  await database.synchronous(primary, 'on');
  return `commits let go by hand after ${String(LETTING_GO / 1000)} s`;
}

async function makeReplicaOfFormer({ database }: Cluster): Promise<string> {
  const { primary: former, replica: promoted } = database;
  await database.followAgain(former, promoted);
  await database.synchronous(promoted, 'on');
  return 'copied anew from the promoted one';
}

/** Everything that happens, in this order. */
export function disturbances(cluster: Cluster, candidate: Candidate): Disturbance[] {
  const { database, backends, sites, edges } = cluster;
  const [edge, otherEdge] = edges;
  const reload = (): Promise<string> => {
    edge.reload();
    otherEdge.reload();
    return Promise.resolve('both read their configuration anew');
  };
  const shortly = async (): Promise<string> => {
    const said = await killAndStart(database.replica);
    await database.untilFollowed(database.primary, database.replica);
    return said;
  };
  return [
    ...[...sites, ...backends].map((one) => ({ name: one.name, run: () => killAndStart(one) })),
    { name: 'a release', run: () => releaseAndRollBack(cluster, candidate) },
    { name: 'nginx reload', run: reload },
    { name: 'nginx 1', run: () => killAndStart(edge) },
    { name: 'the replica', run: shortly },
    { name: 'the replica, for long', run: () => loseReplica(cluster) },
    { name: 'the primary', run: () => losePrimary(cluster) },
    { name: 'a new replica', run: () => makeReplicaOfFormer(cluster) },
  ];
}
