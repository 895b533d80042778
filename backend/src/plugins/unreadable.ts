import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@jnn/contract';
import { hasCode } from '../failures';
import { errorMessage } from '../messages';

function refusalOf(error: Error): readonly [status: number, code: ErrorCode] {
  if (hasCode(error, 'HPE_HEADER_OVERFLOW')) return [431, 'too-large'];
  return [hasCode(error, 'ERR_HTTP_REQUEST_TIMEOUT') ? 408 : 400, 'malformed-json'];
}

/**
 * Answers what Node cannot read as a request, or did not get in time, as everything is refused that does not fit. Nobody
 * knows its language; Hungarian is the site's own.
 */
export function refuseUnreadable(error: Error, socket: Socket): void {
  if (socket.writable && !hasCode(error, 'ECONNRESET')) {
    const [status, code] = refusalOf(error);
    const told: ErrorBody = { error: code, message: errorMessage('hu', code), requestId: randomUUID() };
    const body = JSON.stringify(told);
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
