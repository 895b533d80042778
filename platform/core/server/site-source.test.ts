import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { localObjects, lastGood } from '../store/last-good';
import { releaseStore, openObjects } from '../store/release-store';
import type { Objects } from '../store/objects';
import { publicKeys } from '../store/signing-keys';
import { SiteUnknownError, StoredSite } from './site-source';
import { createTestStore, testFile, type TestStore } from '../../testing/test-store';

const SHELL = 'a'.repeat(16);
const SHELL_LATER = 'b'.repeat(16);
/** Milliseconds between two looks at the store in these tests. */
const INTERVAL = 5;

let store: TestStore;
let folder: string;
let site: StoredSite;
const said: string[] = [];

beforeEach(async () => {
  said.length = 0;
  store = await createTestStore();
  folder = await mkdtemp(join(tmpdir(), 'jnn-kept-'));
  await store.publish('shell', SHELL);
  await store.promote(1, { shell: SHELL });
  site = await open();
});
afterEach(async () => {
  site.close();
  await store.remove();
  // The last look may still be keeping what it found.
  await rm(folder, { recursive: true, maxRetries: 5 });
});

async function open(publicKey = store.publicKey, objects?: Objects): Promise<StoredSite> {
  const [source, keys] = [objects ?? (await openObjects(store.root)), publicKeys(publicKey)];
  const report = {
    failed: (problem: unknown, served: unknown) =>
      said.push(`failed, serving ${served === null ? 'nothing' : 'a site'}: ${String(problem)}`),
    recovered: () => said.push('recovered'),
    saveFailed: (problem: unknown) => said.push(`saveFailed: ${String(problem)}`),
  };
  const kept = lastGood(source, localObjects(folder, store.root, 'production'), 'production', keys);
  const opened = await StoredSite.open(releaseStore(source, keys), 'production', report, kept);
  opened.watch(INTERVAL);
  return opened;
}

/** A server that starts when the one that ran has ended and something has befallen the store. */
async function withNewServer(
  befall: () => Promise<unknown>,
  check: (started: StoredSite) => unknown,
  publicKey?: string,
): Promise<void> {
  site.close();
  await looks(2);
  said.length = 0;
  await befall();
  const started = await open(publicKey);
  try {
    await check(started);
  } finally {
    started.close();
  }
}

const spoilPointer = (text: string) => store.overwrite('sites/production/current', text);
const garbage = () => spoilPointer('garbage');
const looks = (count: number) => new Promise((resolve) => setTimeout(resolve, count * INTERVAL));

/** Waits until something has happened, for half a minute; what has not by then, the test's own expectation tells. */
async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end && !(await happened())) await looks(1);
}

it('tells of an outage of the store once, and once that it is over, however long it lasts', async () => {
  await spoilPointer('garbage');
  await until(() => said.length > 0);
  await looks(20);
  expect(said).toEqual([expect.stringMatching(/^failed, .*must hold a revision number, not "garbage"/)]);

  await spoilPointer('1');
  await until(() => said.length > 1);
  await looks(20);
  expect(said.slice(1)).toEqual(['recovered']);
  expect(site.current().revision).toBe(1);
});

it('tells of the next outage anew', async () => {
  for (const pointer of ['garbage', '1', 'garbage']) {
    const before = said.length;
    await spoilPointer(pointer);
    await until(() => said.length > before);
  }
  expect(said.map((line) => line.split(/[,:]/)[0])).toEqual(['failed', 'recovered', 'failed']);
});

it('forgets that an earlier revision could not be read, once it can be', async () => {
  await store.publish('shell', SHELL_LATER);
  expect(await site.at(2)).toBeNull();
  await store.promote(2, { shell: SHELL_LATER });
  await until(() => site.current().revision === 2);
  expect((await site.at(2))?.shell.build).toBe(SHELL_LATER);
  expect((await site.at(1))?.shell.build).toBe(SHELL);
});

describe('an older revision that the store names as the current one', () => {
  const older = async () => {
    await store.publish('shell', SHELL_LATER);
    await store.promote(2, { shell: SHELL_LATER });
    await until(async () => (await savedRevision()) === '2');
    await spoilPointer('1');
  };
  /** The revision with which a server would start anew. */
  const savedRevision = async (): Promise<string | undefined> => {
    const [own = ''] = await readdir(folder);
    return readFile(join(folder, own, 'sites', 'production', 'current'), 'utf8').catch(() => undefined);
  };
  const refused = expect.stringMatching(/names revision 1 of production, which is older than revision 2, seen before/);

  it('is not served again, which is said once, and later ones are', async () => {
    await older();
    await until(() => said.length > 0);
    await looks(20);
    expect(said).toEqual([refused]);
    expect(site.current().revision).toBe(2);
    await store.promote(3, { shell: SHELL });
    await until(() => said.length > 1);
    expect(said.at(-1)).toBe('recovered');
    expect(site.current().revision).toBe(3);
  });

  it('is not served by a server that starts anew', async () => {
    await older();
    await withNewServer(
      () => Promise.resolve(),
      (started) => {
        expect(said).toEqual([refused]);
        expect(started.current().revision).toBe(2);
      },
    );
  });
});

describe('a new server', () => {
  it.each([
    ['whose pointer holds garbage', () => spoilPointer('<html>garbage</html>')],
    ['whose site document holds garbage', () => store.overwrite('sites/production/1.json', '<html>')],
    ['that is gone', () => rm(store.root, { recursive: true }).then(() => store.overwrite('nothing', ''))],
  ])('starts with the last good site from a store %s, and says so once', async (_which, spoil) => {
    await withNewServer(spoil, async (started) => {
      expect(started.current().shell.build).toBe(SHELL);
      await looks(20);
      expect(said).toEqual([expect.stringMatching(/^failed, serving a site/)]);
    });
  });

  it('takes what the store holds as soon as it can be read', async () => {
    await withNewServer(garbage, async (started) => {
      await store.publish('shell', SHELL_LATER);
      await store.promote(2, { shell: SHELL_LATER });
      await until(() => said.length > 1);
      expect(started.current().shell.build).toBe(SHELL_LATER);
      expect(said.at(-1)).toBe('recovered');
    });
  });

  it('has no site, and says so, when nothing is known; it has one as soon as there is one', async () => {
    const nothing = () => rm(folder, { recursive: true }).then(garbage);
    await withNewServer(nothing, async (started) => {
      expect(() => started.current()).toThrow(SiteUnknownError);
      expect(said.at(-1)).toMatch(/^failed, serving nothing/);
      await spoilPointer('1');
      await until(() => said.at(-1) === 'recovered');
      expect(started.current().revision).toBe(1);
    });
  });

  it('takes nothing kept that its keys have not signed', async () => {
    const other = await createTestStore();
    const refuses = (started: StoredSite) => expect(() => started.current()).toThrow(SiteUnknownError);
    await withNewServer(garbage, refuses, other.publicKey);
    await other.remove();
  });

  it('does not wait for a store that never answers', async () => {
    const silent: Objects = { ...(await openObjects(store.root)), read: () => new Promise(() => undefined) };
    site.close();
    site = await open(store.publicKey, silent);
    expect(site.current().shell.build).toBe(SHELL);
    expect(said).toEqual([expect.stringMatching(/no answer within 5 s/)]);
  });
});

it('says nothing of a look that was on its way when it was closed', async () => {
  site.close();
  const objects = await openObjects(store.root);
  let fail: ((problem: Error) => void) | undefined;
  let isSilent = false;
  const read: Objects['read'] = (key) => (isSilent ? new Promise((_, reject) => (fail = reject)) : objects.read(key));
  site = await open(store.publicKey, { ...objects, read });
  isSilent = true;
  await until(() => fail !== undefined);
  site.close();
  fail?.(new Error('the store is gone'));
  await looks(2);
  expect(said).toEqual([]);
});

it('keeps for a start what is live, and lets go a day later what is not', async () => {
  const [own = ''] = await readdir(folder);
  const shells = join(folder, own, 'releases', 'shell');
  const builds = async () => (await readdir(shells, { recursive: true })).filter((path) => path.endsWith('.json'));
  const first = join(SHELL, 'release.json');
  expect(await builds()).toEqual([first]);
  const files = [SHELL, SHELL_LATER].map((build) => join(folder, own, testFile('shell', build, 'shell.js')));
  for (const file of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'kept when it was asked for');
    await utimes(file, 0, 0);
  }
  await utimes(join(shells, first), 0, 0);
  await store.publish('shell', SHELL_LATER);
  await store.promote(2, { shell: SHELL_LATER });
  await until(async () => !(await builds()).includes(first) && !files.slice(0, 1).some((file) => existsSync(file)));
  expect(await builds()).toEqual([join(SHELL_LATER, 'release.json')]);
  expect(files.map((file) => existsSync(file))).toEqual([false, true]);
});

it('gives an earlier site for the two hours that a checkout lasts, and none that anyone names besides', async () => {
  const hours = (count: number) => new Date(Date.now() - count * 60 * 60_000);
  // A server that looked in between would have seen revision 4, and serve none before it.
  site.close();
  await store.publish('shell', SHELL_LATER);
  await store.promote(2, { shell: SHELL_LATER }, {}, 'a test', hours(2.1));
  await store.promote(3, { shell: SHELL }, {}, 'a test', hours(1.9));
  await store.promote(4, { shell: SHELL_LATER });
  await store.promote(3, { shell: SHELL }, {}, 'a test', hours(1.9));
  site = await open();
  expect(site.current().revision).toBe(3);
  const given = await Promise.all([1, 2, 3, 4, 5].map(async (revision) => (await site.at(revision))?.revision ?? null));
  expect(given).toEqual([null, 2, 3, null, null]);
});
