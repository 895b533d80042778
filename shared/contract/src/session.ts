import * as z from 'zod/mini';
import { defineCall } from './call';
import { SessionId } from './primitives';

export const session = defineCall({
  method: 'POST',
  path: '/api/session',
  summary: 'Confirms a session or makes a new one where it is unknown or malformed.',
  body: z.strictObject({ session: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.object({ session: SessionId, createdAt: z._default(z.string(), '') }),
});

const DataKey = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/));

export const saveData = defineCall({
  method: 'POST',
  path: '/api/data/save',
  summary: 'Keeps any JSON up to 64 KiB under a key of the session.',
  body: z.strictObject({ session: SessionId, key: DataKey, content: z.json() }),
  answer: z.object({ saved: z._default(z.boolean(), true) }),
});

export const loadData = defineCall({
  method: 'POST',
  path: '/api/data/load',
  summary: 'Gives back what was kept under a key, null where nothing was.',
  body: z.strictObject({ session: SessionId, key: DataKey }),
  answer: z.object({ content: z.nullable(z.json()) }),
});
