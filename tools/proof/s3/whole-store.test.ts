import { createPublicKey } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openObjects } from '@jnn/platform/store';
import { id, openReleaseTool, type ReleaseTool } from '@jnn/platform/testing';
import type { Releasing } from './releasing';
import { readWholeStore } from './whole-store';

let tool: ReleaseTool;
beforeEach(async () => {
  tool = await openReleaseTool();
  for (const [part, sign] of [
    ['shell', 'a'],
    ['hotel', 'b'],
  ] as const) {
    await tool.published(part, sign);
    await tool.promoted(part, sign, '--environment', 'production');
  }
});
afterEach(() => tool.close());

const read = async (told: readonly Releasing[] = []) =>
  readWholeStore(await openObjects(tool.store), createPublicKey(tool.publicKey), { environment: 'production', told });

const promoted: Releasing = {
  ...{ part: 'hotel', command: 'promote', build: id('b'), status: 'applied', revision: 2, failures: 0 },
};

it('a store is whole when its revisions and builds are all there, and what was told stands in it', async () => {
  expect(await read([promoted])).toEqual({ revisions: 2, builds: 2, faults: [] });
});

it('a change that was told and is not there is a fault', async () => {
  const faults = [
    'promote of hotel was told to be revision 1, which it is not.',
    'promote of hotel was told to be revision 3, which it is not.',
  ];
  expect(
    await read([
      { ...promoted, revision: 1 },
      { ...promoted, revision: 3 },
    ]),
  ).toMatchObject({ faults });
});

it('a missing revision and missing files are faults', async () => {
  await rm(join(tool.store, 'sites/production/1.json'));
  for (const folder of await readdir(join(tool.store, 'releases/hotel')))
    await rm(join(tool.store, 'releases/hotel', folder, 'entry.js'), { force: true });
  const { faults } = await read();
  expect(faults).toEqual([
    expect.stringMatching(/sites\/production\/1\.json is not in the release store/),
    `hotel@${id('b')} lacks entry.js.`,
  ]);
});
