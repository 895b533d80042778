import type { SessionId } from '@jnn/contract';
import type { CookieJar } from './cookies';
import { ensureSession, SESSION_COOKIE } from './session-store';

export interface VisitOptions {
  readonly cookies: CookieJar;
  /** Has a label confirmed by the API, or gets another (the call `session`). */
  readonly confirm: (wished: SessionId) => Promise<SessionId>;
  /** Lets one tab ask at a time; null where locks are missing. */
  readonly locks: Pick<LockManager, 'request'> | null;
}

/** The browser's session: its label, and the way to have the API know it. */
export interface Visit {
  /** The label in force. */
  readonly label: () => SessionId;
  /** Resolves once the API knows the label; asks once a page. An API that does not answer is asked again next time. */
  readonly open: () => Promise<SessionId>;
}

/**
 * The label alone opens nothing: what is kept under it belongs to the browser that holds the API's HttpOnly cookie. So the
 * API must have seen the label before anything is kept under it, and tabs that begin at the same moment must not each get
 * a cookie of their own.
 */
export function createVisit({ cookies, confirm, locks }: VisitOptions): Visit {
  let label = ensureSession(cookies);
  let opening: Promise<SessionId> | null = null;
  const ask = async (): Promise<SessionId> => {
    const confirmed = await confirm(ensureSession(cookies));
    if (confirmed !== cookies.get(SESSION_COOKIE)) cookies.set(SESSION_COOKIE, confirmed, 365);
    label = confirmed;
    return label;
  };
  const askOnce = async (): Promise<SessionId> => {
    try {
      return await (locks ? locks.request('jnn-session', ask) : ask());
    } catch {
      opening = null;
      return label;
    }
  };
  return {
    label: () => label,
    open: () => (opening ??= askOnce()),
  };
}
