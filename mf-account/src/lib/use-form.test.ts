import { describe, expect, it } from '@jest/globals';
import { ApiFailure } from '@jnn/api';
import { email, newPassword } from './field-rules';
import { refusedFields } from './use-form';

const RULES = { email, password: newPassword } as const;
const failure = (error: string, fields?: Readonly<Record<string, string>>): ApiFailure =>
  new ApiFailure('signup', 422, error, { error, message: error, requestId: 'req-1', fields: { ...fields } }, null);

describe('the fields that the API refuses', () => {
  it.each([
    ['email-taken', { email: 'email-taken' }],
    ['weak-password', { password: 'weak-password' }],
  ] as const)('are known from the code %s alone', (code, problems) => {
    expect(refusedFields(failure(code), RULES)).toEqual(problems);
  });

  it('are those that the answer names, by the beginning of their path', () => {
    expect(refusedFields(failure('invalid', { 'email.local': 'invalid' }), RULES)).toEqual({ email: 'refused' });
  });

  it('are none where the answer names only what the form does not have', () => {
    expect(refusedFields(failure('invalid', { recaptca: 'invalid' }), RULES)).toBeNull();
    expect(refusedFields(failure('wrong-password'), RULES)).toBeNull();
  });
});
