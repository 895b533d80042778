import type { TokenStorage } from '@jnn/session';

/** The tab's storage, null where the browser refuses it (private windows, blocked site data). */
export function browserStorage(window: Window): TokenStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
