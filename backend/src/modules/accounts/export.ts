import type { CallAnswer, Calls } from '@jnn/contract';
import { listBookings } from '../bookings/list-repository';
import { viewBooking } from '../bookings/view';
import type { Accounts } from './context';
import { viewUser } from './member-view';
import { type AccountRow, listPartnerHotels } from './repository';
import { listSessions } from './session-repository';

/** More bookings than anybody makes. */
const ALL = 10_000;

/** Everything kept about a member (GDPR, article 20): profile, acceptances, sessions, bookings. */
export async function exportAccount(
  { core, terms }: Accounts,
  row: AccountRow,
): Promise<CallAnswer<Calls['exportAccount']>> {
  const { db } = core.database;
  const sessions = await listSessions(db, row.id, core.clock.now().toISOString());
  const owner = { accountId: row.id };
  const bookings = await listBookings(db, { owner, when: undefined, today: core.clock.today(), limit: ALL, offset: 0 });
  return {
    exportedAt: core.clock.now().toISOString(),
    user: viewUser(row, terms.versions),
    language: row.language,
    createdAt: row.createdAt,
    accepted: { generalTerms: row.generalTerms, privacyStatement: row.privacyStatement },
    partnerOf: await listPartnerHotels(db, row.id),
    sessions: sessions.map(({ createdAt, lastSeenAt, device }) => ({ createdAt, lastSeenAt, device })),
    bookings: bookings.rows.map((booking) => ({
      ...viewBooking(core, row.language, booking),
      email: booking.email,
      guests: booking.guests,
      userDatas: booking.userDatas,
    })),
  };
}
