import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';

type Schema = z.ZodMiniType;

/** Who may make a call: anyone, anyone but more is seen with a token, or only with a bearer token. */
export type CallAuth = 'none' | 'optional' | 'user';

/** One call of the API as data; client, fake server, backend validation and OpenAPI derive from it. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The address with `{name}` for each path parameter, e.g. `/api/{locale}/search`. */
  readonly path: string;
  readonly summary: string;
  readonly auth: CallAuth;
  /** Path parameters. */
  readonly params: Params;
  /** Query parameters (all strings on the wire). */
  readonly query: Query;
  /** JSON body; `NoBody` for calls without one. */
  readonly body: Body;
  readonly answer: Answer;
  /** Status of the good answer, 200 unless said. */
  readonly status: 200 | 201;
  /** Whether `Idempotency-Key` is honoured. */
  readonly idempotent: boolean;
  /** Error codes that this call may give beside those that every call may give. */
  readonly errors: readonly ErrorCode[];
}

/** What a caller passes: only the parts that the call declares. */
export interface CallInput<C extends Call> {
  readonly params: z.input<C['params']>;
  readonly query: z.input<C['query']>;
  readonly body: z.input<C['body']>;
}

export type CallAnswer<C extends Call> = z.output<C['answer']>;
