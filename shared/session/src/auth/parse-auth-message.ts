import { User } from '@jnn/contract';
import type { AuthMessage } from './auth-channel';

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
