import { PASSWORD_LENGTH } from '@jnn/contract';
import { useMessages } from '../messages';
import type { Problem } from './rules';

const KEYS = {
  missing: 'problems.missing',
  email: 'problems.email',
  phone: 'problems.phone',
  'password-short': 'problems.passwordShort',
  'password-long': 'problems.passwordLong',
  'too-long': 'problems.tooLong',
  'email-taken': 'problems.emailTaken',
  'weak-password': 'problems.weakPassword',
  'wrong-password': 'problems.wrongPassword',
  refused: 'problems.refused',
} as const satisfies Record<Problem, string>;

/** Says what is wrong with a field and how to put it right. */
export function useProblemWords(): (problem: Problem, label: string) => string {
  const t = useMessages();
  return (problem, label) => t(KEYS[problem], { label, ...PASSWORD_LENGTH });
}
