import * as z from 'zod/mini';
import type { ErrorCode } from './errors';
import { Locale } from './primitives';

type Schema = z.ZodMiniType;

/** Whether a call needs a bearer token: `none` never, `optional` answers more with one, `user` always. */
export type CallAuth = 'none' | 'optional' | 'user';

/** One call of the API as data, from which the client, the fake server, the backend's validation and OpenAPI are made. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The address with `{name}` for each path parameter, e.g. `/api/{locale}/search`. */
  readonly path: string;
  readonly auth: CallAuth;
  /** Path parameters. */
  readonly params: Params;
  /** Query parameters (all strings on the wire). */
  readonly query: Query;
  /** JSON body; empty for calls without one. */
  readonly body: Body;
  readonly answer: Answer;
  /** Status of a successful answer. */
  readonly status: 200 | 201;
  /** Whether `Idempotency-Key` is honoured. */
  readonly idempotent: boolean;
  /** Error codes of this call, besides those of every call. */
  readonly errors: readonly ErrorCode[];
}

/** What a caller passes: only the parts that the call declares. */
export interface CallInput<C extends Call> {
  readonly params: z.input<C['params']>;
  readonly query: z.input<C['query']>;
  readonly body: z.input<C['body']>;
}

export type CallAnswer<C extends Call> = z.output<C['answer']>;

export const Nothing = z.strictObject({});
export const LocaleParams = z.strictObject({ locale: Locale });

type Nothing = typeof Nothing;

interface Definition<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType>
  extends
    Pick<Call<P, Q, B, A>, 'method' | 'path' | 'answer'>,
    Partial<Pick<Call<P, Q, B, A>, 'auth' | 'status' | 'idempotent' | 'errors'>> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
}

/** Declares a call. Defaults: no parameters, no body, no token, status 200. */
export function defineCall<
  A extends z.ZodMiniType,
  P extends z.ZodMiniType = Nothing,
  Q extends z.ZodMiniType = Nothing,
  B extends z.ZodMiniType = Nothing,
>(definition: Definition<P, Q, B, A>): Call<P, Q, B, A> {
  return {
    auth: 'none',
    status: 200,
    idempotent: false,
    errors: [],
    ...definition,
    // A type parameter that is left out is `Nothing`, which the compiler cannot relate to the value.
    params: definition.params ?? (Nothing as unknown as P),
    query: definition.query ?? (Nothing as unknown as Q),
    body: definition.body ?? (Nothing as unknown as B),
  };
}

/**
 * The type of an argument that must be one of the names in `Valid`, where `Typed` is the literal that was written. A wrong
 * literal gets the nearest names as its parameter type, so that TypeScript's error says what to write instead: for
 * `hotelDta` it is `Argument of type '"hotelDta"' is not assignable to parameter of type '"hotelData"'`, not an alias or a
 * cut list of all names.
 */
export type OneOf<Valid extends string, Typed extends string> = Typed extends Valid ? Typed : Nearest<Typed, Valid>;

/**
 * The names in `Valid` that have the most first letters in common with what was typed; all names where the first letter
 * differs. `{ [Name in Valid]: Name }[Valid]` is `Valid` itself, but without an alias, which would be printed in its place.
 */
type Nearest<
  Rest extends string,
  Valid extends string,
  Prefix extends string = '',
> = Rest extends `${infer Letter}${infer Tail}`
  ? [Extract<Valid, `${Prefix}${Letter}${string}`>] extends [never]
    ? { [Name in Valid]: Name }[Valid]
    : Nearest<Tail, Extract<Valid, `${Prefix}${Letter}${string}`>, `${Prefix}${Letter}`>
  : { [Name in Valid]: Name }[Valid];
