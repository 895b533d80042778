import { CaptchaFailure, CaptchaNotice, useCaptcha, useFormDraft } from '@jnn/forms';
import { Link, useHref, useLocale } from '@jnn/router';
import { Button, Checkbox, Fieldset, Alert } from '@jnn/ui';
import { useAccountForm, type AccountForm } from '../../lib/account-form';
import styles from '../../components/form.module.css';
import { FormErrors, FormEmail } from '../../components/form-fields';
import { NewPasswordField } from '../../components/NewPasswordField';
import { AddressFields, NameFields } from '../../components/person-fields';
import { useFieldLabels, useProblemMessage } from '../../lib/form-messages';
import { useMessages } from '../../messages';
import { ACCEPTED, DRAFT_FIELDS, SIGN_UP_DRAFT, SIGN_UP_RULES, type SignUpField, useSignUp } from './use-sign-up';

const EMPTY = {
  email: '',
  password: '',
  lastName: '',
  firstName: '',
  phoneNumber: '',
  postcode: '',
  city: '',
  streetName: '',
  acceptsTerms: '',
  acceptsPrivacy: '',
};
/** Prefills the country in the page's language. */
const DEFAULT_COUNTRY = { hu: 'Magyarország', en: 'Hungary' } as const;

/** Makes an account. */
export function SignUpForm() {
  const t = useMessages();
  const href = useHref();
  const labels = useFieldLabels();
  const country = DEFAULT_COUNTRY[useLocale()];
  const form = useAccountForm(SIGN_UP_RULES, { ...EMPTY, country });
  const deleteDraft = useFormDraft(SIGN_UP_DRAFT, form, DRAFT_FIELDS);
  const captcha = useCaptcha();
  const captchaWords = useCaptchaWords();
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
      {captcha.isOn && <CaptchaNotice className={styles.note} words={captchaWords} />}
      {captcha.widget}
      {state.status === 'paused' && (
        <Alert kind="warning" role="alert">
          {t('signup.paused')}
        </Alert>
      )}
      {state.status === 'captcha' && (
        <CaptchaFailure
          problem={state.problem}
          captcha={captcha}
          words={captchaWords}
          contact={<Link to={href('contact', {})}>{t('links.contact')}</Link>}
        />
      )}
      <Button type="submit" size="large" wide pending={state.status === 'sending'} pendingText={t('form.sending')}>
        {t('signup.submit')}
      </Button>
    </form>
  );
}

function SignUpFields({ form }: { readonly form: AccountForm<SignUpField> }) {
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
      <Fieldset legend={t('signup.conditions')}>
        <AcceptanceBoxes form={form} />
      </Fieldset>
    </>
  );
}

/** The two acceptances that an account needs, and links to both documents. */
function AcceptanceBoxes({ form }: { readonly form: AccountForm<SignUpField> }) {
  const t = useMessages();
  const message = useProblemMessage();
  const box = (name: 'acceptsTerms' | 'acceptsPrivacy') => {
    const { id, value, problem } = form.field(name);
    const label = t(`signup.${name}`);
    return {
      ...{ id, name, label, checked: value === ACCEPTED },
      error: problem && message(problem, { name, label }),
      onChange: ({ target }: { readonly target: { readonly checked: boolean } }) => {
        form.set(name, target.checked ? ACCEPTED : '');
      },
    };
  };
  return (
    <>
      <Checkbox {...box('acceptsTerms')} />
      <Checkbox {...box('acceptsPrivacy')} />
      <p className={styles.documents}>
        <a href="/aszf.pdf" target="_blank" rel="noreferrer">
          {t('signup.termsDocument')}
        </a>
        <a href="/adatvedelem.pdf" target="_blank" rel="noreferrer">
          {t('signup.privacyDocument')}
        </a>
      </p>
    </>
  );
}

/** What the form says about the captcha. */
function useCaptchaWords() {
  const t = useMessages();
  return {
    'no-key': t('captcha.noKey'),
    'no-version': t('captcha.noVersion'),
    'failed-to-load': t('captcha.failedToLoad'),
    'failed-to-execute': t('captcha.failedToExecute'),
    title: t('captcha.title'),
    retry: t('captcha.retry'),
    notice: t('captcha.notice'),
    privacy: t('captcha.privacy'),
    terms: t('captcha.terms'),
  };
}
