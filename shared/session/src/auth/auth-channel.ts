import type { User } from '@jnn/contract';

const CHANNEL = 'jnn-auth';

/** What the tabs of one browser tell each other about the login. The channel stays within the site's origin. */
export type AuthMessage =
  | { readonly kind: 'logged-out' }
  /** The token in force after a login or a refresh. */
  | { readonly kind: 'token'; readonly userToken: string; readonly user: User }
  | { readonly kind: 'user'; readonly user: User };

/** The part of `BroadcastChannel` that is used. */
export type AuthChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Opens the channel to the other tabs; null where the browser has no `BroadcastChannel`. */
export const createAuthChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** Wakes functions that wait for the next message. */
export interface MessageSignal {
  /** Call when a message has arrived. */
  readonly notify: () => void;
  /** Resolves at the next message, or after the given milliseconds. */
  readonly next: (milliseconds: number) => Promise<void>;
}

export function createMessageSignal(): MessageSignal {
  const waiting = new Set<() => void>();
  return {
    notify() {
      for (const wake of waiting) wake();
    },
    next: (milliseconds) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        waiting.add(done);
      }),
  };
}
