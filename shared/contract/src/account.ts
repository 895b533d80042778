import * as z from 'zod/mini';
import { Email, Phone } from './contact-rules';
import { defineCall } from './call';
import { IsoDateTime, Line, Locale, OptionalLine } from './primitives';

export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;
/** A new password; the backend also refuses the most used ones (`weak-password`). */
export const NewPassword = z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max));
const Password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.max));
const Token = z.string().check(z.minLength(16), z.maxLength(512));
const UserToken = z.string().check(z.minLength(1), z.maxLength(4096));

/** A member. The two flags are true while that acceptance is still needed. */
export const User = z.object({
  id: z.union([z.string(), z.pipe(z.number(), z.transform(String))]),
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
  generalTerms: z._default(z.boolean(), false),
  privacyStatement: z._default(z.boolean(), false),
});
export type User = z.infer<typeof User>;

export const Credentials = z.strictObject({ email: Email, password: Password });
export type Credentials = z.infer<typeof Credentials>;

const Signup = z.strictObject({
  email: Email,
  username: Line(160),
  password: NewPassword,
  firstName: Line(60),
  lastName: Line(60),
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
  summary: 'Makes an account and logs in.',
  status: 201,
  idempotent: true,
  body: Signup,
  answer: z.object({ user: User, userToken: UserToken }),
  errors: ['email-taken', 'weak-password', 'captcha-failed', 'idempotency-mismatch'],
});

const LoggedInUser = z.object({
  id: z.union([z.string(), z.pipe(z.number(), z.transform(String))]),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  gender: z._default(z.string(), 'MR.'),
});

export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  summary: 'Gives a bearer token for an e-mail and a password.',
  body: Credentials,
  answer: z.object({ userToken: UserToken, user: LoggedInUser }),
  errors: ['bad-credentials'],
});

const Ok = z.object({ ok: z._default(z.boolean(), true) });

export const logout = defineCall({
  method: 'POST',
  path: '/api/logout',
  summary: 'Revokes the token.',
  auth: 'user',
  answer: Ok,
});

export const user = defineCall({
  method: 'GET',
  path: '/api/user',
  summary: 'The member behind the token.',
  auth: 'user',
  answer: z.object({ user: User }),
});

export const updateUser = defineCall({
  method: 'POST',
  path: '/api/auth/update',
  summary: 'Changes profile fields; roles, id and e-mail are refused.',
  auth: 'user',
  body: z.strictObject({
    firstName: z.optional(Line(60)),
    lastName: z.optional(Line(60)),
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
  summary: 'Records the acceptance of the general terms, the privacy statement or both.',
  auth: 'user',
  body: z.strictObject({ generalTerms: z.optional(z.literal(true)), privacyStatement: z.optional(z.literal(true)) }),
  answer: z.object({ user: User }),
});

const Terms = z.object({ version: z.string(), title: z.string(), url: z.string() });

export const generalTerms = defineCall({
  method: 'GET',
  path: '/api/general-terms',
  summary: 'The versions and addresses of the two documents that members accept.',
  answer: z.object({ generalTerms: Terms, privacyStatement: Terms }),
});

export const passwordReset = defineCall({
  method: 'POST',
  path: '/api/auth/password-reset',
  summary: 'Mails a single-use link valid for 60 minutes; the answer never tells whether the account exists.',
  body: z.strictObject({ email: Email, locale: Locale }),
  answer: Ok,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Sets a password with a mailed token, or as a member with the old one; all other sessions end.',
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
  summary: 'Logs out at once and erases the account after 30 days; an undelete link is mailed.',
  auth: 'user',
  answer: z.object({ ok: z._default(z.boolean(), true), undeleteUntil: z.optional(z.string()) }),
});

export const undeleteAccount = defineCall({
  method: 'GET',
  path: '/api/auth/undelete',
  summary: 'Takes back the removal of an account, by the mailed token.',
  query: z.strictObject({ token: Token }),
  answer: Ok,
  errors: ['token-invalid'],
});

export const refreshToken = defineCall({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Renews the bearer token by the HttpOnly cookie; needs the header X-JNN-Refresh: 1; the cookie rotates.',
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
  summary: 'The member’s open sessions.',
  auth: 'user',
  answer: z.object({ sessions: z.array(AccountSession) }),
});

export const endAccountSession = defineCall({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'Ends one of the member’s sessions.',
  auth: 'user',
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: Ok,
  errors: ['not-found'],
});

export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/auth/export',
  summary: 'Everything kept about the member, as JSON.',
  auth: 'user',
  answer: z.looseObject({ user: User }),
});
