import type { ErrorCode, Locale } from '@jnn/contract';
import { en } from './en';
import { hu } from './hu';

/** Everything that the backend says to visitors: errors, emails, the voucher and the bank's page. */
export type Messages = typeof en;

/** The catalogues by language. The English one is the type, so that a text missing in Hungarian is a type error. */
export const messages: Readonly<Record<Locale, Messages>> = { hu, en };

/** What the caller is told about an error, in the language of the request. */
export const errorMessage = (locale: Locale, code: ErrorCode): string => messages[locale].errors[code];
