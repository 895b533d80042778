import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SpawnedBackend, spawnBackend, START_TIMEOUT } from './testing';

const running: SpawnedBackend[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-main-'));
});
afterEach(async () => {
  for (const backend of running.splice(0)) {
    backend.process.kill('SIGKILL');
    await backend.ended;
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(environment: Record<string, string> = {}): SpawnedBackend {
  const backend = spawnBackend({ DATA_DIR: join(folder, 'data'), API_PORT: '0', ...environment });
  running.push(backend);
  return backend;
}
const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/api/ready`)).ok;

describe('the backend as a process', () => {
  it(
    'keeps its data folder to itself, starts again after a kill -9, and ends cleanly when it is told to',
    async () => {
      const first = run();
      await first.url;
      const second = await run().ended;
      expect(second).toEqual({
        code: 1,
        output: `The data folder ${join(folder, 'data')} is in use by another running backend.\n`,
      });
      first.process.kill('SIGKILL');
      await first.ended;

      const third = run();
      expect(await isReady(await third.url)).toBe(true);
      third.process.kill('SIGTERM');
      expect(await third.ended).toMatchObject({ code: 0 });
    },
    START_TIMEOUT,
  );

  it(
    'names a variable that is broken, in one sentence',
    async () => {
      const { code, output } = await run({ SITE_URL: 'nonsense' }).ended;
      expect(code).toBe(1);
      expect(output).toMatch(/^SITE_URL cannot be used: [^\n]+\.\n$/);
    },
    START_TIMEOUT,
  );
});
