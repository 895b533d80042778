import type { Locale } from '@jnn/contract';
import { postLetter } from '../mail';
import type { Accounts } from './context';
import { passwordReset } from './letters';
import { isWithin, RESET, RESET_ADDRESS, subjectOf } from './limits';
import { makeLink } from './links';
import { findAccountByEmail } from './repository';

/** Milliseconds that the call takes at least, so that its time does not tell whether the account exists. */
const SAME_TIME_MS = 120;

async function mailLink({ core, site }: Accounts, email: string, language: Locale): Promise<void> {
  const row = await findAccountByEmail(core.database.db, email);
  if (row?.removedAt !== null) return;
  await core.database.db.transaction(async (tx) => {
    const { token } = await makeLink(tx, core, row.id, 'password-reset');
    await postLetter(tx, core, row.email, passwordReset({ ...row, language }, token, site));
  });
}

/** Mails a link for a new password, if the account exists and was not sent too many; the caller never learns which. */
export async function requestReset(
  accounts: Accounts,
  email: string,
  language: Locale,
  address: string,
): Promise<void> {
  const { core } = accounts;
  const sameTime = new Promise((resolve) => setTimeout(resolve, SAME_TIME_MS));
  const allowed =
    (await isWithin(core, RESET_ADDRESS, subjectOf(RESET_ADDRESS, address))) &&
    (await isWithin(core, RESET, subjectOf(RESET, '', email)));
  if (allowed) await mailLink(accounts, email, language);
  await sameTime;
}
