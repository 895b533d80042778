import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Compatibility } from '../contract/compatibility';
import { recordCompatibility } from './record-compatibility';
import { openWriter } from './writer';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compatibility-'));
});
afterEach(() => rm(folder, { recursive: true }));

const key = () => generateKeyPairSync('ed25519').privateKey;
const found = (revision: number): Compatibility => ({
  environment: 'staging',
  revision,
  at: '2026-11-27T10:00:00.000Z',
  pairs: [
    {
      candidate: { part: 'recipes', build: 'a'.repeat(16) },
      held: { part: 'shell', build: 'b'.repeat(16) },
      role: 'stable',
      outcome: { kind: 'works' },
    },
  ],
});

it('the newest finding of an environment takes the place of the one before', async () => {
  const writer = await openWriter(folder, key());
  expect(await writer.store.compatibility('staging')).toBeNull();
  await recordCompatibility(writer, found(1));
  await recordCompatibility(writer, found(2));
  expect(await writer.store.compatibility('staging')).toEqual(found(2));
  expect(await writer.store.compatibility('production')).toBeNull();
});

it('a finding that a key without trust has signed is not believed', async () => {
  await recordCompatibility(await openWriter(folder, key()), found(1));
  await expect((await openWriter(folder, key())).store.compatibility('staging')).rejects.toThrow(
    'compatibility/staging.json',
  );
});
