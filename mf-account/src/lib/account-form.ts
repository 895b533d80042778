import { type FieldBinding, type Form, type Rule, useForm, type Values } from '@jnn/forms';
import type { Problem } from './field-rules';

/** A form whose fields may have the problems of an account's. */
export type AccountForm<Name extends string> = Form<Name, Problem>;
export type AccountField = FieldBinding<Problem>;

export const useAccountForm = <Name extends string>(
  rules: Readonly<Record<Name, Rule<Problem>>>,
  initial: Values<Name>,
): AccountForm<Name> => useForm<Name, Problem>(rules, initial);
