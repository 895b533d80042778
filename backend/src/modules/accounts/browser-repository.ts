import { and, eq, lte } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { accountBrowser } from '../../db/tables/accounts';

/** Whether an account has logged in in a browser. @param browser the hash of its secret */
export async function isKnownBrowser(queries: Queries, accountId: string, browser: string): Promise<boolean> {
  const rows = await queries
    .select({ browser: accountBrowser.browser })
    .from(accountBrowser)
    .where(and(eq(accountBrowser.accountId, accountId), eq(accountBrowser.browser, browser)));
  return rows.length === 1;
}

/** Notes that an account has logged in in a browser. */
export async function rememberBrowser(queries: Queries, accountId: string, browser: string, at: string): Promise<void> {
  await queries
    .insert(accountBrowser)
    .values({ accountId, browser, lastSeenAt: at })
    .onConflictDoUpdate({ target: [accountBrowser.accountId, accountBrowser.browser], set: { lastSeenAt: at } });
}

/** Forgets browsers that were last logged in in before a moment. */
export async function forgetBrowsers(queries: Queries, before: string): Promise<void> {
  await queries.delete(accountBrowser).where(lte(accountBrowser.lastSeenAt, before));
}
