import { PASSWORD_LENGTH } from '@jnn/contract';
import { type AccountField } from '../lib/account-form';
import { useMessages } from '../messages';
import styles from './NewPasswordField.module.css';
import { FormPassword } from './form-fields';

const KEYS = {
  'too-short': 'strength.tooShort',
  weak: 'strength.weak',
  fair: 'strength.fair',
  strong: 'strength.strong',
} as const satisfies Record<PasswordStrength, string>;

/** The field for a password to be chosen. It says the password's strength in words while it is typed. */
export function NewPasswordField({ label, field }: { readonly label: string; readonly field: AccountField }) {
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

type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'strong';

const CLASSES = [
  { pattern: /[a-záéíóöőúüű]/, size: 35 },
  { pattern: /[A-ZÁÉÍÓÖŐÚÜŰ]/, size: 35 },
  { pattern: /\d/, size: 10 },
  { pattern: /[^\p{L}\d]/u, size: 33 },
] as const;

/** Thresholds in bits of entropy. Guessing below the first takes hours, above the second decades. */
const BITS = { fair: 45, strong: 65 } as const;

/**
 * Estimates how hard a password is to guess. Characters that repeat the one before or count up from it (`aaa`, `123`) add
 * nothing. Only a hint while typing: the server decides.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < PASSWORD_LENGTH.min) return 'too-short';
  const alphabet = CLASSES.reduce((sum, { pattern, size }) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = Math.log2(Math.max(alphabet, 2)) * countUnpredictable(password);
  if (bits < BITS.fair) return 'weak';
  return bits < BITS.strong ? 'fair' : 'strong';
}

function countUnpredictable(password: string): number {
  const codes = Array.from(password.toLowerCase(), (sign) => sign.codePointAt(0) ?? 0);
  const unpredictable = codes.filter((code, at) => {
    const before = codes[at - 1];
    return before === undefined || Math.abs(code - before) > 1;
  });
  // A repeated pattern ("abab…") adds little beyond its different characters.
  return Math.min(unpredictable.length, new Set(unpredictable).size * 2);
}
