import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SpawnedBackend, spawnBackend, START_TIMEOUT } from './testing';

const IS_FULL = process.env['JNN_FULL'] === '1';
/** How often the process is ended, and killed, in a test that looks at what happens then. */
const [ROUNDS, KILLS] = IS_FULL ? [10, 20] : [1, 1];
/** Connections that are open when it is told to end. */
const CONNECTIONS = 120;
/** Milliseconds after SIGTERM in which calls of open connections are still answered. */
const GRACE = 250;

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
/** A backend whose parent never asks about it, so that it stays a zombie when it is killed. */
function spawnUnreaped(environment: Record<string, string>): { parent: ChildProcess; pid: Promise<number> } {
  const main = join(import.meta.dirname, 'main.ts');
  const parent = spawn('sh', ['-c', `"${process.execPath}" --import tsx "${main}" & echo "pid $!"; exec sleep 600`], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', DEMO_HOTELS: '600', ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = new Promise<number>((resolve) => {
    let output = '';
    parent.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      if (output.includes('answers at')) resolve(Number(/pid (\d+)/.exec(output)?.[1]));
    });
  });
  return { parent, pid };
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

interface LateCall {
  /** When the call was sent, as `performance.now()` says. */
  readonly sentAt: number;
  /** The first line of the answer; empty where none came. */
  readonly answer: string;
}

/** Opens a connection at once and sends its call later. */
function lateCall(url: string, after: number): Promise<LateCall> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    let sentAt = Infinity;
    const socket = connect(Number(port), hostname, () => {
      setTimeout(() => {
        sentAt = performance.now();
        socket.write('GET /api/hu/destinations HTTP/1.1\r\nHost: x\r\n\r\n');
      }, after);
    });
    socket.on('data', (piece) => (answer += piece.toString()));
    // A connection that is reset has brought no answer, which is what the test looks at.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ sentAt, answer: answer.split('\r\n', 1).join('') }));
  });
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN;

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
    'told to end answers every call whose connection was open, also one that is sent after that',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const backend = run();
        const url = await backend.url;
        const calls = Array.from({ length: CONNECTIONS }, (_, at) => lateCall(url, (at % 12) * 12));
        await new Promise((resolve) => setTimeout(resolve, 40 + (round % 5) * 10));
        const toldAt = performance.now();
        backend.process.kill('SIGTERM');
        // On a busy machine some may be sent after the time that is promised.
        const inTime = (await Promise.all(calls)).filter(({ sentAt }) => sentAt - toldAt < GRACE);
        expect(inTime.map(({ answer }) => answer)).toEqual(inTime.map(() => 'HTTP/1.1 200 OK'));
        expect(inTime.length).toBeGreaterThan(0);
        expect(await backend.ended).toMatchObject({ code: 0 });
      }
    },
    ROUNDS * START_TIMEOUT,
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
    'waits its turn when it is started while another is told to end',
    async () => {
      const first = run();
      const call = await halfSent(await first.url);
      first.process.kill('SIGTERM');
      const second = run();
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      expect(second.process.exitCode).toBeNull();
      expect(await call.finish()).toMatchObject({ status: 200 });
      expect(await isReady(await second.url)).toBe(true);
      expect(await first.ended).toMatchObject({ code: 0 });
    },
    START_TIMEOUT,
  );

  it(
    'starts again at once after a kill -9 also where nobody has asked about the dead process',
    async () => {
      const DATA = { DATA_DIR: join(folder, 'data'), API_PORT: '0' };
      const startTime = async (): Promise<number> => {
        const begun = performance.now();
        const backend = run();
        expect(await isReady(await backend.url)).toBe(true);
        const time = performance.now() - begun;
        backend.process.kill('SIGTERM');
        await backend.ended;
        return time;
      };
      const [afterKill, afterEnd]: [number[], number[]] = [[], []];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const killed = spawnUnreaped(DATA);
        process.kill(await killed.pid, 'SIGKILL');
        afterKill.push(await startTime());
        killed.parent.kill('SIGKILL');
        afterEnd.push(await startTime());
      }
      // Three seconds on a quiet machine; a busy one is measured by its starts after a clean end.
      expect(median(afterKill)).toBeLessThan(Math.max(3_000, 2 * median(afterEnd)));
    },
    KILLS * START_TIMEOUT,
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
