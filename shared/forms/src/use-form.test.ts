import { describe, expect, it } from '@jest/globals';
import { ApiFailure } from '@jnn/api';
import { email, line } from './rules';
import { refusedFields } from './use-form';

const RULES = { email, password: line(128) } as const;
const BY_CODE = {
  'email-taken': { email: 'email-taken' },
  'wrong-password': { oldPassword: 'wrong-password' },
} as const;
const failure = (error: string, fields?: Readonly<Record<string, string>>): ApiFailure =>
  new ApiFailure('signup', 422, error, { error, message: error, requestId: 'req-1', fields: { ...fields } }, null);

describe('the fields that the API refuses', () => {
  it('are known from the code alone where it concerns one field', () => {
    expect(refusedFields(failure('email-taken'), RULES, BY_CODE)).toEqual({ email: 'email-taken' });
  });

  it('are those that the answer names, by the beginning of their path', () => {
    expect(refusedFields(failure('invalid', { 'email.local': 'invalid' }), RULES)).toEqual({ email: 'refused' });
  });

  it('are none where the answer names only what the form does not have', () => {
    expect(refusedFields(failure('invalid', { recaptca: 'invalid' }), RULES, BY_CODE)).toBeNull();
    expect(refusedFields(failure('wrong-password'), RULES, BY_CODE)).toBeNull();
  });
});
