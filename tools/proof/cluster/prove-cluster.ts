import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { buildChanged, GOOD_BUILDS } from '../rule-builds';
import type { Request } from './browser';
import { compareBooks, type Books } from './books';
import { type Cluster, startCluster } from './cluster';
import { measureCommits } from './commits';
import { type Candidate, disturbances, WATCHED } from './disturbances';
import { type Seen, seenIn, type Span } from './gaps';
import { type Lived, questionsOf, startLoad } from './load';

/** Milliseconds of load before the first disturbance. */
const WARM_UP = 8_000;
const CHANGE = 'hotel-title';

/** Kills everything once under load; prints what visitors saw. Whether all promises held. */
export async function proveCluster(): Promise<boolean> {
  const begun = performance.now();
  const log = (line: string): void => {
    console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  };
  const cluster = await startCluster(log);
  try {
    const candidate = await publishCandidate(cluster);
    await cluster.database.synchronous(cluster.database.primary, 'on');
    const commits = await measureCommits(cluster.database.primary);
    log(`a commit takes ${commits.waiting} ms with the replica, ${commits.alone} ms without it (median)`);
    const { lived, seen } = await disturb(cluster, candidate, log);
    // Payments whose traveller never came back are settled by the backends' poller.
    await pause(SETTLING);
    const books = await compareBooks(cluster.database.replica, lived.travellers);
    report(lived, seen, books);
    return judge(lived, seen, books);
  } finally {
    log('everything is ended and removed …');
    await cluster.stop();
  }
}

/** Milliseconds within which the poller has looked at every payment. */
const SETTLING = 15_000;

/** Builds the hotel pages with another heading and publishes that; the live build stays. */
async function publishCandidate({ release }: Cluster): Promise<Candidate> {
  const change = GOOD_BUILDS.find(({ name }) => name === CHANGE);
  if (change === undefined) throw new Error(`There is no change ${CHANGE}.`);
  const { folder, release: built } = await buildChanged(change);
  try {
    await release('publish', change.part, '--from', folder);
    return { remote: change.part, build: z.string().parse(built.build) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function disturb(
  cluster: Cluster,
  candidate: Candidate,
  log: (line: string) => void,
): Promise<{ lived: Lived; seen: Seen[] }> {
  const ports = cluster.edges.map(({ port }) => port);
  const load = startLoad(ports, await questionsOf(cluster.database.primary.url, ports), candidate.build);
  const spans: Span[] = [];
  try {
    await pause(WARM_UP);
    spans.push({ name: 'nothing', note: '', from: 2_000, until: load.now() });
    for (const { name, run } of disturbances(cluster, candidate)) {
      const from = load.now();
      const note = await run();
      await pause(WATCHED);
      spans.push({ name, note, from, until: load.now() });
      log(`${name}: ${note}`);
    }
  } catch (error) {
    await load.stop();
    throw error;
  }
  const lived = await load.stop();
  return { lived, seen: spans.map((span) => seenIn(span, lived.requests)) };
}

function report(lived: Lived, seen: readonly Seen[], books: Books): void {
  const { requests, travellers, bare, released, seconds } = lived;
  console.log('\n| what happened | requests | repeated | failed | gap, ms | gap of writes, ms | slowest, ms | |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --- |');
  for (const one of seen) {
    const { name, note, repeated, failed, gap, writeGap, slowest } = one;
    console.log(`| ${[name, one.requests, repeated, failed, gap, writeGap, slowest, note].join(' | ')} |`);
  }
  const failures = requests.filter(({ ok }) => !ok);
  const undone = travellers.filter(({ end }) => end !== 'read back');
  console.log('');
  console.table({
    requests: requests.length,
    'a second': Math.round(requests.length / seconds),
    failures: failures.length,
    'of these may be repeated': failures.filter(({ manner }) => manner !== 'once').length,
    documents: requests.filter(({ kind }) => kind === 'document').length,
    'of these left to the browser': bare,
    'of these of the release': released,
    ...books,
    'undone journeys': undone.length,
  });
  for (const one of failures.slice(0, LISTED)) console.log(`failed: ${inWords(one)}`);
  for (const { email, end, payment } of undone.slice(0, LISTED)) console.log(`undone: ${email}, ${end}: ${payment}`);
  const slow = requests.filter(({ begun, ended, ok }) => ok && ended - begun > SLOW);
  for (const one of slow.slice(0, LISTED)) console.log(`slow: ${inWords(one)}`);
}

/** How many requests are listed, and the milliseconds after which an answer is slow: longer than a write waits for anything. */
const LISTED = 20;
const SLOW = 15_000;

const inWords = ({ kind, statuses, begun, ended }: Request): string =>
  `${kind} at ${(begun / 1000).toFixed(1)} s, ${((ended - begun) / 1000).toFixed(1)} s: ${statuses.join(', ')}`;

/** Prints each promise that was broken. */
function judge(lived: Lived, seen: readonly Seen[], books: Books): boolean {
  const broken = [
    ['a request that may be repeated failed', lived.requests.some(({ ok, manner }) => !ok && manner !== 'once')],
    ['a booking was lost', books.lost > 0],
    ['a traveller was booked twice', books.doubled > 0],
    ['a payment was lost', books.lostPayments > 0],
    ['money was taken for no booking', books.strayPayments > 0],
    ['rooms are taken by no booking, or the other way round', !books.nightsAgree],
    ['nobody booked', books.paid === 0],
    ['nothing happened', seen.length < 2],
    ['nobody saw the release', lived.released === 0],
  ].flatMap(([promise, isBroken]) => (isBroken === true ? [String(promise)] : []));
  console.log(broken.length === 0 ? 'All promises hold.' : `Broken: ${broken.join('; ')}.`);
  return broken.length === 0;
}
