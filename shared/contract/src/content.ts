import * as z from 'zod/mini';
import { defineCall } from './call';

/** `name-locale`, e.g. `felugro-uzenet-hu`. */
const DocumentKey = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*-(?:hu|en)$/), z.maxLength(120));

export const Document = z.object({
  name: z._default(z.string(), ''),
  locale: z._default(z.string(), ''),
  title: z._default(z.string(), ''),
  /** HTML; sanitised by the client before it is shown. */
  content: z.string(),
  updatedAt: z._default(z.string(), ''),
  /** As the agency counts its versions: `1.2`; not in the specification. */
  version: z.optional(z.string()),
  /** A sentence for search engines; not in the specification. */
  description: z.optional(z.string()),
});
export type Document = z.infer<typeof Document>;

export const document = defineCall({
  method: 'GET',
  path: '/api/docs/{key}',
  params: z.strictObject({ key: DocumentKey }),
  answer: Document,
  errors: ['not-found'],
});

/** Six items: name, headquarters, mailing address, phone, e-mail, tax number. */
export const Contact = z
  .array(z.object({ title: z._default(z.string(), ''), content: z.string() }))
  .check(z.minLength(6));
export type Contact = z.infer<typeof Contact>;

export const contact = defineCall({
  method: 'GET',
  path: '/api/contact',
  answer: Contact,
});
