import { useLocale, Link, useHref } from '@jnn/router';
import { Button, Fieldset, Alert } from '@jnn/ui';
import { useCallback, useEffect, useRef } from 'react';
import styles from '../../components/form.module.css';
import { FormErrors, FormEmail } from '../../components/form-fields';
import { NewPasswordField } from '../../components/NewPasswordField';
import { AddressFields, NameFields } from '../../components/person-fields';
import { useFieldLabels } from '../../lib/form-messages';
import { useForm, type Form } from '../../lib/use-form';
import { useMessages } from '../../messages';
import { DRAFT_FIELDS, SIGN_UP_DRAFT, SIGN_UP_RULES, type SignUpField, useSignUp } from './use-sign-up';
import { useCaptcha, type Captcha } from './use-captcha';
import type { CaptchaProblem } from './captcha-client';

const EMPTY = {
  email: '',
  password: '',
  lastName: '',
  firstName: '',
  phoneNumber: '',
  postcode: '',
  city: '',
  streetName: '',
};
/** Prefills the country in the page's language. */
const DEFAULT_COUNTRY = { hu: 'Magyarország', en: 'Hungary' } as const;

/** Makes an account. */
export function SignUpForm() {
  const t = useMessages();
  const labels = useFieldLabels();
  const country = DEFAULT_COUNTRY[useLocale()];
  const form = useForm(SIGN_UP_RULES, { ...EMPTY, country });
  const deleteDraft = useFormDraft(SIGN_UP_DRAFT, form, DRAFT_FIELDS);
  const captcha = useCaptcha();
  const { state, signUp } = useSignUp(form, captcha, deleteDraft);
  return (
    <form
      className={styles.form}
      noValidate
      onFocus={captcha.load}
      onSubmit={form.onSubmit((values) => void signUp(values))}
    >
      <FormErrors form={form} labels={labels} />
      <SignUpFields form={form} />
      {captcha.isOn && <CaptchaTerms />}
      {captcha.widget}
      {state.status === 'paused' && (
        <Alert kind="warning" role="alert">
          {t('signup.paused')}
        </Alert>
      )}
      {state.status === 'captcha' && <CaptchaFailure problem={state.problem} captcha={captcha} />}
      <Button type="submit" size="large" wide pending={state.status === 'sending'} pendingText={t('form.sending')}>
        {t('signup.submit')}
      </Button>
    </form>
  );
}

function SignUpFields({ form }: { readonly form: Form<SignUpField> }) {
  const t = useMessages();
  return (
    <>
      <Fieldset legend={t('signup.access')}>
        <FormEmail field={form.field('email')} autoComplete="email" />
        <NewPasswordField label={t('fields.password')} field={form.field('password')} />
      </Fieldset>
      <Fieldset legend={t('signup.person')}>
        <NameFields field={form.field} />
        <AddressFields field={form.field} />
      </Fieldset>
    </>
  );
}

/**
 * Keeps the listed fields of a form in the tab's storage, so that a reload loses nothing. Passwords must not be
 * listed. Returns the function that deletes the draft once the form was sent.
 */
function useFormDraft<Name extends string>(key: string, form: Form<Name>, fields: readonly Name[]): () => void {
  const { values, reset } = form;
  const phase = useRef<'unread' | 'storing' | 'deleted'>('unread');
  useEffect(() => {
    if (phase.current === 'unread') {
      phase.current = 'storing';
      const draft = readDraft(key);
      if (fields.some((name) => draft[name] !== undefined)) reset({ ...values, ...draft });
    } else if (phase.current === 'storing') {
      writeDraft(key, Object.fromEntries(fields.map((name) => [name, values[name]])));
    }
  }, [key, fields, values, reset]);
  return useCallback(() => {
    phase.current = 'deleted';
    writeDraft(key, null);
  }, [key]);
}

/** The texts typed so far, by field. */
type Draft = Readonly<Record<string, string>>;

/** Reads a draft; empty where nothing usable is stored or the browser refuses. */
function readDraft(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Stores a draft for as long as the tab is open; null deletes it. */
function writeDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the form still works; only a reload empties it.
  }
}

const KEYS = {
  'no-key': 'captcha.noKey',
  'no-version': 'captcha.noVersion',
  'failed-to-load': 'captcha.failedToLoad',
  'failed-to-execute': 'captcha.failedToExecute',
} as const satisfies Record<CaptchaProblem, string>;

/** The provider requires these links where its badge is not shown. */
const PROVIDER = {
  privacy: 'https://policies.google.com/privacy',
  terms: 'https://policies.google.com/terms',
} as const;

/** What went wrong with the captcha and what to do about it. */
function CaptchaFailure({ problem, captcha }: { readonly problem: CaptchaProblem; readonly captcha: Captcha }) {
  const t = useMessages();
  const href = useHref();
  return (
    <Alert
      kind="danger"
      title={t('captcha.title')}
      actions={
        <>
          {problem === 'failed-to-load' && (
            <Button variant="secondary" size="small" onClick={captcha.retry}>
              {t('captcha.retry')}
            </Button>
          )}
          <Link to={href('contact', {})}>{t('links.contact')}</Link>
        </>
      }
    >
      {t(KEYS[problem])}
    </Alert>
  );
}

/** The notice that the provider requires at a form with its captcha. */
function CaptchaTerms() {
  const t = useMessages();
  return (
    <p className={styles.note}>
      {t('captcha.notice')} <a href={PROVIDER.privacy}>{t('captcha.privacy')}</a> ·{' '}
      <a href={PROVIDER.terms}>{t('captcha.terms')}</a>
    </p>
  );
}
