import type { DatabaseServer } from '@jnn/backend/test-replicated-postgres';
import * as z from 'zod';
import type { Told } from './traveller';

/** What travellers were told against what the database holds. */
export interface Books {
  readonly confirmed: number;
  readonly paid: number;
  /** Bookings in the database that no traveller was told of: their answers got lost for good. */
  readonly untold: number;
  /** Told as confirmed, and not there. */
  readonly lost: number;
  /** Travellers with more than one booking. */
  readonly doubled: number;
  /** Told as paid, and not paid. */
  readonly lostPayments: number;
  /** Money that the bank has taken for no booking that is paid, or twice for one. */
  readonly strayPayments: number;
  /** Whether the rooms that are taken are those of the bookings. */
  readonly nightsAgree: boolean;
}

const Rows = z.array(z.object({ id: z.string(), email: z.string(), payment_status: z.string() }));
const Count = z.tuple([z.object({ count: z.coerce.number() })]);

/** Compares them. @param database the server that takes writes at the end */
export async function compareBooks(database: DatabaseServer, travellers: readonly Told[]): Promise<Books> {
  const rows = Rows.parse(
    await database.query(`SELECT id, email, payment_status FROM booking WHERE email LIKE 'utas-%'`),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const count = async (query: string): Promise<number> => Count.parse(await database.query(query))[0].count;
  const stray = `SELECT count(*) FROM sandbox_payment s LEFT JOIN payment p USING (trid) LEFT JOIN booking b ON b.id = p.booking_id
    WHERE s.closed_at IS NOT NULL AND (b.payment_status IS DISTINCT FROM 'paid')`;
  const twice = `SELECT count(*) FROM (SELECT 1 FROM sandbox_payment s JOIN payment p USING (trid)
    WHERE s.closed_at IS NOT NULL GROUP BY p.booking_id HAVING count(*) > 1) twice`;
  const sold = await count('SELECT coalesce(sum(sold), 0) AS count FROM night_sales');
  const booked = await count('SELECT coalesce(sum(departure - arrival), 0) AS count FROM booking WHERE holds_nights');
  const confirmed = travellers.flatMap(({ id }) => (id === null ? [] : [id]));
  const paid = travellers.filter(({ isPaid }) => isPaid);
  return {
    confirmed: confirmed.length,
    paid: paid.length,
    untold: rows.length - confirmed.length,
    lost: confirmed.filter((id) => !byId.has(id)).length,
    doubled: rows.length - new Set(rows.map(({ email }) => email)).size,
    lostPayments: paid.filter(({ id }) => byId.get(id ?? '')?.payment_status !== 'paid').length,
    strayPayments: (await count(stray)) + (await count(twice)),
    nightsAgree: sold === booked,
  };
}
