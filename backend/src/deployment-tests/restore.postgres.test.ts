import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { findPostgresPrograms } from '../test-postgres/programs';
import { createVisitor, startTestServer, type TestServer } from '../testing';
import { book } from '../testing/booking-journey';
import { freshPostgres } from '../testing/fresh-postgres';

const SIGNING_KEY = 'kept with the secrets, not in the dump'.padEnd(40, '.');

let folder: string;
let before: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-drill-'));
  before = await startTestServer({ SIGNING_KEY });
}, 120_000);
afterAll(async () => {
  await before.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs one of PostgreSQL's programs as docs/operate-servers.md has it run. */
function run(program: string, ...args: string[]): Promise<void> {
  const child = spawn(join(findPostgresPrograms(), program), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  return new Promise((resolve, reject) => {
    child.on('close', (code) => void (code === 0 ? resolve() : reject(new Error(`${program}: ${said}`))));
  });
}

it('a backup that was restored elsewhere gives back a booking to the browser that made it, and goes on', async () => {
  const guest = createVisitor(before);
  const { session, answer } = await book(before, guest);
  const source = before.app.core.config.DATABASE_URL ?? '';
  const dump = join(folder, 'jnn.dump');
  await run('pg_dump', '--format=custom', `--file=${dump}`, source);
  const restored = await freshPostgres(source, 'template0');
  try {
    await run('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${restored.url}`, dump);
    const after = await startTestServer({ SIGNING_KEY, DATABASE_URL: restored.url });
    try {
      const body = { GoBookingCode: answer.GoBookingCode, session };
      const found = await createVisitor(after).call(calls.booking, { body, headers: { cookie: guest.cookie() } });
      expect(found).toMatchObject({ status: 200, body: { id: answer.id, TotalPrice: answer.TotalPrice } });
      expect((await book(after, createVisitor(after))).answer.BookingStatus).toBe('C');
    } finally {
      await after.close();
    }
  } finally {
    await restored.drop();
  }
}, 120_000);
