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

const Owned = {
  session: SessionId,
  key: DataKey,
  /** With the capability `account-data`: for what is kept for the member's account and not for the session. */
  account: z.optional(z.literal(true)),
};
/** How often a content of the account was saved; 0 where nothing was. */
const Revision = z.optional(z.number());

export const saveData = defineCall({
  method: 'POST',
  path: '/api/data/save',
  auth: 'optional',
  body: z.strictObject({
    ...Owned,
    content: z.json(),
    /** Of the account's content that this one replaces; `conflict` where it is another by now. */
    revision: Revision,
  }),
  answer: z.object({ saved: z._default(z.boolean(), true) }),
  errors: ['storage-full', 'conflict'],
});

export const loadData = defineCall({
  method: 'POST',
  path: '/api/data/load',
  auth: 'optional',
  body: z.strictObject(Owned),
  answer: z.object({ content: z.nullable(z.json()), revision: Revision }),
});
