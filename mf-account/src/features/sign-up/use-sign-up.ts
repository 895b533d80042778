import { type Captcha, type CaptchaProblem, email, refusedFields, type Rule, type Values } from '@jnn/forms';
import { failedWith, useCommand, type CallFailure } from '@jnn/api';
import { newSessionId, useSession } from '@jnn/session';
import { useState } from 'react';
import { toSentPhone, type Signup } from '@jnn/contract';
import { type AccountForm } from '../../lib/account-form';
import { newPassword, PERSON_RULES, PROBLEM_OF_CODE } from '../../lib/field-rules';

export type SignUpState =
  | { readonly status: 'open' }
  | { readonly status: 'sending' }
  /** Too many accounts were made from the visitor's network. */
  | { readonly status: 'paused' }
  | { readonly status: 'captcha'; readonly problem: CaptchaProblem };

const OPEN: SignUpState = { status: 'open' };
const SHOWN_CODES = ['email-taken', 'weak-password', 'captcha-failed', 'invalid', 'too-many-requests'];

/** Makes the account, calls `onCreated`, records what was accepted, and logs in. The shell's guard then leads the member on. */
export function useSignUp(form: AccountForm<SignUpField>, captcha: Captcha, onCreated: () => void) {
  const { api, authentication, notices } = useSession();
  const [state, setState] = useState<SignUpState>(OPEN);
  const { run } = useCommand('signup', { shows: SHOWN_CODES });
  const showSystemError = (): void => {
    notices.showError({ kind: 'system' });
  };

  /** Where it fails, the dialog asks again. */
  const recordAcceptance = async (): Promise<void> => {
    await api.client
      .call('acceptTerms', { body: { generalTerms: true, privacyStatement: true } })
      .catch(() => undefined);
  };

  const stateAfter = (failure: CallFailure): SignUpState => {
    if (!failedWith(failure, ...SHOWN_CODES)) return OPEN;
    if (failure.code === 'too-many-requests') return { status: 'paused' };
    if (failure.code === 'captcha-failed') {
      return { status: 'captcha', problem: captcha.isOn ? 'failed-to-execute' : 'no-key' };
    }
    const problems = refusedFields(failure, SIGN_UP_RULES, PROBLEM_OF_CODE);
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
    await authentication.logInWithToken(result.answer.userToken, recordAcceptance).catch(showSystemError);
    setState(OPEN);
  };
  return { state, signUp };
}

const accepted: Rule = (value) => (value === ACCEPTED ? null : 'missing');
/** The value of a box that is ticked; an empty text otherwise. */
export const ACCEPTED = 'accepted';

/** The fields of the sign-up form, in the order on screen. */
export const SIGN_UP_RULES = {
  email,
  password: newPassword,
  ...PERSON_RULES,
  acceptsTerms: accepted,
  acceptsPrivacy: accepted,
} as const;
export type SignUpField = keyof typeof SIGN_UP_RULES;

/** Key of the half-filled form in the tab's storage. */
export const SIGN_UP_DRAFT = 'jnn-signup-draft';
/** The stored fields: all but the password and the acceptances. */
export const DRAFT_FIELDS: readonly SignUpField[] = [
  'email',
  'lastName',
  'firstName',
  'phoneNumber',
  'country',
  'postcode',
  'city',
  'streetName',
];

/** The body of `signup`. `recaptca`, spelled so, is the captcha's token; empty without a captcha. */
function toSignup(values: Values<SignUpField>, recaptca: string): Signup {
  const firstName = values.firstName.trim();
  const lastName = values.lastName.trim();
  return {
    email: values.email.trim(),
    username: `${firstName} ${lastName}`,
    password: values.password,
    firstName,
    lastName,
    gender: 'MR.',
    signup: true,
    city: values.city.trim(),
    streetName: values.streetName.trim(),
    phoneNumber: toSentPhone(values.phoneNumber) ?? '',
    country: values.country.trim(),
    postcode: values.postcode.trim(),
    recaptca,
  };
}
