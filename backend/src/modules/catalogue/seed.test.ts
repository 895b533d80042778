import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import type { Database } from '../../db/database';
import { openPostgres } from '../../db/engines';
import { seedDemo } from './seed';

const MADE = 60;
const INDEXES = [
  ...['hotel_by_city', 'hotel_code_key', 'hotel_of_the_demo', 'hotel_pkey'],
  ...['hotel_word_pkey', 'room_type_hotel_id_code_key', 'room_type_pkey'],
];
const FOREIGN_KEYS = ['hotel_city_id_fkey', 'hotel_word_hotel_id_fkey', 'room_type_hotel_id_fkey'];

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  const { config } = server.app.core;
  // As a command opens it: the connections of requests cannot copy.
  database = openPostgres(config, config.DATABASE_URL ?? '', () => undefined, 'unlimited');
}, START_TIMEOUT);
afterAll(async () => {
  await database.close();
  await server.close();
});

const Names = z.array(z.object({ name: z.string() }));
async function names(query: string): Promise<string[]> {
  const { rows } = await database.db.execute(sql.raw(query));
  return Names.parse(rows).map(({ name }) => name);
}
const TABLES = `('hotel', 'room_type', 'hotel_word')`;
const indexes = () => names(`SELECT indexname AS name FROM pg_indexes WHERE tablename IN ${TABLES} ORDER BY 1`);
const foreignKeys = () =>
  names(`SELECT conname AS name FROM pg_constraint
    WHERE contype = 'f' AND convalidated AND conrelid::regclass::text IN ${TABLES} ORDER BY 1`);

describe('filling the catalogue', () => {
  it('reports its progress and rebuilds every index and foreign key', async () => {
    const reported: number[] = [];
    expect(await seedDemo(database, MADE, { existing: 'replace', onProgress: (made) => reported.push(made) })).toBe(
      true,
    );
    expect(reported.at(-1)).toBe(MADE);
    expect(await indexes()).toEqual(INDEXES);
    expect(await foreignKeys()).toEqual(FOREIGN_KEYS);
    expect(await names('SELECT code AS name FROM hotel')).toHaveLength(MADE);
  });

  it('keeps existing hotels unless they are to be replaced, and is rolled back when it fails', async () => {
    const before = await names('SELECT code AS name FROM hotel ORDER BY code');
    expect(await seedDemo(database, 5)).toBe(false);
    const failing = seedDemo(database, 5, {
      existing: 'replace',
      onProgress() {
        throw new Error('progress failed');
      },
    });
    await expect(failing).rejects.toThrow('progress failed');
    expect(await names('SELECT code AS name FROM hotel ORDER BY code')).toEqual(before);
    expect(await indexes()).toEqual(INDEXES);
  });
});
