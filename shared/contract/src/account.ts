import * as z from 'zod/mini';
import { Email, Phone } from './contact-rules';
import { defineCall } from './call';
import { IsoDateTime, Line, Locale, OptionalLine, PersonName } from './primitives';

export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;
/** A new password; the backend also refuses the most used ones (`weak-password`). */
export const NewPassword = z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max));
const Password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.max));
const Token = z.string().check(z.minLength(16), z.maxLength(512));
const UserToken = z.string().check(z.minLength(1), z.maxLength(4096));

const Id = z.union([z.string(), z.pipe(z.number(), z.transform(String))]);

/** A member. The two flags are true while that acceptance is still needed. */
export const User = z.object({
  /** The specification names it so among a user's fields, and `id` in the answer to a login; see {@link userIdOf}. */
  userId: z.optional(Id),
  id: z.optional(Id),
  firstName: z.string(),
  lastName: z.string(),
  email: z._default(z.string(), ''),
  gender: z._default(z.string(), 'MR.'),
  phoneNumber: z._default(z.string(), ''),
  city: z._default(z.string(), ''),
  streetName: z._default(z.string(), ''),
  country: z._default(z.string(), ''),
  postcode: z._default(z.string(), ''),
  roles: z._default(z.record(z.string(), z.boolean()), {}),
  scope: z._default(z.array(z.string()), []),
  /** Whether the address was confirmed by a mailed link. */
  emailConfirmed: z._default(z.boolean(), false),
  generalTerms: z._default(z.boolean(), false),
  privacyStatement: z._default(z.boolean(), false),
});
export type User = z.infer<typeof User>;

export const Credentials = z.strictObject({ email: Email, password: Password });
export type Credentials = z.infer<typeof Credentials>;

const Signup = z.strictObject({
  email: Email,
  username: PersonName(160),
  password: NewPassword,
  firstName: PersonName(60),
  lastName: PersonName(60),
  gender: z.literal('MR.'),
  signup: z.literal(true),
  city: Line(80),
  streetName: Line(120),
  phoneNumber: Phone,
  country: Line(80),
  postcode: Line(12),
  recaptca: OptionalLine(4096),
});
export type Signup = z.infer<typeof Signup>;

export const signup = defineCall({
  method: 'POST',
  path: '/api/signup',
  status: 201,
  idempotent: true,
  body: Signup,
  answer: z.object({ user: User, userToken: UserToken }),
  errors: ['email-taken', 'weak-password', 'captcha-failed', 'idempotency-mismatch'],
});

const LoggedInUser = z.object({
  id: z.optional(Id),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  gender: z._default(z.string(), 'MR.'),
});

export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  body: Credentials,
  answer: z.object({ userToken: UserToken, user: LoggedInUser }),
  errors: ['bad-credentials'],
});

const Ok = z.object({ ok: z._default(z.boolean(), true) });

export const logout = defineCall({
  method: 'POST',
  path: '/api/logout',
  auth: 'user',
  answer: Ok,
});

export const user = defineCall({
  method: 'GET',
  path: '/api/user',
  auth: 'user',
  answer: z.object({ user: User }),
});

export const updateUser = defineCall({
  method: 'POST',
  path: '/api/auth/update',
  auth: 'user',
  body: z.strictObject({
    firstName: z.optional(PersonName(60)),
    lastName: z.optional(PersonName(60)),
    phoneNumber: z.optional(Phone),
    city: z.optional(Line(80)),
    streetName: z.optional(Line(120)),
    country: z.optional(Line(80)),
    postcode: z.optional(Line(12)),
    gender: z.optional(z.enum(['MR.', 'MRS.', 'MS.'])),
  }),
  answer: z.object({ user: User }),
});

export const acceptTerms = defineCall({
  method: 'POST',
  path: '/api/auth/terms',
  auth: 'user',
  body: z.strictObject({ generalTerms: z.optional(z.literal(true)), privacyStatement: z.optional(z.literal(true)) }),
  answer: z.object({ user: User }),
});

/** A path of the site or an address of the web, so that no link runs a script. */
const DocumentUrl = z.string().check(z.maxLength(2048), z.regex(/^(?:https?:\/)?\//));

/** A document that members accept. `version` is the day it is in force from, or any name that the backend gives it. */
const Terms = z.object({ version: z._default(z.string(), ''), title: z._default(z.string(), ''), url: DocumentUrl });

export const generalTerms = defineCall({
  method: 'GET',
  path: '/api/general-terms',
  answer: z.object({ generalTerms: Terms, privacyStatement: Terms }),
});

export const passwordReset = defineCall({
  method: 'POST',
  path: '/api/auth/password-reset',
  body: z.strictObject({ email: Email, locale: Locale }),
  answer: Ok,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/auth/change-password',
  auth: 'optional',
  body: z.union([
    z.strictObject({ token: Token, password: NewPassword }),
    z.strictObject({ oldPassword: Password, password: NewPassword }),
  ]),
  answer: Ok,
  errors: ['token-invalid', 'weak-password', 'wrong-password', 'unauthorised'],
});

export const removeAccount = defineCall({
  method: 'GET',
  path: '/api/auth/remove',
  auth: 'user',
  answer: z.object({ ok: z._default(z.boolean(), true), undeleteUntil: z.optional(z.string()) }),
});

export const undeleteAccount = defineCall({
  method: 'GET',
  path: '/api/auth/undelete',
  query: z.strictObject({ token: Token }),
  answer: Ok,
  errors: ['token-invalid'],
});

export const refreshToken = defineCall({
  method: 'POST',
  path: '/api/auth/refresh',
  answer: z.object({ userToken: UserToken, user: User }),
  errors: ['unauthorised'],
});

const AccountSession = z.object({
  id: z.string(),
  createdAt: IsoDateTime,
  lastSeenAt: IsoDateTime,
  device: z.string(),
  current: z.boolean(),
});

export const accountSessions = defineCall({
  method: 'GET',
  path: '/api/auth/sessions',
  auth: 'user',
  answer: z.object({ sessions: z.array(AccountSession) }),
});

export const endAccountSession = defineCall({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  auth: 'user',
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: Ok,
  errors: ['not-found'],
});

export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/auth/export',
  auth: 'user',
  answer: z.looseObject({ user: User }),
});
