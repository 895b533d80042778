import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';
import { ConfigError, DataDirLockedError, PortInUseError } from './errors';
import { startBackend } from './server';
import { START_TIMEOUT, startTestServer, type TestServer } from './testing';

const settings = (wishes: Record<string, string>) =>
  readConfig({ LOG_LEVEL: 'silent', DEMO_HOTELS: '600', API_PORT: '0', ...wishes });

describe('starting in-process', () => {
  let folder: string;
  let other: Server;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jnn-server-'));
    other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => other.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'is refused on a port in use, and leaves the data folder free',
    async () => {
      const address = other.address();
      const API_PORT = String(typeof address === 'object' ? address?.port : 0);
      const refused = startBackend(settings({ DATA_DIR: folder, API_PORT }));
      await expect(refused).rejects.toThrow(PortInUseError);
      const second = await startBackend(settings({ DATA_DIR: folder }));
      await expect(startBackend(settings({ DATA_DIR: folder }))).rejects.toThrow(DataDirLockedError);
      await second.close();
    },
    START_TIMEOUT,
  );

  it('says in one sentence that no database answers at DATABASE_URL', async () => {
    const start = startBackend(settings({ DATA_DIR: folder, DATABASE_URL: 'postgres://jnn@127.0.0.1:9/jnn' }));
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(/^DATABASE_URL leads to no database that answers: .*ECONNREFUSED.*\.$/);
  });
});

describe('shutting down', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, START_TIMEOUT);

  it('finishes what runs', async () => {
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    // On PGlite the request waits for this transaction; on PostgreSQL it is answered before.
    const holding = server.app.core.database.db.transaction(() => held);
    const taken = once(server.app.server, 'request');
    const running = fetch(`${server.url}/api/hu/destinations`);
    await taken;
    const closing = server.close();
    finish();
    await holding;
    expect((await running).status).toBe(200);
    await closing;
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  });
});
