import { FilterData, SearchData } from '@jnn/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../db/database';

const Kept = z.object({ owner: z.nullable(z.string()), searchData: SearchData, filterData: z.nullable(FilterData) });

/** The last search of a session and the filter put on it. */
export type KeptSearch = z.infer<typeof Kept>;
export interface KeptRow extends KeptSearch {
  readonly session: string;
  /** ISO moment. */
  readonly keptAt: string;
}

/** @returns null where nothing is kept, or only something of an older shape. */
export async function findKept(queries: Queries, session: string): Promise<KeptSearch | null> {
  const { rows } = await queries.execute(sql`
    SELECT owner, search_data AS "searchData", filter_data AS "filterData" FROM kept_search WHERE session = ${session}`);
  const kept = z.safeParse(Kept, rows[0]);
  return kept.success ? kept.data : null;
}

/** Writes many at once; the newest of a session wins. */
export async function writeKept(queries: Queries, kept: readonly KeptRow[]): Promise<void> {
  const rows = kept.map(({ session, owner, searchData, filterData, keptAt }) => ({
    session,
    owner,
    search_data: searchData,
    filter_data: filterData,
    kept_at: keptAt,
  }));
  await queries.execute(sql`
    INSERT INTO kept_search
    SELECT * FROM json_populate_recordset(null::kept_search, ${JSON.stringify(rows)}::json)
    ON CONFLICT (session) DO UPDATE SET owner = excluded.owner, search_data = excluded.search_data,
      filter_data = excluded.filter_data, kept_at = excluded.kept_at`);
}

/** Forgets what was kept before a moment. */
export async function forgetKept(queries: Queries, before: string): Promise<void> {
  await queries.execute(sql`DELETE FROM kept_search WHERE kept_at < ${before}`);
}
