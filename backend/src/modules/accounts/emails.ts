import { budapestDay } from '@jnn/contract';
import { formatDay, formatMailedName } from '../../format';
import { messages } from '../../messages';
import type { Site } from '../../site';
import type { Email, EmailKind } from '../mail/email';
import { type AccountRow, insertLink, withdrawLinks } from './repository';
import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import { hashSecret, newSecret } from '../../signer';
import { millisecondsOf, RETENTION } from '../../retention';
import type { LinkPurpose } from '../../db/tables/accounts';

type Recipient = Pick<AccountRow, 'firstName' | 'lastName' | 'language'>;

interface Content {
  readonly subject: string;
  readonly text: string;
  readonly action: string;
  readonly closing?: string;
}

function email(kind: EmailKind, to: Recipient, { subject, text, action, closing }: Content, url: string): Email {
  const { language } = to;
  return {
    kind,
    language,
    subject,
    paragraphs: [messages[language].emails.greeting(formatMailedName(language, to)), text],
    action: { label: action, url },
    ...(closing !== undefined && { closing: [closing] }),
  };
}

/** Sent after sign-up. */
export function welcomeEmail(to: Recipient, site: Site): Email {
  const { language } = to;
  return email('signed-up', to, messages[language].emails.account.welcome, site.home(language));
}

/** A link for a new password, valid for 60 minutes. */
export function passwordResetEmail(to: Recipient, token: string, site: Site): Email {
  const { language } = to;
  const url = site.newPassword(language, token);
  return email('password-reset', to, messages[language].emails.account.passwordReset, url);
}

/** Tells that many wrong passwords were tried, with a link for a new one that is valid for 60 minutes. */
export function failedLoginsEmail(to: Recipient, token: string, site: Site): Email {
  const { language } = to;
  const url = site.newPassword(language, token);
  return email('failed-logins', to, messages[language].emails.account.failedLogins, url);
}

/** Invites a partner to set the first password; the link is valid for seven days. */
export function partnerInvitationEmail(to: Recipient, token: string, site: Site): Email {
  const { language } = to;
  const url = site.partnerPassword(language, token);
  return email('partner-invitation', to, messages[language].emails.account.partnerInvitation, url);
}

/** Tells that the account was removed. @param until until when the link restores it */
export function accountRemovedEmail(to: Recipient, token: string, until: Date, site: Site): Email {
  const { language } = to;
  const { text, ...removed } = messages[language].emails.account.removed;
  const content = { ...removed, text: text(formatDay(language, budapestDay(until))) };
  return email('account-removed', to, content, site.undelete(language, token));
}

const HOUR_MS = 3_600_000;

/** How long a mailed link is valid, by its purpose. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': HOUR_MS,
  'partner-invitation': 7 * 24 * HOUR_MS,
  undelete: millisecondsOf(RETENTION.removedAccount),
};

/**
 * Creates the token of a link, valid until `until`. Older links of the same purpose become invalid, but for new passwords:
 * there somebody else may have asked for the newer one.
 */
export async function createMailedLink(
  queries: Queries,
  { clock }: Pick<Core, 'clock'>,
  accountId: string,
  purpose: LinkPurpose,
): Promise<{ token: string; until: Date }> {
  const now = clock.now();
  const until = new Date(now.getTime() + LINK_LIFETIME_MS[purpose]);
  const token = newSecret();
  if (purpose !== 'password-reset') await withdrawLinks(queries, accountId, purpose);
  await insertLink(queries, {
    linkHash: hashSecret(token),
    accountId,
    purpose,
    createdAt: now.toISOString(),
    expiresAt: until.toISOString(),
  });
  return { token, until };
}
