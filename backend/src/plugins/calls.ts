import type { Call, CallAnswer, Locale } from '@jnn/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../api-error';
import type { Db, Tx } from '../db/database';
import { requestLocale } from '../locale';
import { bearerToken, type Member } from '../member';
import { RawJson } from '../text/raw-json';
import { createOnce, type Once } from './idempotency';

/** What a handler is given: the parsed parts of the call and who makes it. */
export interface CallContext<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
  readonly locale: Locale;
  /** Present for `auth: 'user'`, maybe for `optional`, null for `none`. */
  readonly member: Member | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Whether this very request, by its `Idempotency-Key`, has been answered: then nothing outside of the transaction may
   * be done for it again, and {@link CallContext.runOnce} gives the kept answer.
   */
  readonly isRepeated: () => Promise<boolean>;
  /**
   * Runs the work in one transaction, unless the key was answered before: then that answer is given again, with what
   * the work gave beside the contract's members (they do not leave with the reply).
   */
  readonly runOnce: <Kept extends z.input<C['answer']>>(work: (tx: Tx) => Promise<Kept>) => Promise<Kept>;
}

export type CallHandler<C extends Call> = (context: CallContext<C>) => Promise<z.input<C['answer']> | RawJson>;

/** Codes by path of everything in a value that does not fit. */
function faultyFields(error: z.core.$ZodError): Record<string, string> {
  const fields = error.issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key].join('.'), issue.code])
      : [[issue.path.join('.'), issue.code]],
  );
  return Object.fromEntries(fields.slice(0, 50));
}

/** A path that does not fit its schema names nothing: 404. A query or body that does not fit: 422 with the fields. */
function parseInput<C extends Call>(call: C, request: FastifyRequest) {
  const params = z.safeParse(call.params, request.params);
  if (!params.success) throw new ApiError('not-found');
  const query = z.safeParse(call.query, request.query);
  const body = z.safeParse(call.body, request.body ?? {});
  if (!query.success) throw new ApiError('invalid', { fields: faultyFields(query.error) });
  if (!body.success) throw new ApiError('invalid', { fields: faultyFields(body.error) });
  // `z.safeParse` on a member of a generic call gives the schemas' general output; it is this call's own by its type.
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

/** Whether a call answers everybody alike, so that a cache may keep it; the others are for one person or one moment. */
const isPublic = ({ method, auth, path }: Call): boolean =>
  method === 'GET' && auth === 'none' && !path.startsWith('/api/auth/');

/** The Fastify address of a call: `{name}` becomes `:name`. */
export const routePath = (call: Call): string => call.path.replace(/\{(\w+)\}/g, ':$1');

/** The work in one transaction together with the keeping of its answer; a repeated key gets the kept answer. */
async function runOnce<Answer>(db: Db, once: Once, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  // Kept answers were made by the same call; the reply is checked against the contract again before it leaves.
  const replay = async (): Promise<Answer | null> => (await once.replay(db)) as Answer | null;
  const kept = await replay();
  if (kept !== null) return kept;
  try {
    return await db.transaction(async (tx) => {
      const answer = await work(tx);
      await once.keep(tx, answer);
      return answer;
    });
  } catch (error) {
    // Perhaps the same key was being answered at the same time; whatever failed here was then the twin.
    const twin = once.keyed ? await replay() : null;
    if (twin !== null) return twin;
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
  const once = createOnce(app.core, call.path, request);
  return {
    ...parseInput(call, request),
    locale: requestLocale(request),
    member,
    request,
    reply,
    isRepeated: async () => (await once.replay(database.db)) !== null,
    runOnce: (work) => runOnce(database.db, once, work),
  };
}

/**
 * Registers the route of one contract call: it parses what comes in, lets in who may, and gives back exactly what the
 * contract names (defaults filled in, anything else left out).
 */
export function registerCall<C extends Call>(app: FastifyInstance, call: C, handler: CallHandler<C>): void {
  app.route({
    method: call.method,
    url: routePath(call),
    handler: async (request, reply): Promise<CallAnswer<C> | FastifyReply> => {
      if (!isPublic(call)) reply.header('cache-control', 'no-store');
      const member = await findMember(app, call, request);
      const answer = await handler(createContext(app, call, request, reply, member));
      reply.code(call.status);
      if (answer instanceof RawJson) return reply.type('application/json; charset=utf-8').send(answer.bytes);
      // The schema's general output is this call's answer by its type.
      return z.parse(call.answer, answer) as CallAnswer<C>;
    },
  });
}
