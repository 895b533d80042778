import type { AuthState } from '@jnn/session';

export type GuardName = 'authenticated' | 'login_page';

export type GuardDecision =
  | { readonly kind: 'show' }
  /** Not known yet who is here. */
  | { readonly kind: 'wait' }
  /** A guest wants a members' page: remember it, then to the login page. */
  | { readonly kind: 'log-in' }
  /** A member is on a guests' page: to the remembered page, or home. */
  | { readonly kind: 'move-on' };

/** Who may see a page (specification, sections 2 and 6: the guards `authenticated` and `login_page`). */
export function decideGuard(guard: GuardName | undefined, status: AuthState['status']): GuardDecision {
  if (guard === undefined) return { kind: 'show' };
  if (status === 'unknown') return { kind: 'wait' };
  if (guard === 'authenticated') return status === 'member' ? { kind: 'show' } : { kind: 'log-in' };
  return status === 'member' ? { kind: 'move-on' } : { kind: 'show' };
}
