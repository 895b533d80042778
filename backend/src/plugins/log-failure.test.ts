import { expect, it } from '@jest/globals';
import { logFailure } from './log-failure';

it('a failure is told with its kind, reason, place and causes, and without the addresses of people', () => {
  const refused = Object.assign(new Error('550 5.1.1 <titkos.tamas@example.hu>: no such mailbox'), {
    code: 'EENVELOPE',
    rejected: ['titkos.tamas@example.hu'],
  });
  const told = logFailure(new Error('not sent to titkos.tamas@example.hu', { cause: refused }));
  expect(told).toEqual({
    type: 'Error',
    message: 'not sent to (an address)',
    stack: expect.stringMatching(/^ {4}at .*log-failure\.test/),
    cause: {
      type: 'Error',
      message: '550 5.1.1 <(an address)>: no such mailbox',
      code: 'EENVELOPE',
      stack: expect.stringMatching(/^ {4}at /),
    },
  });
});

it('what was thrown and is no error is told as such, and not repeated', () => {
  expect(logFailure('titkos.tamas@example.hu')).toMatchObject({ type: 'string', message: 'not an error' });
});
