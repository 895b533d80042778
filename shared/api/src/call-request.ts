import type { CallName } from '@jnn/contract';

// The HTTP request of a call, made without the contract's schemas: preload scripts use it before those have loaded.

export interface Sendable {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The address of a call with its placeholders filled in; query members that are undefined or null are left out. */
export const callAddress = (path: string, { params, query }: Sendable): string =>
  fillPath(path, params) + queryOf(query);

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key) ?? '')));
}

function queryOf(query: unknown = {}): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

export interface Caller {
  readonly locale: string;
  /** The bearer token in force, null for guests. */
  readonly token: string | null;
  /** The visitor's session id, null before it is known. */
  readonly session: string | null;
}

/** The headers that every call has. */
export const callHeaders = ({ locale, token, session }: Caller): Record<string, string> => ({
  'Accept-Language': locale,
  ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  ...(session === null ? {} : { 'X-Session': session }),
});

/** Milliseconds after which a call without an answer fails. */
export const CALL_TIMEOUT = 20_000;

/** Calls on data of the visitor's session. The API must know the session before them (the call `session`, R-21.3). */
const OWN_SESSION_CALLS: ReadonlySet<CallName> = new Set([
  'saveData',
  'loadData',
  'applyCoupon',
  'clearCoupon',
  'bookingChange',
  'bookingInsert',
  'booking',
  'bookingData',
  'bookingCancel',
  'pay',
]);

/** Whether the session must be registered before this call. */
export const needsOwnSession = (name: CallName): boolean => OWN_SESSION_CALLS.has(name);

/** Calls whose answer depends on who is logged in: those that take a token (`auth` of the contract). */
export const PERSONAL_CALLS = [
  ...(['saveData', 'loadData', 'bookingInsert', 'booking', 'bookingData', 'findBooking', 'confirmEmail'] as const),
  ...(['changeBooking', 'changeBookingStatus', 'bookingCancel', 'bookingList', 'pay', 'latterPayment'] as const),
  ...(['logout', 'user', 'updateUser', 'acceptTerms', 'changePassword', 'removeAccount'] as const),
  ...(['accountSessions', 'endAccountSession', 'exportAccount'] as const),
] satisfies readonly CallName[];

/** Whether a name is that of a call whose answer depends on who is logged in. */
export const isPersonalCall = (name: unknown): boolean => PERSONAL_CALLS.some((personal) => personal === name);

/** The body with its `session` replaced; a body without a session is returned as it is. */
export function withSession(body: unknown, session: string): unknown {
  return typeof body === 'object' && body !== null && 'session' in body ? { ...body, session } : body;
}
