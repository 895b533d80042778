import * as z from 'zod/mini';
import { defineCall } from './call';
import { SessionId } from './primitives';

export const session = defineCall({
  method: 'POST',
  path: '/api/session',
  body: z.strictObject({ session: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.object({ session: SessionId, createdAt: z._default(z.string(), '') }),
});

const DataKey = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/));

export const saveData = defineCall({
  method: 'POST',
  path: '/api/data/save',
  body: z.strictObject({ session: SessionId, key: DataKey, content: z.json() }),
  answer: z.object({ saved: z._default(z.boolean(), true) }),
  errors: ['storage-full'],
});

export const loadData = defineCall({
  method: 'POST',
  path: '/api/data/load',
  body: z.strictObject({ session: SessionId, key: DataKey }),
  answer: z.object({ content: z.nullable(z.json()) }),
});
