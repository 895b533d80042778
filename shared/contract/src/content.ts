import * as z from 'zod/mini';
import { defineCall } from './call';
import { Email } from './contact-rules';
import { IsoDate, Line, OptionalLine, PersonName } from './primitives';

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

/** A time of day in Europe/Budapest: `09:00`. */
const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
/** A time in which the office is open, on one day. */
const OpenTime = z.object({ from: TimeOfDay, until: TimeOfDay }).check(z.refine(({ from, until }) => from < until));
export type OpenTime = z.infer<typeof OpenTime>;

/** When the office is open; every day empty where the agency does not say. */
export const OpeningHours = z.object({
  /** By weekday, Monday first; none on a day on which the office is closed. */
  week: z.array(z.array(OpenTime)).check(z.length(7)),
  /** Further days on which it is closed. */
  closed: z.array(IsoDate),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

export const openingHours = defineCall({
  method: 'GET',
  path: '/api/opening-hours',
  answer: OpeningHours,
});

/** Characters of a message to the agency. */
export const CONTACT_MESSAGE_LENGTH = 4000;

/** A code as it stands on a voucher, typed with or without spaces. */
const TypedBookingCode = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9-]{0,64}$/),
);

/** Control characters but for line breaks and tabs become spaces. */
const Text = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]+/gu, ' ')),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
  );

/** Words beside web addresses, without which nobody knows what a message is about. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/(?:https?:\/\/|www\.)\S+/gi, ''));

/** A message to the agency. */
const ContactMessage = z.strictObject({
  name: PersonName(120),
  email: Email,
  subject: Line(120),
  message: Text(CONTACT_MESSAGE_LENGTH).check(z.refine(hasWords)),
  /** Of a booking that the message is about; empty without one. */
  bookingCode: z._default(TypedBookingCode, ''),
  /** A field that no person sees: who fills it in is a program. */
  website: z._default(OptionalLine(2048), ''),
  /** The captcha's token, spelled as in `signup`; empty without a captcha. */
  recaptca: z._default(OptionalLine(4096), ''),
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/contact-message',
  idempotent: true,
  body: ContactMessage,
  /** The number by which the message can be referred to: `M-7K3F9Q2X`. */
  answer: z.object({ reference: z.string() }),
  errors: ['captcha-failed', 'too-many-requests', 'idempotency-mismatch'],
});
