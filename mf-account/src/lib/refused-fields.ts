import type { ApiFailure } from '@jnn/api';
import type { Problem, Rule } from './field-rules';
import type { Problems } from './use-form';

/** Error codes that concern one field without naming it in `fields`. */
const BY_CODE = {
  'email-taken': { email: 'email-taken' },
  'weak-password': { password: 'weak-password' },
  'wrong-password': { oldPassword: 'wrong-password' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Problem>>>>;

/** The problems that the API's answer names for a form's fields; null where it names none of them. */
export function refusedFields<Name extends string>(
  failure: ApiFailure,
  rules: Readonly<Record<Name, Rule>>,
): Problems<Name> | null {
  const named = new Set(Object.keys(failure.fields).map((path) => path.split('.')[0]));
  const known: Readonly<Record<string, Problem>> = { ...BY_CODE }[failure.code] ?? {};
  const problems: Partial<Record<Name, Problem>> = {};
  for (const name in rules) {
    const problem = known[name] ?? (named.has(name) ? 'refused' : undefined);
    if (problem !== undefined) problems[name] = problem;
  }
  return Object.keys(problems).length > 0 ? problems : null;
}
