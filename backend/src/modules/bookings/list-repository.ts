import type { BOOKING_LISTS, IsoDate } from '@jnn/contract';
import { and, count, desc, eq, gte, inArray, lt, notInArray, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import type { BookingRow } from './repository';
import { partnerHotel } from '../accounts/tables';
import { booking } from './tables';

/** Whose bookings: a member's own, or those of a partner's hotels. */
export type Owner = { readonly accountId: string } | { readonly partnerId: string };

export interface ListQuery {
  readonly owner: Owner;
  readonly when: (typeof BOOKING_LISTS)[number] | undefined;
  readonly today: IsoDate;
  readonly limit: number;
  readonly offset: number;
}

const OVER = ['X', 'RJ'] as const;

function inTime(when: ListQuery['when'], today: IsoDate): SQL | undefined {
  switch (when) {
    case 'upcoming':
      return and(notInArray(booking.status, [...OVER]), gte(booking.departure, today));
    case 'past':
      return and(notInArray(booking.status, [...OVER]), lt(booking.departure, today));
    case 'cancelled':
      return inArray(booking.status, [...OVER]);
    case undefined:
      return undefined;
  }
}

function ownedBy(queries: Queries, owner: Owner): SQL {
  if ('accountId' in owner) return eq(booking.accountId, owner.accountId);
  const bound = queries
    .select({ hotelCode: partnerHotel.hotelCode })
    .from(partnerHotel)
    .where(eq(partnerHotel.accountId, owner.partnerId));
  return inArray(booking.hotelCode, bound);
}

/** One page of bookings, newest first, and how many there are in all. */
export async function listBookings(
  queries: Queries,
  { owner, when, today, limit, offset }: ListQuery,
): Promise<{ rows: BookingRow[]; total: number }> {
  const filter = and(ownedBy(queries, owner), inTime(when, today));
  const rows = await queries
    .select()
    .from(booking)
    .where(filter)
    .orderBy(desc(booking.createdAt), desc(booking.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await queries.select({ total: count() }).from(booking).where(filter);
  return { rows, total: counted?.total ?? 0 };
}
