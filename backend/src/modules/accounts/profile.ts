import type { CallAnswer, Calls } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { CallContext } from '../../plugins/calls';
import { listBookings } from '../bookings/repository';
import { presentBooking } from '../bookings/presenter';
import { listAccountData } from '../sessions/account-data-repository';
import type { AccountContext } from './context';
import { presentUser } from './presenter';
import { type AccountRow, findAccount, listPartnerHotels, updateAccount } from './repository';
import { listSessions } from './session-repository';

type User = CallAnswer<Calls['user']>['user'];

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

/** More bookings than any member has. */
const ALL_BOOKINGS = 10_000;

/** All data stored about a member (GDPR, article 20): profile, accepted terms, sessions, what was saved, bookings. */
export async function exportOwn(
  { core, terms }: AccountContext,
  id: string,
): Promise<CallAnswer<Calls['exportAccount']>> {
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
    user: presentUser(row, terms.versions),
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

function view({ terms }: AccountContext, row: AccountRow | null): User {
  return presentUser(requireFound(row), terms.versions);
}

/** The account of a valid token. It is missing only if it was erased since the token was checked. */
function requireFound(row: AccountRow | null): AccountRow {
  if (row === null) throw new ApiError('unauthorised');
  return row;
}
