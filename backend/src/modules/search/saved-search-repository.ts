import { FilterData, SearchData } from '@jnn/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../db/database';

const SavedSearch = z.object({
  owner: z.nullable(z.string()),
  searchData: SearchData,
  filterData: z.nullable(FilterData),
});

/** The last search of a session and the filter put on it; `owner` names the browser that made it. */
export type SavedSearch = z.infer<typeof SavedSearch>;
export interface SavedSearchRow extends SavedSearch {
  readonly session: string;
  /** ISO moment. */
  readonly savedAt: string;
}

/** @returns null where nothing is saved, or only a search of an older shape. */
export async function findSavedSearch(queries: Queries, session: string): Promise<SavedSearch | null> {
  const { rows } = await queries.execute(sql`
    SELECT owner, search_data AS "searchData", filter_data AS "filterData" FROM kept_search WHERE session = ${session}`);
  const saved = z.safeParse(SavedSearch, rows[0]);
  return saved.success ? saved.data : null;
}

/** Writes several sessions' searches at once, each in the place of the session's earlier one. */
export async function writeSavedSearches(queries: Queries, searches: readonly SavedSearchRow[]): Promise<void> {
  const rows = searches.map(({ session, owner, searchData, filterData, savedAt }) => ({
    session,
    owner,
    search_data: searchData,
    filter_data: filterData,
    kept_at: savedAt,
  }));
  await queries.execute(sql`
    INSERT INTO kept_search
    SELECT * FROM json_populate_recordset(null::kept_search, ${JSON.stringify(rows)}::json)
    ON CONFLICT (session) DO UPDATE SET owner = excluded.owner, search_data = excluded.search_data,
      filter_data = excluded.filter_data, kept_at = excluded.kept_at`);
}

/** Deletes what was saved before a moment. */
export async function deleteSearchesBefore(queries: Queries, before: string): Promise<void> {
  await queries.execute(sql`DELETE FROM kept_search WHERE kept_at < ${before}`);
}
