import { messagesOf } from '@jnn/i18n';
import type en from './en.json';

/** The account's own words in the present language. */
export const useMessages = messagesOf<typeof en>('mf-account');
