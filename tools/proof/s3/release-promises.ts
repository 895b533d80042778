import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Objects, openObjects } from '@jnn/platform/store';
import { id, openReleaseTool, sampleRelease } from '@jnn/platform/testing';
import type { CephCluster } from './ceph-cluster';
import { type Promised, tally } from './promised';
import { type Releaser, type Releasing, startReleasing } from './releasing';
import { BUCKET } from './s3-access';
import { readWholeStore } from './whole-store';

/** The parts that two processes release at the same time. */
const PARTS = ['hotel', 'search'] as const;

/** Rounds of a process that nothing disturbs: publish, canary, promote, and every second time roll back. */
const ROUNDS = 8;

/** Times that the gateway is killed while they release. */
const KILLS = 10;

const ENVIRONMENT = 'production';

type Gateway = Pick<CephCluster, 'killGateway' | 'startGateway'>;

/** What the release tool promises on this store: to two processes at once, and while the gateway is killed. */
export async function promisesOfReleases(gateway: Gateway): Promise<Promised[]> {
  return [await ofTwoProcesses(), await ofKilledGateway(gateway)];
}

/** A store of its own with the shell live, and the processes that release into it. */
async function startReleasers(prefix: string, rounds: number) {
  const store = `s3://${BUCKET}/${prefix}`;
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const env = { RELEASE_STORE: store, RELEASE_SIGNING_KEY: key };
  const tool = await openReleaseTool(store);
  const from = await tool.built(sampleRelease('shell', 'a'), 'a');
  for (const words of [
    ['publish', 'shell', '--from', from],
    ['promote', 'shell', id('a'), '--skip-smoke', 'a proof'],
  ]) {
    const { code, stderr } = await tool.runWith({ RELEASE_SIGNING_KEY: key }, ...words);
    if (code !== 0) throw new Error(stderr);
  }
  await tool.close();
  return {
    objects: await openObjects(store),
    key: createPublicKey(key),
    releasers: PARTS.map((part) => startReleasing(part, rounds, env)),
  };
}

const allTold = (releasers: readonly Releaser[]): Releasing[] => releasers.flatMap(({ told }) => told);

const applied = (told: readonly Releasing[]): number => told.filter(({ status }) => status === 'applied').length;

async function ofTwoProcesses(): Promise<Promised> {
  const { objects, key, releasers } = await startReleasers('two', ROUNDS);
  await Promise.all(releasers.map(({ ended }) => ended));
  const told = allTold(releasers);
  const { revisions, builds, faults } = await readWholeStore(objects, key, { environment: ENVIRONMENT, told });
  // One revision more: the shell's.
  const isWhole = faults.length === 0 && revisions === applied(told) + 1;
  return {
    promise: 'two processes release at once',
    holds: isWhole,
    measured: `${String(told.length)} commands (${tally(told.map(({ status }) => status))}) made ${String(revisions - 1)} revisions with ${String(builds)} builds; ${inWords(faults)}`,
  };
}

async function ofKilledGateway({ killGateway, startGateway }: Gateway): Promise<Promised> {
  const { objects, key, releasers } = await startReleasers('killed', Number.MAX_SAFE_INTEGER);
  const writing = { stopped: false };
  const written = writeLargeObjects(objects, writing);
  for (let kills = 0; kills < KILLS; kills += 1) {
    await pause(3000 + Math.random() * 3000);
    await killGateway();
    await pause(300);
    await startGateway();
  }
  await pause(2000);
  writing.stopped = true;
  for (const releaser of releasers) releaser.stop();
  await Promise.all(releasers.map(({ ended }) => ended));
  const large = await readLargeObjects(objects, await written);
  const told = allTold(releasers);
  const { revisions, faults } = await readWholeStore(objects, key, { environment: ENVIRONMENT, told });
  const failures = told.reduce((sum, one) => sum + one.failures, 0);
  const unheard = revisions - 1 - applied(told);
  return {
    promise: `the gateway is killed ${String(KILLS)} times while they release`,
    holds: faults.length + large.faults.length === 0,
    measured: `${String(told.length)} commands (${tally(told.map(({ status }) => status))}), of which the store was away for ${String(failures)} tries, made ${String(revisions - 1)} revisions, ${String(unheard)} of them without an answer; ${large.measured}; ${inWords([...faults, ...large.faults])}`,
  };
}

const inWords = (faults: readonly string[]): string => (faults.length === 0 ? 'all of it is there' : faults.join(' '));

/** An object of 1 MB, which the gateway stores in several pieces, and whether its writer got an answer. */
interface LargeObject {
  readonly key: string;
  readonly digest: string;
  readonly answered: boolean;
}

async function writeLargeObjects(objects: Objects, writing: { readonly stopped: boolean }): Promise<LargeObject[]> {
  const written: LargeObject[] = [];
  while (!writing.stopped) {
    const body = randomBytes(1024 * 1024);
    const key = `large/${String(written.length)}`;
    const answered = await objects.writeOnce(key, body).then(
      () => true,
      () => false,
    );
    written.push({ key, digest: digestOf(body), answered });
    await pause(250);
  }
  return written;
}

/** Every object that was answered has to be there, every other one either not at all or whole, and the list to say the same. */
async function readLargeObjects(
  objects: Objects,
  written: readonly LargeObject[],
): Promise<{ readonly measured: string; readonly faults: readonly string[] }> {
  const listed = new Set<string>();
  for await (const { key } of objects.list('large/')) listed.add(key);
  const faults: string[] = [];
  let unheard = 0;
  for (const { key, digest, answered } of written) {
    const found = await objects.read(key);
    if (!answered && found) unheard += 1;
    if (answered && !found) faults.push(`${key} was written and is not there.`);
    if (found && digestOf(found.body) !== digest) faults.push(`${key} is torn.`);
    if (listed.has(key) !== (found !== null))
      faults.push(`${key} is ${found ? 'not listed' : 'listed and not there'}.`);
  }
  const unanswered = written.filter(({ answered }) => !answered).length;
  return {
    measured: `of ${String(written.length)} objects of 1 MB ${String(unanswered)} got no answer, and ${String(unheard)} of those are there`,
    faults,
  };
}

const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
