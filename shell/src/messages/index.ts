import { messagesOf } from '@jnn/i18n';
import type en from './en.json';

/** The frame's own texts: header, footer, modals, errors. */
export const useMessages = messagesOf<typeof en>('shell');
