import { SESSION_ID, type SessionId } from '@jnn/contract';
import type { CookieJar } from './cookies';

/** The cookie that holds the visitor's session id. */
export const SESSION_COOKIE = 'jnn-session';

const COOKIE_DAYS = 365;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 20 random letters and digits. Bytes of 248 and more are dropped, so that every character is equally likely. */
export function newSessionId(): SessionId {
  let text = '';
  while (text.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < 248 && text.length < 20) text += ALPHABET[byte % 62] ?? '';
    }
  }
  // 20 characters of the alphabet are what `SessionId` brands.
  return text as SessionId;
}

/** Tests the pattern without the schema, since the preload scripts that need an id ship no parser. */
const isSessionId = (text: string): text is SessionId => SESSION_ID.test(text);

/** The session id in the cookie; makes one and sets the cookie where there is none. */
export function ensureSession(cookies: CookieJar): SessionId {
  const known = cookies.get(SESSION_COOKIE);
  if (known !== null && isSessionId(known)) return known;
  const made = newSessionId();
  cookies.set(SESSION_COOKIE, made, COOKIE_DAYS);
  return made;
}

export interface VisitorSessionOptions {
  readonly cookies: CookieJar;
  /** Registers the id with the API (the call `session`); resolves to the id that the API gives, the same or another. */
  readonly confirm: (wanted: SessionId) => Promise<SessionId>;
  /** Let one tab at a time register; null where the browser has no Web Locks. */
  readonly locks: Pick<LockManager, 'request'> | null;
}

/** The visitor's session: its id, and its registration with the API. */
export interface VisitorSession {
  /** The id in force. */
  readonly id: () => SessionId;
  /** Resolves once the API knows the id. Calls once a page; tries again at the next use when the API did not answer. */
  readonly register: () => Promise<SessionId>;
}

/**
 * The id is not a secret: what is saved under it belongs to the browser that holds the API's HttpOnly cookie. So
 * the id must be registered before anything is saved under it, and tabs that open at the same time must share one cookie.
 */
export function createVisitorSession({ cookies, confirm, locks }: VisitorSessionOptions): VisitorSession {
  let id = ensureSession(cookies);
  let registering: Promise<SessionId> | null = null;
  const register = async (): Promise<SessionId> => {
    const confirmed = await confirm(ensureSession(cookies));
    if (confirmed !== cookies.get(SESSION_COOKIE)) cookies.set(SESSION_COOKIE, confirmed, COOKIE_DAYS);
    id = confirmed;
    return id;
  };
  const tryToRegister = async (): Promise<SessionId> => {
    try {
      return await (locks ? locks.request('jnn-session', register) : register());
    } catch {
      registering = null;
      return id;
    }
  };
  return {
    id: () => id,
    register: () => (registering ??= tryToRegister()),
  };
}
