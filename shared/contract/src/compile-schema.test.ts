import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { compileSchema } from './compile-schema';

const makeSchema = () => {
  const Room = z
    .strictObject({ adults: z.number().check(z.gte(1)), board: z.optional(z.enum(['RO', 'BB'])) })
    .check(z.refine(({ adults, board }) => adults < 9 || board !== undefined));
  return z.strictObject({
    name: z.string(),
    rooms: z.array(Room),
    choice: z.nullable(
      z.union([z.object({ kind: z.literal('all') }), z.object({ kind: z.literal('some'), of: Room })]),
    ),
    note: z._default(z.string(), 'none'),
  });
};

const right = { name: 'Kő', rooms: [{ adults: 2 }, { adults: 9, board: 'BB' }], choice: null, note: 'x' };

it.each([
  ['a whole value', right],
  ['a default', { ...right, note: undefined }],
  ['a nested choice', { ...right, choice: { kind: 'some', of: { adults: 1, board: 'RO' } } }],
  ['what a choice does not name, which is left out', { ...right, choice: { kind: 'all', more: 1 } }],
  ['a missing member', { rooms: [], choice: null }],
  ['an unknown member deep inside', { ...right, rooms: [{ adults: 2, more: 1 }] }],
  ['a value of a wrong type', { ...right, rooms: [{ adults: '2' }] }],
  ['a failed check of an object', { ...right, rooms: [{ adults: 9 }] }],
  ['neither of two choices', { ...right, choice: { kind: 'some', of: { adults: 0 } } }],
  ['no object', 'text'],
  ['several mistakes at once', { rooms: [{ adults: 0, board: 'X' }], choice: 3, more: 1 }],
])('a compiled schema says the same of %s', (_what, value) => {
  const compiled = makeSchema();
  compileSchema(compiled);
  const plain = z.safeParse(makeSchema(), value);
  const result = z.safeParse(compiled, value);
  expect(result.data).toEqual(plain.data);
  expect(result.error?.issues).toEqual(plain.error?.issues);
});
