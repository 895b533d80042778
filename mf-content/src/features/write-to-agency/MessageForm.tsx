import { CaptchaFailure, CaptchaNotice, useCaptcha, useForm, useFormDraft } from '@jnn/forms';
import { useFormat } from '@jnn/i18n';
import { Link, useHref } from '@jnn/router';
import { useAuth } from '@jnn/session';
import { Alert, Button, FormErrorSummary, TextArea, TextField } from '@jnn/ui';
import { CONTACT_MESSAGE_LENGTH } from '@jnn/contract';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../messages';
import styles from './MessageForm.module.css';
import {
  DRAFT_FIELDS,
  DRAFT_KEY,
  MESSAGE_RULES,
  type MessageField,
  type MessageForm as Fields,
  type MessageProblem,
  type SendingState,
  useMessage,
} from './use-message';
import { useCaptchaWords } from './use-captcha-words';

const EMPTY = { name: '', email: '', subject: '', bookingCode: '', message: '', website: '' };

/** Name, e-mail, subject, booking code and message. What was typed outlasts errors and a reload of the tab. */
export function MessageForm() {
  const t = useMessages();
  const href = useHref();
  const form = useForm<MessageField, MessageProblem>(MESSAGE_RULES, EMPTY);
  useOwnDetails(form);
  const deleteDraft = useFormDraft(DRAFT_KEY, form, DRAFT_FIELDS);
  const captcha = useCaptcha();
  const words = useCaptchaWords();
  const { state, send, again } = useMessage(form, captcha, deleteDraft);
  if (state.status === 'sent') {
    return (
      <Sent
        {...state}
        onAnother={() => {
          form.reset({ ...form.values, subject: '', bookingCode: '', message: '' });
          again();
        }}
      />
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      onFocus={captcha.load}
      onSubmit={form.onSubmit((values) => void send(values))}
    >
      <Problems form={form} />
      <Inputs form={form} />
      <p className={styles.note}>
        {t('message.privacy')}{' '}
        <Link to={href('document', { slug: 'adatvedelmi-nyilatkozat' })}>{t('message.privacyLink')}</Link>
      </p>
      {captcha.isOn && <CaptchaNotice className={styles.note} words={words} />}
      {captcha.widget}
      {state.status === 'paused' && (
        <Alert kind="warning" role="alert" title={t('message.tooMany')}>
          {t('message.tooManyText')}
        </Alert>
      )}
      {state.status === 'captcha' && (
        <CaptchaFailure problem={state.problem} captcha={captcha} words={words} contact={null} />
      )}
      <Button type="submit" size="large" pending={state.status === 'sending'} pendingText={t('message.sending')}>
        {t('message.send')}
      </Button>
    </form>
  );
}

/** Fills in a member's name and e-mail where nothing was typed, once it is known who is there. */
function useOwnDetails({ values, set }: Fields): void {
  const auth = useAuth();
  const format = useFormat();
  const isFilled = useRef(false);
  useEffect(() => {
    if (auth.status !== 'member' || isFilled.current) return;
    isFilled.current = true;
    if (values.name === '') set('name', format.name(auth.user));
    if (values.email === '') set('email', auth.user.email);
  }, [auth, format, values, set]);
}

interface FormProps {
  readonly form: Fields;
}

function Inputs({ form }: FormProps) {
  const t = useMessages();
  const bind = useBinding(form);
  return (
    <>
      <div className={styles.pair}>
        <TextField {...bind('name')} autoComplete="name" required />
        <TextField {...bind('email')} type="email" inputMode="email" autoComplete="email" required />
      </div>
      <TextField {...bind('subject')} required />
      <TextField
        {...bind('bookingCode')}
        autoComplete="off"
        hint={t('message.bookingCodeHint')}
        note={t('message.optional')}
      />
      <TextArea {...bind('message')} rows={6} maxLength={CONTACT_MESSAGE_LENGTH} required />
      <Trap form={form} />
    </>
  );
}

/** For programs that fill in every field: out of sight, out of the tab order and unknown to screen readers. */
function Trap({ form }: FormProps) {
  const t = useMessages();
  const { id, name, value, onChange } = form.field('website');
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{t('message.website')}</label>
      <input id={id} name={name} value={value} onChange={onChange} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The props that a field gives to its control, with its problem in words. */
function useBinding(form: Fields) {
  const labels = useLabels();
  const inWords = useProblemWords();
  return (name: keyof typeof labels) => {
    const { problem, ...field } = form.field(name);
    return { ...field, label: labels[name], error: problem && inWords(name, problem) };
  };
}

function useLabels() {
  const t = useMessages();
  return {
    name: t('message.name'),
    email: t('message.email'),
    subject: t('message.subject'),
    bookingCode: t('message.bookingCode'),
    message: t('message.text'),
  };
}

/** Says what is wrong with a field and what to write. */
function useProblemWords() {
  const t = useMessages();
  const labels = useLabels();
  return (name: keyof typeof labels, problem: MessageProblem): string => {
    switch (problem) {
      case 'missing':
        return t(`missing.${name === 'message' ? 'text' : name}`);
      case 'email':
        return t('problems.email');
      case 'no-name':
        return t('problems.name');
      case 'booking-code':
        return t('problems.bookingCode');
      case 'only-links':
        return t('problems.onlyLinks');
      case 'too-long':
        return t('problems.tooLong', { label: labels[name] });
      case 'phone':
      case 'refused':
        return t('problems.refused', { label: labels[name] });
    }
  };
}

/** A summary of the invalid fields. It takes the focus at each refused attempt to send. */
function Problems({ form }: FormProps) {
  const t = useMessages();
  const inWords = useProblemWords();
  const errors = form.problems.flatMap(({ name, problem }) =>
    name === 'website' ? [] : [{ fieldId: form.field(name).id, message: inWords(name, problem) }],
  );
  return (
    <FormErrorSummary heading={t('message.errors', { count: errors.length })} errors={errors} attempt={form.attempt} />
  );
}

interface SentProps extends Omit<Extract<SendingState, { status: 'sent' }>, 'status'> {
  readonly onAnother: () => void;
}

/** Confirms the message in words, with its number. Takes the focus, since the form is gone. */
function Sent({ reference, email, onAnother }: SentProps) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        {t('message.sent')}
      </h3>
      <p>{t('message.sentText', { reference, email })}</p>
      <div>
        <Button variant="secondary" onClick={onAnother}>
          {t('message.another')}
        </Button>
      </div>
    </div>
  );
}
