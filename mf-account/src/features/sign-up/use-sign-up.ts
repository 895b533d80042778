import { failedWith, useCommand, type CallFailure } from '@jnn/api';
import { newSessionId, useSession } from '@jnn/session';
import { useState } from 'react';
import { refusedFields } from '../../lib/refused-fields';
import type { Form, Values } from '../../lib/use-form';
import type { CaptchaProblem } from './captcha-client';
import { SIGN_UP_RULES, toSignup, type SignUpField } from './sign-up-form';
import type { Captcha } from './use-captcha';

export type SignUpState =
  | { readonly status: 'open' }
  | { readonly status: 'sending' }
  | { readonly status: 'captcha'; readonly problem: CaptchaProblem };

const OPEN: SignUpState = { status: 'open' };
const SHOWN_CODES = ['email-taken', 'weak-password', 'captcha-failed', 'invalid'];

/** Makes the account, calls `onCreated` and logs in. The shell's guard then leads the member on. */
export function useSignUp(form: Form<SignUpField>, captcha: Captcha, onCreated: () => void) {
  const { authentication, notices } = useSession();
  const [state, setState] = useState<SignUpState>(OPEN);
  const { run } = useCommand('signup', { shows: SHOWN_CODES });
  const showSystemError = (): void => {
    notices.showError({ kind: 'system' });
  };

  const stateAfter = (failure: CallFailure): SignUpState => {
    if (!failedWith(failure, ...SHOWN_CODES)) return OPEN;
    if (failure.code === 'captcha-failed') {
      return { status: 'captcha', problem: captcha.isOn ? 'failed-to-execute' : 'no-key' };
    }
    const problems = refusedFields(failure, SIGN_UP_RULES);
    if (problems) form.refuse(problems);
    else showSystemError();
    return OPEN;
  };

  const signUp = async (values: Values<SignUpField>): Promise<void> => {
    setState({ status: 'sending' });
    const solved = await captcha.solve();
    if (solved.status === 'failed') {
      setState({ status: 'captcha', problem: solved.problem });
      return;
    }
    const result = await run({ body: toSignup(values, solved.token) }, { idempotencyKey: newSessionId() });
    if (result.status === 'failed') {
      setState(stateAfter(result.failure));
      return;
    }
    onCreated();
    await authentication.logInWithToken(result.answer.userToken).catch(showSystemError);
    setState(OPEN);
  };
  return { state, signUp };
}
