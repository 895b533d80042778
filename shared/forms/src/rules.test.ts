import { describe, expect, it } from '@jest/globals';
import { email, line, optional, personName, phone, type Rule } from './rules';

const cases: readonly (readonly [string, Rule, readonly (readonly [string, ReturnType<Rule>])[]])[] = [
  [
    'a line',
    line(5),
    [
      ['abc', null],
      [' abcde ', null],
      ['abcdef', 'too-long'],
      ['  ', 'missing'],
    ],
  ],
  [
    'a person’s name',
    personName(20),
    [
      ['Dr. Nagy-Kovács O’Neil', 'too-long'],
      ['Nagy-Kovács O’Neil', null],
      ['http://a.hu', 'no-name'],
      ['WWW.a.hu', 'no-name'],
      ['Anna\tMária', 'no-name'],
      ['12345', 'no-name'],
      ['X', null],
      ['李', null],
      [' ', 'missing'],
    ],
  ],
  [
    'an optional line',
    optional(line(5)),
    [
      ['', null],
      [' ', null],
      ['abcdef', 'too-long'],
    ],
  ],
  [
    'an e-mail address',
    email,
    [
      ['a.b+c@d.co.uk', null],
      ['bela@', 'email'],
      ['a@b', 'email'],
      ['', 'missing'],
    ],
  ],
  [
    'a phone number',
    phone,
    [
      ['+36 30 123 4567', null],
      ['301 123 4567', null],
      ['12345', 'phone'],
      ['', 'missing'],
    ],
  ],
];

describe.each(cases)('the rule of %s', (_, rule, examples) => {
  it.each(examples)('finds of "%s": %s', (text, problem) => {
    expect(rule(text)).toBe(problem);
  });
});
