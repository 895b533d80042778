import { expect, it } from '@jest/globals';
import { serializeError } from './logger';

it('an error is logged with its type, message, stack and causes, and without e-mail addresses', () => {
  const refused = Object.assign(new Error('550 5.1.1 <titkos.tamas@example.hu>: no such mailbox'), {
    code: 'EENVELOPE',
    rejected: ['titkos.tamas@example.hu'],
  });
  const logged = serializeError(new Error('not sent to titkos.tamas@example.hu', { cause: refused }));
  expect(logged).toEqual({
    type: 'Error',
    message: 'not sent to (an address)',
    stack: expect.stringMatching(/^ {4}at .*logger\.test/),
    cause: {
      type: 'Error',
      message: '550 5.1.1 <(an address)>: no such mailbox',
      code: 'EENVELOPE',
      stack: expect.stringMatching(/^ {4}at /),
    },
  });
});

it('a thrown value that is no error is named by its type and not repeated', () => {
  expect(serializeError('titkos.tamas@example.hu')).toMatchObject({ type: 'string', message: 'not an error' });
});
