import { budapestDay } from '@jnn/contract';
import { formatDay, formatName } from '../../format';
import type { Site } from '../../site';
import type { Email } from '../mail';
import type { AccountRow } from './repository';

type Addressee = Pick<AccountRow, 'firstName' | 'lastName' | 'language'>;

const greeting = ({ language, ...name }: Addressee): string =>
  language === 'hu' ? `Tisztelt ${formatName(language, name)}!` : `Dear ${formatName(language, name)},`;

/** Welcome, after sign-up. */
export function welcomeEmail(to: Addressee, site: Site): Email {
  const { language } = to;
  const words = {
    hu: {
      subject: 'Üdvözöljük a JNN utazói között',
      text: 'Regisztrációja sikerült. Mostantól egy helyen látja foglalásait, és a következő útjához az adatait sem kell újra megadnia.',
      label: 'Irány a főoldal',
      closing: 'Ha nem Ön regisztrált, kérjük, írjon nekünk, és töröljük a fiókot.',
    },
    en: {
      subject: 'Welcome aboard',
      text: 'Your account is ready. From now on you see your bookings in one place, and your next booking starts with your details filled in.',
      label: 'Go to the home page',
      closing: 'If it was not you who signed up, please write to us and we will delete the account.',
    },
  }[language];
  return {
    kind: 'signed-up',
    language,
    subject: words.subject,
    paragraphs: [greeting(to), words.text],
    action: { label: words.label, url: site.home(language) },
    closing: [words.closing],
  };
}

/** A link for a new password, valid for 60 minutes. */
export function passwordResetEmail(to: Addressee, token: string, site: Site): Email {
  const { language } = to;
  const words = {
    hu: {
      subject: 'Új jelszó beállítása',
      text: 'Új jelszót kértek ehhez az e-mail-címhez. Az alábbi hivatkozás 60 percig érvényes, és egyszer használható.',
      label: 'Új jelszó megadása',
      closing: 'Ha nem Ön kérte, nincs teendője: a jelszava nem változott.',
    },
    en: {
      subject: 'Set a new password',
      text: 'A new password was asked for at this e-mail address. The link below works once, for 60 minutes.',
      label: 'Set a new password',
      closing: 'If it was not you, there is nothing to do: your password has not changed.',
    },
  }[language];
  return {
    kind: 'password-reset',
    language,
    subject: words.subject,
    paragraphs: [greeting(to), words.text],
    action: { label: words.label, url: site.newPassword(language, token) },
    closing: [words.closing],
  };
}

/** A partner is invited to set the first password; the link is valid for seven days. */
export function partnerInvitationEmail(to: Addressee, token: string, site: Site): Email {
  const { language } = to;
  const words = {
    hu: {
      subject: 'Meghívó a JNN partnerfelületére',
      text: 'Partnerfiókot hoztunk létre Önnek, amelyben szállásainak foglalásait kezelheti. Kérjük, adja meg jelszavát az alábbi, hét napig érvényes hivatkozáson.',
      label: 'Jelszó megadása',
    },
    en: {
      subject: 'Your invitation to JNN for partners',
      text: 'We have made a partner account for you, in which you can look after the bookings of your hotels. Please set your password with the link below; it is valid for seven days.',
      label: 'Set your password',
    },
  }[language];
  return {
    kind: 'partner-invitation',
    language,
    subject: words.subject,
    paragraphs: [greeting(to), words.text],
    action: { label: words.label, url: site.partnerPassword(language, token) },
  };
}

/** The account was removed; until the given moment that can be taken back. */
export function accountRemovedEmail(to: Addressee, token: string, until: Date, site: Site): Email {
  const { language } = to;
  const day = formatDay(language, budapestDay(until));
  const words = {
    hu: {
      subject: 'Törölte a fiókját',
      text: `Fiókját kérésére lezártuk, és ${day} után véglegesen töröljük. Addig egy kattintással visszaállíthatja.`,
      label: 'Fiók visszaállítása',
      closing:
        'Foglalásai érvényben maradnak; a számviteli törvény által előírt adatokat a fiók törlése után is megőrizzük.',
    },
    en: {
      subject: 'You deleted your account',
      text: `We have closed your account as you asked and will erase it after ${day}. Until then one click brings it back.`,
      label: 'Restore the account',
      closing: 'Your bookings remain valid; what accounting law requires is kept after the account is erased.',
    },
  }[language];
  return {
    kind: 'account-removed',
    language,
    subject: words.subject,
    paragraphs: [greeting(to), words.text],
    action: { label: words.label, url: site.undelete(language, token) },
    closing: [words.closing],
  };
}
