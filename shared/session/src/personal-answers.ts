import type { Api } from '@jnn/api';
import { calls } from '@jnn/contract';
import type { AuthState, AuthStore } from './auth-store';

/** Whoever comes after a member at this browser does not find the member's answers in the page's memory. */
export function forgetPersonalAnswers(auth: AuthStore, queryClient: Api['queryClient']): void {
  const personal = new Set(
    Object.entries(calls)
      .filter(([, call]) => call.auth !== 'none')
      .map(([name]) => name),
  );
  auth.subscribe((now, before) => {
    if (before.status !== 'member' || idOf(now) === before.user.id) return;
    queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => typeof name === 'string' && personal.has(name) });
  });
}

const idOf = (state: AuthState): string | null => (state.status === 'member' ? state.user.id : null);
