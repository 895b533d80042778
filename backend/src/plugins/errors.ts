import type { ErrorBody, ErrorCode } from '@jnn/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod';
import { ApiError } from '../api-error';
import { isDatabaseDown } from '../db/errors';
import { requestLocale, errorMessage } from '../messages';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { hasCode } from '../errors';

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
  if (apiError.status >= 500) request.log.error({ err: error }, 'request failed');
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

function statusOf(error: Error): readonly [status: number, code: ErrorCode] {
  if (hasCode(error, 'HPE_HEADER_OVERFLOW')) return [431, 'too-large'];
  return [hasCode(error, 'ERR_HTTP_REQUEST_TIMEOUT') ? 408 : 400, 'malformed-json'];
}

/**
 * Answers what Node cannot parse as a request, or did not receive in time, with the usual error body, then closes the
 * connection. The message is Hungarian, the site's default, since nothing says which language is wanted.
 */
export function handleClientError(error: Error, socket: Socket): void {
  if (socket.writable && !hasCode(error, 'ECONNRESET')) {
    const [status, code] = statusOf(error);
    const answer: ErrorBody = { error: code, message: errorMessage('hu', code), requestId: randomUUID() };
    const body = JSON.stringify(answer);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
