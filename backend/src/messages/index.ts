import type { ErrorCode, Locale } from '@jnn/contract';
import { en } from './en';
import { hu } from './hu';

/** The words of every error code in one language. */
export type ErrorMessages = Readonly<Record<ErrorCode, string>>;

const MESSAGES: Readonly<Record<Locale, ErrorMessages>> = { hu, en };

/** What the caller is told about an error, in the language of the request. */
export const errorMessage = (locale: Locale, code: ErrorCode): string => MESSAGES[locale][code];
