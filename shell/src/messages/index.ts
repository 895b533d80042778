import { messagesOf, type Messages } from '@jnn/i18n';
import type en from './en.json';

/** The frame's own texts: header, footer, modals, errors. */
export const useMessages = messagesOf<typeof en>('shell');

/** The frame's own words, one language a chunk; their names are what the loading plan finds them by. */
export async function loadShellMessages(locale: 'hu' | 'en'): Promise<Messages> {
  const module =
    locale === 'en'
      ? await import(/* webpackChunkName: "messages-en" */ './en.json')
      : await import(/* webpackChunkName: "messages-hu" */ './hu.json');
  return module.default;
}
