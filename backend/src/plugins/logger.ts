import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import pino from 'pino';
import type { Config } from '../config';
import * as z from 'zod';

/** What a log line says of a request. Left out: the query, which may hold a key, headers, address and body. */
const request = (raw: { method?: string; url?: string }) => ({ method: raw.method, path: raw.url?.split('?')[0] });

/** Logs one line per answer: route, status, milliseconds. */
export const answerLog = fp((app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms }, 'answered');
    done();
  });
});

/** Logs JSON lines to the standard output, without tokens or personal data. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): FastifyBaseLogger {
  return pino({
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: request, err: serializeError },
  });
}

const Failure = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string().default(''),
  code: z.string().optional().catch(undefined),
  /** Set by the query builder, whose message and stack repeat the query with its values. */
  query: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
});

/** E-mail addresses: mail servers repeat the recipients that they refuse. */
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** What a log line says of an error. */
interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Where it happened, innermost first. */
  readonly stack: string;
  readonly cause?: SerializedError;
}

/**
 * Turns an error into what may be logged: type, message, stack, code and the same of its causes. Other properties are
 * left out, since query values and PostgreSQL's `detail` hold personal data.
 */
export function serializeError(error: unknown): SerializedError {
  const { data: failure } = Failure.safeParse(error);
  if (!failure) return { type: typeof error, message: 'not an error', stack: '' };
  const { name, message, stack, code, query, cause } = failure;
  return {
    type: name,
    message: query === undefined ? message.replace(ADDRESS, '(an address)') : `Failed query: ${query}`,
    ...(code !== undefined && { code }),
    stack: stack
      .split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .join('\n'),
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}
