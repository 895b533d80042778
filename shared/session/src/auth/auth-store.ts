import type { User } from '@jnn/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Who uses the page. `unknown` only until the first token refresh has been answered. */
export type AuthState =
  | { readonly status: 'unknown' }
  | { readonly status: 'guest' }
  | { readonly status: 'member'; readonly user: User };

export type AuthStore = StoreApi<AuthState>;

/** One store per page in the browser; on the server one per request, where it never changes. */
export function createAuthStore(initial: AuthState): AuthStore {
  return createStore<AuthState>(() => initial);
}

/** Whether a partner (`ROLE_PARTNER`) is logged in. */
export const isPartner = (state: AuthState): boolean =>
  state.status === 'member' && state.user.roles['ROLE_PARTNER'] === true;

/** Whether the member still has to accept the general terms or the privacy statement. */
export const owesAcceptance = (state: AuthState): boolean =>
  state.status === 'member' && (state.user.generalTerms || state.user.privacyStatement);

/** The bearer token in force. It is kept in memory only, and apart from the store so that no component can show it. */
export interface TokenHolder {
  current: string | null;
}
