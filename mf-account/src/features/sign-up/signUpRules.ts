import { PERSON_RULES } from '../../form/person';
import { email, newPassword } from '../../form/rules';

/** The sign-up form's fields, in the order on screen. */
export const SIGN_UP_RULES = { email, password: newPassword, ...PERSON_RULES } as const;
export type SignUpField = keyof typeof SIGN_UP_RULES;
