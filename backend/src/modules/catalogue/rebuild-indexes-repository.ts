import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '../../db/database';

/** The tables that a fill writes millions of rows to. */
const TABLES = `('hotel'::regclass, 'room_type'::regclass, 'hotel_word'::regclass)`;

/**
 * How every foreign key, unique constraint and index of those tables is taken away and made again, as the database
 * itself writes it. The primary keys of hotels and rooms stay: other tables lean on them, and rows come in their order.
 */
const DEFINITIONS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint
  WHERE conrelid IN ${TABLES} AND (contype IN ('f', 'u') OR contype = 'p' AND conrelid = 'hotel_word'::regclass)
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid) FROM pg_index
  WHERE indrelid IN ${TABLES} AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`;

const Definitions = z.array(z.object({ remove: z.string(), make: z.string() }));

/** Takes the indexes away, lets the work write, and makes them anew from what was written: once instead of row by row. */
export async function withoutIndexes(tx: Tx, work: () => Promise<void>): Promise<void> {
  const definitions = Definitions.parse((await tx.execute(sql.raw(DEFINITIONS))).rows);
  for (const { remove } of definitions) await tx.execute(sql.raw(remove));
  await work();
  await tx.execute(sql`SET LOCAL maintenance_work_mem = '256MB'`);
  for (const { make } of definitions) await tx.execute(sql.raw(make));
}
