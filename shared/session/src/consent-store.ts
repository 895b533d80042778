import { CONSENT_COOKIE } from '@jnn/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CookieJar } from './cookies';

/** Cookie consent with its one optional category (specification, section 2). */
export type ConsentState =
  { readonly status: 'undecided' } | { readonly status: 'decided'; readonly functional: boolean };

export interface Consent {
  readonly store: StoreApi<ConsentState>;
  decide(choice: { readonly functional: boolean }): void;
  /** Asks again (the footer's cookie settings). */
  reconsider(): void;
}

export function createConsent(cookies: CookieJar): Consent {
  const kept = cookies.get(CONSENT_COOKIE);
  const store = createStore<ConsentState>(() =>
    kept === 'functional' || kept === 'necessary'
      ? { status: 'decided', functional: kept === 'functional' }
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

/** Whether optional things (analytics, outside maps) may load. */
export const allowsFunctional = (state: ConsentState): boolean => state.status === 'decided' && state.functional;
