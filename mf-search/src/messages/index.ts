import { messagesOf } from '@jnn/i18n';
import type en from './en';

/** The texts of home and results in the page's language. */
export const useMessages = messagesOf<typeof en>('mf-search');
