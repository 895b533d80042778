import { failedWith, useCommand } from '@jnn/api';
import { CONTACT_MESSAGE_LENGTH } from '@jnn/contract';
import {
  type Captcha,
  type CaptchaProblem,
  email,
  type FieldProblem,
  type Form,
  line,
  optional,
  personName,
  refusedFields,
  type Rule,
  type Values,
} from '@jnn/forms';
import { newSessionId, useSession } from '@jnn/session';
import { useRef, useState } from 'react';

/** What can be wrong with a field of the message. */
export type MessageProblem = FieldProblem | 'booking-code' | 'only-links';

const bookingCode: Rule<MessageProblem> = (value) => (/^[a-z0-9\s-]{1,64}$/i.test(value) ? null : 'booking-code');
const text: Rule<MessageProblem> = (value) =>
  line(CONTACT_MESSAGE_LENGTH)(value) ??
  (/\p{L}{2}/u.test(value.replace(/(?:https?:\/\/|www\.)\S+/gi, '')) ? null : 'only-links');

/** The fields as they stand in the form. `website` is the one that no person sees. */
export const MESSAGE_RULES = {
  name: personName(120),
  email,
  subject: line(120),
  bookingCode: optional(bookingCode),
  message: text,
  website: () => null,
} as const satisfies Readonly<Record<string, Rule<MessageProblem>>>;
export type MessageField = keyof typeof MESSAGE_RULES;
export type MessageForm = Form<MessageField, MessageProblem>;

/** What outlasts a reload of the tab. */
export const DRAFT_KEY = 'jnn-contact-draft';
export const DRAFT_FIELDS: readonly MessageField[] = ['name', 'email', 'subject', 'bookingCode', 'message'];

export type SendingState =
  | { readonly status: 'open' }
  | { readonly status: 'sending' }
  /** Too many messages came from the visitor's network, or to the e-mail address. */
  | { readonly status: 'paused' }
  | { readonly status: 'captcha'; readonly problem: CaptchaProblem }
  | { readonly status: 'sent'; readonly reference: string; readonly email: string };

const OPEN: SendingState = { status: 'open' };

/** Sends the message. What was typed stays until it has arrived; a message that is sent again is taken once. */
export function useMessage(form: MessageForm, captcha: Captcha, onSent: () => void) {
  const { notices } = useSession();
  const [state, setState] = useState<SendingState>(OPEN);
  const { run } = useCommand('sendMessage', { shows: ['invalid', 'captcha-failed', 'too-many-requests'] });
  const attempt = useRef({ of: '', key: '' });

  const send = async (values: Values<MessageField>): Promise<void> => {
    setState({ status: 'sending' });
    const solved = await captcha.solve();
    if (solved.status === 'failed') {
      setState({ status: 'captcha', problem: solved.problem });
      return;
    }
    const typed = JSON.stringify(values);
    if (attempt.current.of !== typed) attempt.current = { of: typed, key: newSessionId() };
    const body = { ...values, recaptca: solved.token };
    const result = await run({ body }, { idempotencyKey: attempt.current.key });
    if (result.status === 'done') {
      onSent();
      setState({ status: 'sent', reference: result.answer.reference, email: values.email.trim() });
      return;
    }
    const { failure } = result;
    if (failedWith(failure, 'too-many-requests')) setState({ status: 'paused' });
    else if (failedWith(failure, 'captcha-failed'))
      setState({ status: 'captcha', problem: captcha.isOn ? 'failed-to-execute' : 'no-key' });
    else {
      const problems = failedWith(failure, 'invalid') ? refusedFields(failure, MESSAGE_RULES) : null;
      if (problems) form.refuse(problems);
      else if (failedWith(failure, 'invalid')) notices.showError({ kind: 'system' });
      setState(OPEN);
    }
  };
  return { state, send, again: () => setState(OPEN) };
}
