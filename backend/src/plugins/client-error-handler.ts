import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@jnn/contract';
import { hasCode } from '../errors';
import { errorMessage } from '../messages';

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
