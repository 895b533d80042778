import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { account, accountLink, type LinkPurpose, partnerHotel } from '../../db/tables/accounts';
import { emailKey } from '../../text/email-key';

/** An account as it is stored. */
export type AccountRow = typeof account.$inferSelect;

/** Inserts an account; false when the e-mail is taken. */
export async function insertAccount(queries: Queries, row: typeof account.$inferInsert): Promise<boolean> {
  const rows = await queries.insert(account).values(row).onConflictDoNothing().returning({ id: account.id });
  return rows.length === 1;
}

/** An account by its e-mail, removed ones included. */
export async function findAccountByEmail(queries: Queries, email: string): Promise<AccountRow | null> {
  const [row] = await queries
    .select()
    .from(account)
    .where(eq(account.emailKey, emailKey(email)));
  return row ?? null;
}

/** An account by its id, removed ones included. */
export async function findAccount(queries: Queries, id: string): Promise<AccountRow | null> {
  const [row] = await queries.select().from(account).where(eq(account.id, id));
  return row ?? null;
}

type Changeable = Omit<AccountRow, 'id' | 'email' | 'emailKey' | 'createdAt'>;
type Changes = { readonly [Name in keyof Changeable]?: Changeable[Name] | undefined };

/** Updates an account and returns it; undefined members stay unchanged. */
export async function updateAccount(queries: Queries, id: string, changes: Changes): Promise<AccountRow | null> {
  if (Object.values(changes).every((value) => value === undefined)) return findAccount(queries, id);
  const [row] = await queries.update(account).set(changes).where(eq(account.id, id)).returning();
  return row ?? null;
}

/** Marks an account as removed; false when it is already. */
export async function markRemoved(queries: Queries, id: string, at: string): Promise<boolean> {
  const rows = await queries
    .update(account)
    .set({ removedAt: at })
    .where(and(eq(account.id, id), isNull(account.removedAt)))
    .returning({ id: account.id });
  return rows.length === 1;
}

/** Deletes the accounts removed before a moment. Their bookings stay, as accounting law requires. */
export async function eraseRemoved(queries: Queries, before: string): Promise<number> {
  const rows = await queries.delete(account).where(lte(account.removedAt, before)).returning({ id: account.id });
  return rows.length;
}

/** The codes of the hotels bound to a partner. */
export async function listPartnerHotels(queries: Queries, accountId: string): Promise<string[]> {
  const rows = await queries.select().from(partnerHotel).where(eq(partnerHotel.accountId, accountId));
  return rows.map(({ hotelCode }) => hotelCode);
}

/** Whether a hotel is bound to a partner. */
export async function isBoundTo(queries: Queries, accountId: string, hotelCode: string): Promise<boolean> {
  const rows = await queries
    .select()
    .from(partnerHotel)
    .where(and(eq(partnerHotel.accountId, accountId), eq(partnerHotel.hotelCode, hotelCode)));
  return rows.length > 0;
}

/** The codes among these for which there is no hotel. */
export async function listUnknownHotels(queries: Queries, hotelCodes: readonly string[]): Promise<string[]> {
  const { rows } = await queries.execute<{ code: string }>(sql`
    SELECT code FROM unnest(${sql.param([...hotelCodes])}::text[]) AS wanted (code)
    WHERE NOT EXISTS (SELECT FROM hotel WHERE hotel.code = wanted.code)`);
  return rows.map(({ code }) => code);
}

/** Binds hotels to a partner, in addition to those bound already. */
export async function bindHotels(queries: Queries, accountId: string, hotelCodes: readonly string[]): Promise<void> {
  if (hotelCodes.length === 0) return;
  const rows = hotelCodes.map((hotelCode) => ({ accountId, hotelCode }));
  await queries.insert(partnerHotel).values(rows).onConflictDoNothing();
  await queries.execute(sql`UPDATE account SET is_partner = true WHERE id = ${accountId}`);
}

/** Whether the database holds accounts made for the demo. */
export async function hasDemoAccounts(queries: Queries): Promise<boolean> {
  const rows = await queries.select({ id: account.id }).from(account).where(eq(account.isDemo, true)).limit(1);
  return rows.length > 0;
}

/** Binds the demo's hotels of some towns to a partner, and the first ten in any case. */
export async function bindDemoHotels(queries: Queries, accountId: string, cityCodes: readonly string[]): Promise<void> {
  await queries.execute(sql`
    INSERT INTO partner_hotel (account_id, hotel_code)
    SELECT ${accountId}, hotel.code FROM hotel JOIN city ON city.id = hotel.city_id
    WHERE hotel.source = 'demo' AND (city.code = ANY (${sql.param([...cityCodes])}::text[]) OR hotel.id <= 10)
    ON CONFLICT DO NOTHING`);
}

/** Inserts a mailed link. */
export async function insertLink(queries: Queries, row: typeof accountLink.$inferInsert): Promise<void> {
  await queries.insert(accountLink).values(row);
}

/** Whether a mailed link can be used still; nothing is consumed. */
export async function hasLink(queries: Queries, linkHash: string, now: string): Promise<boolean> {
  const rows = await queries
    .select({ purpose: accountLink.purpose })
    .from(accountLink)
    .where(and(eq(accountLink.linkHash, linkHash), gt(accountLink.expiresAt, now)));
  return rows.length > 0;
}

/** Consumes a mailed link: gives its account and purpose once; null when it is unknown, used or expired. */
export async function redeemLink(
  queries: Queries,
  linkHash: string,
  now: string,
): Promise<{ accountId: string; purpose: LinkPurpose } | null> {
  const [row] = await queries
    .delete(accountLink)
    .where(and(eq(accountLink.linkHash, linkHash), gt(accountLink.expiresAt, now)))
    .returning({ accountId: accountLink.accountId, purpose: accountLink.purpose });
  return row ?? null;
}

/** Invalidates an account's links of one purpose. */
export async function withdrawLinks(queries: Queries, accountId: string, purpose: LinkPurpose): Promise<void> {
  await queries.delete(accountLink).where(and(eq(accountLink.accountId, accountId), eq(accountLink.purpose, purpose)));
}

/** Deletes expired links. */
export async function deleteExpiredLinks(queries: Queries, now: string): Promise<void> {
  await queries.delete(accountLink).where(lte(accountLink.expiresAt, now));
}
