import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Queries, runPrepared } from './database';

type RowOf<Table extends PgTable, Omitted extends PropertyKey> = Omit<Table['$inferSelect'], Omitted>;

/**
 * A function that inserts a row by a prepared statement, whose text is built once: building an `INSERT` of fifty columns
 * costs several times what the database takes to run it.
 * @param omitted the columns that the database fills in
 */
export function rowInserter<Table extends PgTable, Omitted extends keyof Table['$inferSelect'] = never>(
  table: Table,
  omitted: readonly Omitted[] = [],
): (queries: Queries, row: RowOf<Table, Omitted>) => Promise<void> {
  const given = Object.entries(getTableColumns(table)).filter(([key]) => !omitted.some((one) => one === key));
  const columns = given.map(([, { name }]) => `"${name}"`).join(', ');
  const places = given.map((_, at) => `$${at + 1}`).join(', ');
  const name = getTableName(table);
  const statement = { name: `insert-${name}`, text: `INSERT INTO "${name}" (${columns}) VALUES (${places})` };
  return async (queries, row) => {
    // A row of the table has the table's keys, which its type says for a given table, but not for any.
    const values = row as Readonly<Record<string, unknown>>;
    const stored = given.map(([key, column]) => (values[key] === null ? null : column.mapToDriverValue(values[key])));
    await runPrepared(queries, statement, stored);
  };
}
