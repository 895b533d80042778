import { CONSENT_COOKIE } from '@jnn/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CookieJar } from './cookies';

/** The visitor's choice about cookies; `functional` is the one optional category. */
export type ConsentState =
  | { readonly status: 'undecided' }
  | { readonly status: 'decided'; readonly functional: boolean };

/** The choice with its actions; it is kept in a cookie for a year. */
export interface Consent {
  readonly store: StoreApi<ConsentState>;
  decide(choice: { readonly functional: boolean }): void;
  /** Shows the cookie bar again (the footer's cookie settings); the cookie keeps the last choice. */
  reconsider(): void;
}

export function createConsent(cookies: CookieJar): Consent {
  const saved = cookies.get(CONSENT_COOKIE);
  const store = createStore<ConsentState>(() =>
    saved === 'functional' || saved === 'necessary'
      ? { status: 'decided', functional: saved === 'functional' }
      : { status: 'undecided' },
  );
  return {
    store,
    decide({ functional }) {
      cookies.set(CONSENT_COOKIE, functional ? 'functional' : 'necessary', 365);
      store.setState({ status: 'decided', functional }, true);
    },
    reconsider() {
      store.setState({ status: 'undecided' }, true);
    },
  };
}

/** Whether analytics and maps from outside may load. */
export const allowsFunctional = (state: ConsentState): boolean => state.status === 'decided' && state.functional;
