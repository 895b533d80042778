import { messagesOf } from '@jnn/i18n';
import type en from './en.json';

/** The content pages' own words in the present language. */
export const useMessages = messagesOf<typeof en>('mf-content');
