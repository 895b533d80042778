import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { sql } from 'drizzle-orm';
import { demoAccounts } from '../modules/accounts/demo-accounts';
import { createVisitor, startTestServer, type TestServer } from '../testing';

const LIVE = {
  JNN_MODE: 'live',
  SITE_URL: 'https://jnn.example',
  SIGNING_KEY: 'as long as it must be, and a secret',
  SMTP_URL: 'smtp://127.0.0.1:9',
  CIB_PID: 'CIB0001',
  CIB_KEY: Buffer.alloc(38, 7).toString('base64'),
  CIB_MARKET_URL: 'https://bank.example/market.saki',
  CIB_CUSTOMER_URL: 'https://bank.example/customer.saki',
};

let demo: TestServer;
beforeAll(async () => {
  demo = await startTestServer();
}, 120_000);
afterAll(() => demo.close());

describe('a live backend', () => {
  it('does not start on a database with fictional hotels, nor on one with the demo’s accounts', async () => {
    const { DATABASE_URL = '' } = demo.app.core.config;
    const start = () => startTestServer({ ...LIVE, DATABASE_URL });
    await expect(start()).rejects.toThrow(
      /^DATABASE_URL leads to a database with demo hotels, .*import FILE --replace/,
    );
    await demo.app.core.database.db.execute(sql`UPDATE hotel SET source = 'import'`);
    await expect(start()).rejects.toThrow(/^DATABASE_URL leads to a database with demo accounts, .*never ran/);
  });

  it('has no outbox, no sandbox bank, no demo coupon and nobody who could log in with a public password', async () => {
    const live = await startTestServer(LIVE);
    try {
      const visitor = createVisitor(live);
      for (const path of ['/outbox', '/bank/customer.saki', '/bank/market.saki']) {
        expect([path, (await visitor.fetch(path)).status]).toEqual([path, 404]);
      }
      for (const { email, password } of Object.values(demoAccounts)) {
        expect((await visitor.call(calls.login, { body: { email, password } })).status).toBe(401);
      }
      expect((await live.app.core.database.db.execute(sql`SELECT code FROM coupon`)).rows).toEqual([]);
    } finally {
      await live.close();
    }
  });
});
