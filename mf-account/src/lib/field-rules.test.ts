import type { Rule } from '@jnn/forms';
import { describe, expect, it } from '@jest/globals';
import { newPassword, presentPassword, type Problem } from './field-rules';

const PASSPHRASE = 'Korán kelek mindig';
const cases: readonly (readonly [string, Rule<Problem>, readonly (readonly [string, Problem | null])[]])[] = [
  [
    'the present password',
    presentPassword,
    [
      ['x', null],
      [' ', null],
      ['', 'missing'],
    ],
  ],
  [
    'a new password',
    newPassword,
    [
      [PASSPHRASE, null],
      ['rövid', 'password-short'],
      ['x'.repeat(129), 'password-long'],
      ['', 'missing'],
    ],
  ],
];

describe.each(cases)('the rule of %s', (_, rule, examples) => {
  it.each(examples)('finds of "%s": %s', (text, problem) => {
    expect(rule(text)).toBe(problem);
  });
});
