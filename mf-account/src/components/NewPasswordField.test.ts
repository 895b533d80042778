import { describe, expect, it } from '@jest/globals';
import { passwordStrength } from './NewPasswordField';

describe('the strength of a password', () => {
  it.each([
    ['kutya', 'too-short'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['12345678901234', 'weak'],
    ['abababababababab', 'weak'],
    ['kutyakutya', 'weak'],
    ['kutyam morzsi', 'strong'],
    ['Kutyam neve Morzsi', 'strong'],
    ['lovaskocsi', 'fair'],
  ] as const)('of "%s" is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
