import type { CallName } from '@jnn/contract';

/** Calls on data of the visitor's session. The API must know the session before them (the call `session`, R-21.3). */
const OWN_SESSION_CALLS: ReadonlySet<CallName> = new Set([
  'saveData',
  'loadData',
  'applyCoupon',
  'clearCoupon',
  'bookingChange',
  'bookingInsert',
  'booking',
  'bookingData',
  'bookingCancel',
  'pay',
]);

/** Whether the session must be registered before this call. */
export const needsOwnSession = (name: CallName): boolean => OWN_SESSION_CALLS.has(name);

/** The body with its `session` replaced; a body without a session is returned as it is. */
export function withSession(body: unknown, session: string): unknown {
  return typeof body === 'object' && body !== null && 'session' in body ? { ...body, session } : body;
}
