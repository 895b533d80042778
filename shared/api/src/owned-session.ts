import type { CallName } from '@jnn/contract';

/** Calls whose session must belong to the browser that makes them: the API must know it first (the call `session`). */
const OWNED: ReadonlySet<CallName> = new Set([
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

export const needsOwnSession = (name: CallName): boolean => OWNED.has(name);

/** The same body under another session; a body that names none stays as it is. */
export function underSession(body: unknown, session: string): unknown {
  return typeof body === 'object' && body !== null && 'session' in body ? { ...body, session } : body;
}
