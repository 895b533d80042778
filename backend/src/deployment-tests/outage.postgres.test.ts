import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, startTestServer, type TestServer, trip, type Visitor } from '../testing';
import { openSession } from '../testing/booking-journey';

/** A TCP proxy in front of the database that can cut connections or drop what is sent. */
interface Proxy {
  readonly port: number;
  cut(): Promise<void>;
  drop(): Promise<void>;
  restore(): Promise<void>;
}

async function startProxy(target: { host: string; port: number }): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isDropping = false;
  const server: Server = createServer((here) => {
    const there = connect(target);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(from);
      from.on('data', (piece) => !isDropping && to.write(piece));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    drop() {
      isDropping = true;
      return Promise.resolve();
    },
    async restore() {
      isDropping = false;
      for (const socket of sockets) socket.destroy();
      if (!server.listening) await listen(port);
    },
  };
}

let direct: TestServer;
let proxy: Proxy;
let server: TestServer;
beforeAll(async () => {
  direct = await startTestServer();
  const url = new URL(direct.app.core.config.DATABASE_URL ?? '');
  proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  server = await startTestServer({ DATABASE_URL: url.href });
}, 120_000);
afterAll(async () => {
  await server.close();
  await proxy.cut();
  await direct.close();
});

/** As many transactions at once as the pool has connections, so that the loss of any of them shows. */
const POOL = 4;

/** Status, `Retry-After` and error of calls that read and write. */
async function ask(guest: Visitor, session: string) {
  const headers = { 'accept-language': 'en' };
  const replies = await Promise.all([
    ...Array.from({ length: POOL }, (_, at) =>
      guest.call(calls.login, { body: { email: `senki-${at}@example.hu`, password: 'x' }, headers }),
    ),
    guest.call(calls.search, { params: { locale: 'en' }, body: { searchData: trip({}), session } }),
    guest.call(calls.saveData, { body: { session, key: 'draft', content: 1 }, headers }),
  ]);
  return replies.map(({ status, headers: answered, error }) => [status, answered.get('retry-after'), error.error]);
}

const probe = async (name: 'health' | 'ready'): Promise<number> => (await fetch(`${server.url}/api/${name}`)).status;
const UNAVAILABLE = [503, '2', 'unavailable'];

async function untilReady(): Promise<void> {
  while ((await probe('ready')) !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
}

describe.each([
  ['is away', () => proxy.cut()],
  ['accepts everything and answers nothing', () => proxy.drop()],
] as const)('while the database %s', (_, lose) => {
  it('calls fail with 503, the process is healthy but not ready, and it recovers by itself', async () => {
    const guest = createVisitor(server);
    const session = await openSession(guest);
    expect((await ask(guest, session)).map(([status]) => status)).not.toContain(503);
    await lose();
    expect(await ask(guest, session)).toEqual(Array.from({ length: POOL + 2 }, () => UNAVAILABLE));
    expect([await probe('health'), await probe('ready')]).toEqual([200, 503]);
    await proxy.restore();
    await untilReady();
    expect((await ask(guest, session)).map(([status]) => status)).not.toContain(503);
  }, 120_000);
});
