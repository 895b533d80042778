import { ApiFailure, failedWith } from '@jnn/api';
import { useSession } from '@jnn/session';
import { useState } from 'react';

export type LogInState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'wrong' }
  /** Too many wrong attempts: the next is allowed in `minutes`. */
  | { readonly status: 'paused'; readonly minutes: number };

/**
 * Logs in. After success the shell's guard leads the member on. Any failure but a wrong password or a pause opens the error
 * dialog.
 */
export function useLogIn() {
  const { authentication, notices } = useSession();
  const [state, setState] = useState<LogInState>({ status: 'idle' });

  const logIn = async (credentials: { readonly email: string; readonly password: string }): Promise<void> => {
    setState({ status: 'sending' });
    try {
      await authentication.logIn({ ...credentials, email: credentials.email.trim() });
      setState({ status: 'idle' });
    } catch (failure) {
      const next = toState(failure);
      setState(next);
      if (next.status === 'idle') notices.showError({ kind: 'system' });
    }
  };
  return { state, logIn };
}

function toState(failure: unknown): LogInState {
  if (failedWith(failure, 'bad-credentials')) return { status: 'wrong' };
  if (failure instanceof ApiFailure && failure.status === 429) {
    return { status: 'paused', minutes: Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60)) };
  }
  // An agency's own API may answer 401 without the code `bad-credentials`.
  if (failure instanceof ApiFailure && failure.status === 401) return { status: 'wrong' };
  return { status: 'idle' };
}
