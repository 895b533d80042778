import type { CallAnswer, Calls } from '@jnn/contract';
import type { Core } from '../../core';
import { viewUser } from './member-view';
import { type AccountRow, listPartnerHotels } from './repository';
import { listSessions } from './session-repository';
import { TERMS } from './terms';

/** Everything kept about a member (GDPR, article 20): profile, acceptances, sessions. */
export async function exportAccount(core: Core, row: AccountRow): Promise<CallAnswer<Calls['exportAccount']>> {
  const { db } = core.database;
  const sessions = await listSessions(db, row.id, core.clock.now().toISOString());
  return {
    exportedAt: core.clock.now().toISOString(),
    user: viewUser(row, TERMS),
    language: row.language,
    createdAt: row.createdAt,
    accepted: { generalTerms: row.generalTerms, privacyStatement: row.privacyStatement },
    partnerOf: await listPartnerHotels(db, row.id),
    sessions: sessions.map(({ createdAt, lastSeenAt, device }) => ({ createdAt, lastSeenAt, device })),
  };
}
