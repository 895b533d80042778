import type { CallAnswer, Calls } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { CallContext } from '../../plugins/calls';
import { listBookings } from '../bookings/repository';
import { presentBooking } from '../bookings/presenter';
import type { AccountContext } from './context';
import { presentUser } from './presenter';
import { type AccountRow, findAccount, listPartnerHotels, updateAccount } from './repository';
import { listSessions } from './session-repository';

type User = CallAnswer<Calls['user']>['user'];

/** An account whose token was just found; gone only if it was erased in this very moment. */
function view({ terms }: AccountContext, row: AccountRow | null): User {
  if (row === null) throw new ApiError('unauthorised');
  return presentUser(row, terms.versions);
}

/** A member's own data. */
export async function ownUser(accounts: AccountContext, id: string): Promise<User> {
  return view(accounts, await findAccount(accounts.core.database.db, id));
}

/** Changes a member's own data. */
export async function changeUser(
  accounts: AccountContext,
  id: string,
  changes: CallContext<Calls['updateUser']>['body'],
): Promise<User> {
  return view(accounts, await updateAccount(accounts.core.database.db, id, changes));
}

/** Records that a member accepts the documents in force. */
export async function acceptTerms(
  accounts: AccountContext,
  id: string,
  { generalTerms, privacyStatement }: CallContext<Calls['acceptTerms']>['body'],
): Promise<User> {
  const { versions } = accounts.terms;
  const accepted = {
    ...(generalTerms && { generalTerms: versions.generalTerms }),
    ...(privacyStatement && { privacyStatement: versions.privacyStatement }),
  };
  return view(accounts, await updateAccount(accounts.core.database.db, id, accepted));
}

/** Everything kept about a member. */
export async function exportOwn(accounts: AccountContext, id: string): Promise<CallAnswer<Calls['exportAccount']>> {
  const row = await findAccount(accounts.core.database.db, id);
  if (row === null) throw new ApiError('unauthorised');
  return exportAccount(accounts, row);
}

/** More bookings than anybody makes. */
const ALL = 10_000;

/** Everything kept about a member (GDPR, article 20): profile, acceptances, sessions, bookings. */
export async function exportAccount(
  { core, terms }: AccountContext,
  row: AccountRow,
): Promise<CallAnswer<Calls['exportAccount']>> {
  const { db } = core.database;
  const sessions = await listSessions(db, row.id, core.clock.now().toISOString());
  const owner = { accountId: row.id };
  const bookings = await listBookings(db, { owner, when: undefined, today: core.clock.today(), limit: ALL, offset: 0 });
  return {
    exportedAt: core.clock.now().toISOString(),
    user: presentUser(row, terms.versions),
    language: row.language,
    createdAt: row.createdAt,
    accepted: { generalTerms: row.generalTerms, privacyStatement: row.privacyStatement },
    partnerOf: await listPartnerHotels(db, row.id),
    sessions: sessions.map(({ createdAt, lastSeenAt, device }) => ({ createdAt, lastSeenAt, device })),
    bookings: bookings.rows.map((booking) => ({
      ...presentBooking(core, row.language, booking),
      email: booking.email,
      guests: booking.guests,
      userDatas: booking.userDatas,
    })),
  };
}
