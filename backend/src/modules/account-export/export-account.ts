import type { CallAnswer, Calls } from '@jnn/contract';
import type { Core } from '../../core';
import { presentUser } from '../accounts/presenter';
import { requireFound } from '../accounts/profile';
import { findAccount, listPartnerHotels } from '../accounts/repository';
import { listSessions } from '../accounts/session-repository';
import { readTerms } from '../accounts/terms';
import { presentBooking } from '../bookings/presenter';
import { listBookings } from '../bookings/repository';
import { listAccountData } from '../sessions/account-data-repository';

/** More bookings than any member has. */
const ALL_BOOKINGS = 10_000;

/** All data stored about a member (GDPR, article 20): profile, accepted terms, sessions, what was saved, bookings. */
export async function exportAccount(core: Core, id: string): Promise<CallAnswer<Calls['exportAccount']>> {
  const { db } = core.database;
  const row = requireFound(await findAccount(db, id));
  const sessions = await listSessions(db, row.id, core.clock.now().toISOString());
  const owner = { accountId: row.id };
  const bookings = await listBookings(db, {
    owner,
    when: undefined,
    today: core.clock.today(),
    limit: ALL_BOOKINGS,
    offset: 0,
  });
  return {
    exportedAt: core.clock.now().toISOString(),
    user: presentUser(row, readTerms(core.content.current()).versions),
    language: row.language,
    createdAt: row.createdAt,
    accepted: { generalTerms: row.generalTerms, privacyStatement: row.privacyStatement },
    partnerOf: await listPartnerHotels(db, row.id),
    sessions: sessions.map(({ createdAt, lastSeenAt, device }) => ({ createdAt, lastSeenAt, device })),
    saved: Object.fromEntries((await listAccountData(db, row.id)).map(({ key, content }) => [key, content])),
    bookings: bookings.rows.map((booking) => ({
      ...presentBooking(core, row.language, booking, null),
      email: booking.email,
      guests: booking.guests,
      userDatas: booking.userDatas,
    })),
  };
}
