import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { START_TIMEOUT, startTestServer, type TestServer } from '../../testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

const ready = async (): Promise<[status: number, body: string]> => {
  const response = await fetch(`${server.url}/api/ready`);
  return [response.status, await response.text()];
};

it('a backend whose disk is full is alive but not ready, tells callers no reason, and recovers by itself', async () => {
  const { database, config } = server.app.core;
  if (database.engine !== 'pglite') return;
  expect((await ready())[0]).toBe(200);
  const probe = join(config.DATA_DIR, 'write-probe');
  // Every write to this device fails as on a full disk.
  await symlink('/dev/full', probe);
  let answer = await ready();
  while (answer[0] === 200) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    answer = await ready();
  }
  expect(answer[0]).toBe(503);
  expect(answer[1]).not.toMatch(/ENOSPC|space|write-probe/);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await rm(probe);
  while ((await ready())[0] !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
});
