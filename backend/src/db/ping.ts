import { sql } from 'drizzle-orm';
import type { Queries } from './database';

/** Resolves when the database answers; rejects with the driver's failure when it does not. */
export async function ping(queries: Queries): Promise<void> {
  await queries.execute(sql`select 1`);
}
