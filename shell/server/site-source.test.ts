import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { releaseStore } from './release-store';
import { openObjects } from './release-store-open';
import { publicKeys } from './signatures-keys';
import { StoredSite } from './site-source';
import { createTestStore, type TestStore } from './testing-store';

const SHELL = 'a'.repeat(16);
/** Milliseconds between two looks at the store in these tests. */
const INTERVAL = 5;

let store: TestStore;
let site: StoredSite;
const said: string[] = [];

beforeEach(async () => {
  said.length = 0;
  store = await createTestStore();
  await store.publish('shell', SHELL);
  await store.promote(1, { shell: SHELL });
  const read = releaseStore(await openObjects(store.root), publicKeys(store.publicKey));
  site = await StoredSite.open(read, 'production', {
    failed: (problem) => said.push(`failed: ${String(problem)}`),
    recovered: () => said.push('recovered'),
  });
  site.watch(INTERVAL);
});
afterEach(async () => {
  site.close();
  await store.remove();
});

const spoilPointer = (text: string) => store.spoil('sites/production/current', text);
const looks = (count: number) => new Promise((resolve) => setTimeout(resolve, count * INTERVAL));

async function until(happened: () => boolean): Promise<void> {
  for (let left = 400; left > 0 && !happened(); left -= 1) await looks(1);
}

it('tells of an outage of the store once, and once that it is over, however long it lasts', async () => {
  await spoilPointer('garbage');
  await until(() => said.length > 0);
  await looks(20);
  expect(said).toEqual([expect.stringMatching(/^failed: .*must hold a revision number, not "garbage"/)]);

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
  expect(said.map((line) => line.split(':')[0])).toEqual(['failed', 'recovered', 'failed']);
});
