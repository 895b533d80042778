import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '../../db/database';

/** The tables to which seeding writes millions of rows. */
const TABLES = `('hotel'::regclass, 'room_type'::regclass, 'hotel_word'::regclass)`;

/**
 * The statements that drop and recreate every foreign key, unique constraint and index of those tables. The primary
 * keys of hotels and rooms stay: other tables refer to them, and rows are inserted in their order anyway.
 */
const DEFINITIONS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS "drop",
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS "create"
  FROM pg_constraint
  WHERE conrelid IN ${TABLES} AND (contype IN ('f', 'u') OR contype = 'p' AND conrelid = 'hotel_word'::regclass)
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid) FROM pg_index
  WHERE indrelid IN ${TABLES} AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`;

const Definitions = z.array(z.object({ drop: z.string(), create: z.string() }));

/** Drops the indexes, runs the work, and rebuilds them: building an index once is cheaper than updating it per row. */
export async function withoutIndexes(tx: Tx, work: () => Promise<void>): Promise<void> {
  const definitions = Definitions.parse((await tx.execute(sql.raw(DEFINITIONS))).rows);
  for (const { drop } of definitions) await tx.execute(sql.raw(drop));
  await work();
  await tx.execute(sql`SET LOCAL maintenance_work_mem = '256MB'`);
  for (const { create } of definitions) await tx.execute(sql.raw(create));
}
