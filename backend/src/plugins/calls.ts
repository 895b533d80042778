import type { Call, CallAnswer, Locale } from '@jnn/contract';
import { compileSchema } from '@jnn/contract/compile-schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../api-error';
import type { Db, Tx } from '../db/database';
import { requestLocale } from '../messages';
import { bearerToken, type Member } from '../member';
import { RawJson } from '../json';
import { createIdempotentRequest, type IdempotentRequest } from './idempotency';

/** What a handler gets: the parsed parts of the call and its caller. */
export interface CallContext<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
  readonly locale: Locale;
  /** Never null for `auth: 'user'`, always null for `none`. */
  readonly member: Member | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Whether this request has been answered before, by its `Idempotency-Key`. Then no side effect outside of the
   * transaction may be repeated, and {@link CallContext.runOnce} gives the stored answer.
   */
  readonly isRepeated: () => Promise<boolean>;
  /**
   * Runs the work in one transaction, unless the key was answered before: then gives the stored result of the work.
   * Members of it that the contract does not name are stored too, but never sent.
   */
  readonly runOnce: <Kept extends z.input<C['answer']>>(work: (tx: Tx) => Promise<Kept>) => Promise<Kept>;
}

export type CallHandler<C extends Call> = (context: CallContext<C>) => Promise<z.input<C['answer']> | RawJson>;

/** The error codes of a value by the path of the field at fault. */
function invalidFields(error: z.core.$ZodError): Record<string, string> {
  const fields = error.issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key].join('.'), issue.code])
      : [[issue.path.join('.'), issue.code]],
  );
  return Object.fromEntries(fields.slice(0, 50));
}

/**
 * Parses the parts of a request. An invalid path is `not-found`, an invalid query or body `invalid` with the fields.
 */
function parseInput<C extends Call>(call: C, request: FastifyRequest) {
  const params = z.safeParse(call.params, request.params);
  if (!params.success) throw new ApiError('not-found');
  const query = z.safeParse(call.query, request.query);
  const body = z.safeParse(call.body, request.body ?? {});
  if (!query.success) throw new ApiError('invalid', { fields: invalidFields(query.error) });
  if (!body.success) throw new ApiError('invalid', { fields: invalidFields(body.error) });
  // For a generic call, `z.safeParse` infers the output of any schema; the type says that it is this call's.
  return { params: params.data, query: query.data, body: body.data } as Pick<
    CallContext<C>,
    'params' | 'query' | 'body'
  >;
}

async function findMember(app: FastifyInstance, call: Call, request: FastifyRequest): Promise<Member | null> {
  if (call.auth === 'none') return null;
  const token = bearerToken(request);
  const member = token === null ? null : await app.core.members.find(token, request);
  if (member === null && (call.auth === 'user' || request.headers.authorization !== undefined)) {
    throw new ApiError('unauthorised');
  }
  return member;
}

/** Whether every caller gets the same answer, so that caches may store it. */
const isPublic = ({ method, auth, path }: Call): boolean =>
  method === 'GET' && auth === 'none' && !path.startsWith('/api/auth/');

/** A call's path as Fastify writes it: `{name}` becomes `:name`. */
export const routePath = (call: Call): string => call.path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Runs the work and stores its result in one transaction; a repeated key gets the stored result.
 * @param isNew whether the key was found to be new a moment ago. One that has been used since then cannot be stored.
 */
async function runOnce<Answer>(
  db: Db,
  idempotent: IdempotentRequest,
  isNew: boolean,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  // Stored by the same call; the reply is checked against the contract before it is sent.
  const replay = async (): Promise<Answer | null> => (await idempotent.replay(db)) as Answer | null;
  const stored = isNew ? null : await replay();
  if (stored !== null) return stored;
  try {
    return await db.transaction(async (tx) => {
      const answer = await work(tx);
      await idempotent.store(tx, answer);
      return answer;
    });
  } catch (error) {
    // A concurrent request with the same key may have been answered first and made this one fail.
    const first = idempotent.hasKey ? await replay() : null;
    if (first !== null) return first;
    throw error;
  }
}

function createContext<C extends Call>(
  app: FastifyInstance,
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
  member: Member | null,
): CallContext<C> {
  const { database } = app.core;
  const idempotent = createIdempotentRequest(app.core, call.path, request, member);
  let isNew = false;
  return {
    locale: requestLocale(request),
    member,
    request,
    reply,
    isRepeated: async () => {
      isNew = (await idempotent.replay(database.db)) === null;
      return !isNew;
    },
    runOnce: (work) => runOnce(database.db, idempotent, isNew, work),
    ...parseInput(call, request),
  };
}

/**
 * Registers the route of one contract call: parses the request, authenticates the caller, and sends exactly the members
 * that the contract names, with its defaults filled in.
 */
export function registerCall<C extends Call>(app: FastifyInstance, call: C, handler: CallHandler<C>): void {
  for (const schema of [call.params, call.query, call.body, call.answer]) compileSchema(schema);
  app.route({
    method: call.method,
    url: routePath(call),
    handler: async (request, reply): Promise<CallAnswer<C> | FastifyReply> => {
      if (!isPublic(call)) reply.header('cache-control', 'no-store');
      const member = await findMember(app, call, request);
      const answer = await handler(createContext(app, call, request, reply, member));
      reply.code(call.status);
      if (answer instanceof RawJson) return reply.type('application/json; charset=utf-8').send(answer.bytes);
      // For a generic call, `z.parse` infers the output of any schema; the type says that it is this call's.
      return z.parse(call.answer, answer) as CallAnswer<C>;
    },
  });
}
