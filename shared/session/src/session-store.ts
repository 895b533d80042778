import { SESSION_ID, type SessionId } from '@jnn/contract';
import type { CookieJar } from './cookies';

/** The cookie that keeps the 20-character session identifier (specification, section 9). */
export const SESSION_COOKIE = 'jnn-session';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 20 random alphanumeric characters; bytes past the last whole alphabet are thrown away, so that none is likelier. */
export function newSessionId(): SessionId {
  let text = '';
  while (text.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < 248 && text.length < 20) text += ALPHABET[byte % 62] ?? '';
    }
  }
  // 20 characters of the alphabet are a label.
  return text as SessionId;
}

/** Asked without the schema, so that a page's first call needs no parser. */
const isSessionId = (text: string): text is SessionId => SESSION_ID.test(text);

/** The browser's session: read from its cookie, made once where there is none. */
export function ensureSession(cookies: CookieJar): SessionId {
  const known = cookies.get(SESSION_COOKIE);
  if (known !== null && isSessionId(known)) return known;
  const made = newSessionId();
  cookies.set(SESSION_COOKIE, made, 365);
  return made;
}
