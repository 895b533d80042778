import type { AuthState } from '@jnn/session';

export type GuardName = 'authenticated' | 'login_page';

export type GuardDecision =
  | { readonly kind: 'show' }
  /** The visitor's status is not known yet. */
  | { readonly kind: 'wait' }
  /** A guest opened a members' page: remember it and go to the login page. */
  | { readonly kind: 'log-in' }
  /** A member is on a guests' page: go to the remembered page, or home. */
  | { readonly kind: 'move-on' };

/** Decides what a guard does with a visitor. */
export function decideGuard(guard: GuardName | undefined, status: AuthState['status']): GuardDecision {
  if (guard === undefined) return { kind: 'show' };
  if (status === 'unknown') return { kind: 'wait' };
  if (guard === 'authenticated') return status === 'member' ? { kind: 'show' } : { kind: 'log-in' };
  return status === 'member' ? { kind: 'move-on' } : { kind: 'show' };
}
