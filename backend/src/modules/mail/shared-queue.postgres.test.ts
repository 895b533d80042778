import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestServer } from '../../testing';
import { startSharedServer } from '../../testing/same-database';
import { sendDueEmails } from './email-worker';

let server: TestServer;
beforeAll(async () => {
  server = await startSharedServer();
}, 120_000);
afterAll(() => server.close());

it('emails that are due are sent once each by processes that send at the same time, the oldest first', async () => {
  const { core } = server.app;
  const { pool } = core.database;
  await pool.query(
    `INSERT INTO mail (recipient, kind, language, subject, body_text, body_html, created_at, due_at)
     SELECT 'to-' || n || '@example.hu', 'test', 'hu', 'x', 'x', 'x', $1, $1 FROM generate_series(1, 45) n`,
    [core.clock.now().toISOString()],
  );
  const sent: string[] = [];
  const send = async ({ recipient }: { readonly recipient: string }): Promise<void> => {
    sent.push(recipient);
    await new Promise((next) => setTimeout(next, 5));
  };
  const rounds = await Promise.all(Array.from({ length: 4 }, () => sendDueEmails(core, send)));
  expect(rounds.every(({ isFull }) => isFull)).toBe(true);
  expect([...new Set(sent)].sort()).toEqual(Array.from({ length: 40 }, (_, at) => `to-${at + 1}@example.hu`).sort());
  expect(sent).toHaveLength(40);

  expect(await sendDueEmails(core, send)).toEqual({ failed: [], isFull: false });
  expect(sent).toHaveLength(45);
  expect((await pool.query('SELECT 1 FROM mail')).rows).toEqual([]);
});
