import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request } from 'node:http';
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

/** A call whose body has arrived in part; `finish` sends the rest and gives the answer. */
async function halfSent(url: string) {
  const headers = { 'content-type': 'application/json', 'content-length': '2' };
  const sending = request(`${url}/api/session`, { method: 'POST', headers });
  const answered = new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, connection: response.headers.connection });
    });
  });
  await new Promise((resolve) => sending.write('{', resolve));
  return {
    finish() {
      sending.end('}');
      return answered;
    },
  };
}

/** Waits until nobody is let in any more. */
async function untilClosed(url: string): Promise<void> {
  const isOpen = (): Promise<boolean> =>
    fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
  while (await isOpen()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('the backend as a process', () => {
  it(
    'told to end while a call is on its way answers it, lets nobody else in, and is gone without a fault',
    async () => {
      const backend = run();
      const url = await backend.url;
      const call = await halfSent(url);
      expect(await isReady(url)).toBe(true);
      backend.process.kill('SIGTERM');
      await untilClosed(url);
      expect(backend.process.exitCode).toBeNull();
      expect(await call.finish()).toEqual({ status: 200, connection: 'close' });
      expect(await backend.ended).toMatchObject({ code: 0 });
    },
    START_TIMEOUT,
  );

  it(
    'told to end in the moment in which calls arrive answers all of them',
    async () => {
      const backend = run();
      const url = await backend.url;
      let sent = 0;
      const count = (): void => void (sent += 1);
      subscribe('undici:client:sendHeaders', count);
      const calls = Array.from({ length: 30 }, () => fetch(`${url}/api/hu/destinations`).then(({ status }) => status));
      while (sent < calls.length) await new Promise((resolve) => setImmediate(resolve));
      unsubscribe('undici:client:sendHeaders', count);
      backend.process.kill('SIGTERM');
      expect(await Promise.all(calls)).toEqual(calls.map(() => 200));
      expect(await backend.ended).toMatchObject({ code: 0 });
    },
    START_TIMEOUT,
  );

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
