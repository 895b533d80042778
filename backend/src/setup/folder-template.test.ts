import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFolder } from './folder-template';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-make-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('making a new embedded database', () => {
  it('says why it failed where there is no place for it', async () => {
    const made = createDatabaseFolder(join(folder, 'file', 'database'), 0);
    await expect(made).rejects.toThrow(/^The new database could not be made \(exit code 1\): .*ENOTDIR/);
  });
});
