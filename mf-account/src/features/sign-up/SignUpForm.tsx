import { useLocale } from '@jnn/router';
import { Button, Fieldset } from '@jnn/ui';
import styles from '../../components/form.module.css';
import { FormErrors } from '../../components/FormErrors';
import { FormField } from '../../components/form-fields';
import { NewPasswordField } from '../../components/NewPasswordField';
import { AddressFields, NameFields } from '../../components/person-fields';
import { useFieldLabels } from '../../lib/form-messages';
import { useFormDraft } from '../../lib/use-form-draft';
import { useForm, type Form } from '../../lib/use-form';
import { useMessages } from '../../messages';
import { CaptchaFailure, CaptchaTerms } from './captcha-notices';
import { DRAFT_FIELDS, SIGN_UP_DRAFT, SIGN_UP_RULES, type SignUpField } from './sign-up-form';
import { useCaptcha } from './use-captcha';
import { useSignUp } from './use-sign-up';

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
        <FormField
          label={t('fields.email')}
          field={form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <NewPasswordField label={t('fields.password')} field={form.field('password')} />
      </Fieldset>
      <Fieldset legend={t('signup.person')}>
        <NameFields field={form.field} />
        <AddressFields field={form.field} />
      </Fieldset>
    </>
  );
}
