import { failedWith, useCommand } from '@jnn/api';
import { useState } from 'react';
import type { Form } from '../../form/use-form';

export type ChoosePasswordState = 'open' | 'sending' | 'changed' | 'invalid';

/** As the contract has it: shorter or longer texts were never a token, so nothing is sent for them. */
const looksLikeToken = (token: string | null): token is string => token !== null && /^[\w.~+/=-]{16,512}$/.test(token);

/** Spends a mailed token on a new password. */
export function useChoosePassword(token: string | null, form: Form<'password'>) {
  const [outcome, setOutcome] = useState<'open' | 'changed' | 'invalid'>('open');
  const { run, state } = useCommand('changePassword', { shows: ['token-invalid', 'weak-password', 'invalid'] });

  const choose = async (password: string): Promise<void> => {
    if (!looksLikeToken(token)) return;
    const result = await run({ body: { token, password } });
    if (result.status === 'done') setOutcome('changed');
    else if (failedWith(result.failure, 'token-invalid', 'invalid')) setOutcome('invalid');
    else if (failedWith(result.failure, 'weak-password')) form.refuse({ password: 'weak-password' });
  };

  const shown: ChoosePasswordState = !looksLikeToken(token)
    ? 'invalid'
    : outcome === 'open' && state === 'running'
      ? 'sending'
      : outcome;
  return { state: shown, choose };
}
