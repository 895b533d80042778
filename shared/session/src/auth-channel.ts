import { User } from '@jnn/contract';

const CHANNEL = 'jnn-auth';

/** What the tabs of one browser tell each other. The channel stays within the site's origin. */
export type AuthMessage =
  | { readonly kind: 'logged-out' }
  /** A token that is in force from now on: after a login or a renewal. */
  | { readonly kind: 'token'; readonly userToken: string; readonly user: User }
  | { readonly kind: 'user'; readonly user: User };

/** Tells other tabs; null where there is no such channel. */
export type AuthChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

export const createAuthChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** Another tab may run another build, so a message is parsed; null where it says nothing known. */
export function parseAuthMessage(data: unknown): AuthMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'logged-out') return { kind: 'logged-out' };
  const user = 'user' in data ? User.safeParse(data.user) : null;
  if (!user?.success) return null;
  if (data.kind === 'user') return { kind: 'user', user: user.data };
  if (data.kind !== 'token' || !('userToken' in data) || typeof data.userToken !== 'string') return null;
  return { kind: 'token', userToken: data.userToken, user: user.data };
}
