import type { Locale } from '@jnn/contract';
import { ConfigError } from '../../errors';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { createSite } from '../../site';
import { randomId } from '../../signer';
import { enqueueEmail } from '../mail/email';
import { partnerInvitationEmail, createMailedLink } from './emails';
import { type AccountRow, bindHotels, findAccountByEmail, insertAccount, listUnknownHotels } from './repository';
import { emailKey } from '../../text/email-key';

/** A person who is invited as a partner. */
export interface Invitee {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Locale;
  readonly hotelCodes: readonly string[];
}

/** The result of an invitation. */
type Invitation =
  /** The account is new, or has no password yet: an email with this link was enqueued. */
  | { readonly status: 'invited'; readonly link: string }
  /** The account can log in already; the hotels were added to it. */
  | { readonly status: 'bound' };

/**
 * Creates a partner's account, binds the hotels to it and enqueues the invitation to set a password.
 * @throws ConfigError naming hotels that do not exist; then nothing is changed
 */
export async function invitePartner(
  core: Pick<Core, 'clock' | 'config' | 'database'>,
  invited: Invitee,
): Promise<Invitation> {
  return core.database.db.transaction(async (tx) => {
    const unknown = await listUnknownHotels(tx, invited.hotelCodes);
    if (unknown.length > 0) throw new ConfigError(`There is no hotel with the code ${unknown.join(', ')}.`);
    const row = await findOrCreate(tx, core, invited);
    if (row === null) throw new Error('the account was not created');
    await bindHotels(tx, row.id, invited.hotelCodes);
    if (row.passwordHash !== null) return { status: 'bound' };
    const site = createSite(core.config);
    const { token } = await createMailedLink(tx, core, row.id, 'partner-invitation');
    await enqueueEmail(tx, core, row.email, partnerInvitationEmail(row, token, site));
    return { status: 'invited', link: site.partnerPassword(row.language, token) };
  });
}

async function findOrCreate(tx: Tx, { clock }: Pick<Core, 'clock'>, invited: Invitee): Promise<AccountRow | null> {
  const { email, firstName, lastName, language } = invited;
  await insertAccount(tx, {
    ...{ email, firstName, lastName, language },
    id: randomId(16),
    emailKey: emailKey(email),
    isPartner: true,
    createdAt: clock.now().toISOString(),
  });
  return findAccountByEmail(tx, email);
}
