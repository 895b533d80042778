import type { ErrorBody } from '@jnn/contract';
import type { RefusalStatus } from '@jnn/http-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod';
import { ApiError } from '../api-error';
import { isDatabaseDown } from '../db/errors';
import { requestLocale, errorMessage } from '../messages';
import { randomUUID } from 'node:crypto';

/** Seconds after which a caller may try again when the database is away. */
const RETRY_AFTER = 2;

const FastifyError = z.object({ code: z.string().optional(), statusCode: z.number() });

/** Maps Fastify's own errors to codes of the contract; null for any other error. */
function fromFastify(thrown: unknown): ApiError | null {
  const { data: error } = FastifyError.safeParse(thrown);
  if (!error) return null;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return new ApiError('too-large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError('unsupported-media-type');
  if (error.statusCode === 429) return new ApiError('too-many-requests');
  if (error.statusCode === 404) return new ApiError('not-found');
  if (error.statusCode < 500) return new ApiError('malformed-json');
  return null;
}

/** Maps any error to what the caller is apiError. An unknown one becomes `internal`, without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseDown(error)) return new ApiError('unavailable', { retryAfter: RETRY_AFTER });
  return fromFastify(error) ?? new ApiError('internal');
}

/** Sends the error body; also for errors that Fastify finds before any route. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = toApiError(error);
  const isFailure = error !== apiError || apiError.cause !== undefined;
  if (apiError.status >= 500 && isFailure) request.log.error({ err: error }, 'request failed');
  const { fields, retryAfter, body: more } = apiError.detail;
  const body: ErrorBody = {
    ...more,
    error: apiError.code,
    message: errorMessage(requestLocale(request), apiError.code),
    ...(fields && { fields }),
    requestId: request.id,
  };
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(apiError.status).type('application/json; charset=utf-8').send(body);
}

/** Answers every error with the contract's error body, in the request's language, without a stack trace. */
export const errors = fp((app: FastifyInstance) => {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new ApiError('not-found'), request, reply));
});

/** The body of a refusal before routing; Hungarian, the site's default, since nothing says which language is wanted. */
export function refusalBody(status: RefusalStatus): ErrorBody {
  const code = status === 413 || status === 431 ? 'too-large' : 'malformed-json';
  return { error: code, message: errorMessage('hu', code), requestId: randomUUID() };
}
