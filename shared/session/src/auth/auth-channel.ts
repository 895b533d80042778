import { User } from '@jnn/contract';

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

/** Parses a message, since another tab may run another build; null when the message is unknown or malformed. */
export function parseAuthMessage(data: unknown): AuthMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'logged-out') return { kind: 'logged-out' };
  const user = 'user' in data ? User.safeParse(data.user) : null;
  if (!user?.success) return null;
  if (data.kind === 'user') return { kind: 'user', user: user.data };
  if (data.kind !== 'token' || !('userToken' in data) || typeof data.userToken !== 'string') return null;
  return { kind: 'token', userToken: data.userToken, user: user.data };
}

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
