import type { User } from '@jnn/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Who is here. `unknown` only until the first renewal has answered. */
export type AuthState =
  { readonly status: 'unknown' } | { readonly status: 'guest' } | { readonly status: 'member'; readonly user: User };

export type AuthStore = StoreApi<AuthState>;

/** One store a page in the browser, one a request on the server (where it stays as it was made). */
export function createAuthStore(initial: AuthState): AuthStore {
  return createStore<AuthState>(() => initial);
}

export const isPartner = (state: AuthState): boolean =>
  state.status === 'member' && state.user.roles['ROLE_PARTNER'] === true;

/** Whether the member still owes an acceptance (specification, section 4: the terms modal). */
export const owesAcceptance = (state: AuthState): boolean =>
  state.status === 'member' && (state.user.generalTerms || state.user.privacyStatement);

/** The bearer token in force: in memory only, apart from the store, so that no screen can show it. */
export interface TokenHolder {
  current: string | null;
}
