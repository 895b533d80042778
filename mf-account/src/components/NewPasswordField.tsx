import { PASSWORD_LENGTH } from '@jnn/contract';
import { useMessages } from '../messages';
import styles from './NewPasswordField.module.css';
import { FormPassword } from './form-fields';
import { passwordStrength, type PasswordStrength } from '../lib/password-strength';
import type { FieldBinding } from '../lib/use-form';

const KEYS = {
  'too-short': 'strength.tooShort',
  weak: 'strength.weak',
  fair: 'strength.fair',
  strong: 'strength.strong',
} as const satisfies Record<PasswordStrength, string>;

/** The field for a password to be chosen. It says the password's strength in words while it is typed. */
export function NewPasswordField({ label, field }: { readonly label: string; readonly field: FieldBinding }) {
  const t = useMessages();
  const strength = field.value === '' ? null : passwordStrength(field.value);
  return (
    <div className={styles.group}>
      <FormPassword
        label={label}
        field={field}
        autoComplete="new-password"
        hint={t('form.passwordHint', PASSWORD_LENGTH)}
      />
      <p className={styles.strength} role="status" data-strength={strength ?? undefined}>
        {strength !== null && t('strength.sentence', { strength: t(KEYS[strength]) })}
      </p>
    </div>
  );
}
