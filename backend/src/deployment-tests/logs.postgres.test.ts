import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { sql } from 'drizzle-orm';
import { createVisitor, spawnBackend, startTestServer } from '../testing';
import { signupFor } from '../testing/members';

it('a query that fails is logged with its place and its reason, and without the values that it was given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-logs-'));
  const beside = await startTestServer();
  const { database, config } = beside.app.core;
  const backend = spawnBackend({
    DATA_DIR: folder,
    API_PORT: '0',
    LOG_LEVEL: 'info',
    DATABASE_URL: config.DATABASE_URL ?? '',
  });
  try {
    const visitor = createVisitor({ url: await backend.url });
    await database.db.execute(sql`ALTER TABLE account RENAME COLUMN email_key TO lost_key`);
    const email = 'titkos.tamas@example.hu';
    const entered = await visitor.call(calls.login, { body: { email, password: 'nem-ez-a-jelszavam' } });
    const signed = await visitor.call(calls.signup, { body: signupFor(email) });
    expect([entered.status, signed.status]).toEqual([500, 500]);
    backend.process.kill('SIGTERM');
    const { output } = await backend.ended;
    const failed = output.split('\n').filter((line) => line.includes('"msg":"request failed"'));
    expect(failed).toHaveLength(2);
    for (const line of failed) {
      expect(line).toMatch(/Failed query: .*email_key.* does not exist.*"code":"42703".*\\n {4}at .*accounts\//);
      expect(line).not.toMatch(/titkos|Űrsula|Őry|0630 123|argon2|params/i);
    }
  } finally {
    backend.process.kill('SIGKILL');
    await backend.ended;
    await beside.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
