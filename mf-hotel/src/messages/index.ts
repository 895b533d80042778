import { messagesOf, type Translate } from '@jnn/i18n';
import type en from './en';

/** The texts of this remote in the present language. */
export const useMessages = messagesOf<typeof en>('mf-hotel');
export type T = Translate<typeof en>;
