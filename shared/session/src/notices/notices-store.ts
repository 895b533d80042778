import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the error dialog says: the site's system error, or the texts of the part that failed. */
export type ErrorNotice =
  | { readonly kind: 'system' }
  /** The member was logged out by the API and has to log in again. */
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'words'; readonly title: string; readonly lines: readonly string[] };

/** A message that disappears after a time. */
export interface QuickMessage {
  readonly id: number;
  readonly style: 'success' | 'error';
  readonly text: string;
}

export interface NoticesState {
  readonly error: ErrorNotice | null;
  readonly quick: readonly QuickMessage[];
}

/** Shows errors and quick messages in the shell's modals, from any part of the site. */
export interface Notices {
  readonly store: StoreApi<NoticesState>;
  showError(notice: ErrorNotice): void;
  closeError(): void;
  showMessage(style: QuickMessage['style'], text: string): void;
  dismiss(id: number): void;
}

export function createNotices(): Notices {
  const store = createStore<NoticesState>(() => ({ error: null, quick: [] }));
  let lastId = 0;
  return {
    store,
    showError(error) {
      // What fails because the session has ended is no reason to restart the booking.
      if (error.kind === 'system' && store.getState().error?.kind === 'session-ended') return;
      store.setState({ error });
    },
    closeError() {
      store.setState({ error: null });
    },
    showMessage(style, text) {
      lastId += 1;
      const message = { id: lastId, style, text };
      store.setState(({ quick }) => ({ quick: [...quick, message] }));
    },
    dismiss(id) {
      store.setState(({ quick }) => ({ quick: quick.filter((it) => it.id !== id) }));
    },
  };
}

/** Counts what visitors wait for in any part of the site; the loading bar runs while the count is above 0. */
export interface Loading {
  readonly store: StoreApi<number>;
  /** Counts one more; returns the function that counts it off again. */
  begin(): () => void;
}

export function createLoading(): Loading {
  const store = createStore(() => 0);
  const add = (change: 1 | -1): void => {
    store.setState((count) => count + change);
  };
  return {
    store,
    begin() {
      add(1);
      return () => {
        add(-1);
      };
    },
  };
}
