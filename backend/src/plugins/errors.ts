import type { ErrorBody } from '@jnn/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod';
import { ApiError } from '../api-error';
import { isDatabaseDown } from '../db/faults';
import { requestLocale } from '../locale';
import { errorMessage } from '../messages';

/** Seconds after which a caller who was told 503 may try again. */
const RETRY_AFTER = 2;

const Refusal = z.object({ code: z.string().optional(), statusCode: z.number() });

/** Fastify's own refusals as codes of the contract; null for any other failure. */
function fromFastify(failure: unknown): ApiError | null {
  const { data: error } = Refusal.safeParse(failure);
  if (!error) return null;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return new ApiError('too-large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError('unsupported-media-type');
  if (error.statusCode === 429) return new ApiError('too-many-requests');
  if (error.statusCode === 404) return new ApiError('not-found');
  if (error.statusCode < 500) return new ApiError('malformed-json');
  return null;
}

/** Any failure as what the caller is told; what is not understood is `internal` and tells nothing. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseDown(error)) return new ApiError('unavailable', { retryAfter: RETRY_AFTER });
  return fromFastify(error) ?? new ApiError('internal');
}

/** Answers with the error body; also for faults that Fastify finds before any route. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = toApiError(error);
  if (told.status >= 500) request.log.error({ err: error }, 'request failed');
  const { fields, retryAfter, body: more } = told.detail;
  const body: ErrorBody = {
    ...more,
    error: told.code,
    message: errorMessage(requestLocale(request), told.code),
    ...(fields && { fields }),
    requestId: request.id,
  };
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(told.status).type('application/json; charset=utf-8').send(body);
}

/** Every failure leaves as the contract's error body, in the request's language, without a stack trace. */
export const errors = fp((app: FastifyInstance) => {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new ApiError('not-found'), request, reply));
});
