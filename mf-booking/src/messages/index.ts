import { messagesOf, type Translate } from '@jnn/i18n';
import type en from './en';

/** The words of this remote in the present language. */
export const useMessages = messagesOf<typeof en>('mf-booking');
export type T = Translate<typeof en>;
