import { expect, it } from '@jest/globals';
import { errorKindOf } from './error-kinds';

it.each([
  ['e-mail addresses', 'no account anna.kis@example.hu here', 'no account (e-mail) here'],
  ['query strings', 'GET /api/x?token=abc&name=Anna failed', 'GET /api/x?… failed'],
  ['telephone and card numbers', 'not +36 30 123 4567, 4242-4242-4242-4242', 'not (number), (number)'],
  ['tokens', 'bad session a1b2c3d4e5f6a7b8c9d0', 'bad session (id)'],
])('an error is kept without %s', (_what, message, kept) => {
  const stack = `at https://other.example/a.js?key=1&b=2:3:4\n${message}`;
  const said = { part: 'menus', build: 'b'.repeat(16), message, stack };
  const kind = errorKindOf(said, 'browser', { page: 'contact', locale: 'hu' }, 0);
  expect(kind).toMatchObject({
    message: kept,
    frames: [{ name: '', file: 'https://other.example/a.js?…', line: 3, column: 4 }],
  });
});
