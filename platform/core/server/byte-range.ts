import type { FastifyReply, FastifyRequest } from 'fastify';

/** Positions of the first and the last byte of a part of a body, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header (RFC 9110, 14.2) for a body of `size` bytes. Null where all of it is to be sent: without the
 * header, for another unit, for several ranges at once, and for what is no range. `unsatisfiable` where the body has no such
 * bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^ *bytes=(\d*)-(\d*) *$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
}

/**
 * Sets the status and the headers of an answer that sends a body of `size` bytes, or the range of it that is asked for, and
 * gives the bytes to send; null where there are none such (416). Bodies carry no validator, so that `If-Range` never fits.
 */
export function partToSend(request: FastifyRequest, reply: FastifyReply, size: number): ByteRange | null {
  const { range, 'if-range': unlessChanged } = request.headers;
  const asked = unlessChanged === undefined ? byteRange(range, size) : null;
  reply.header('Accept-Ranges', 'bytes');
  if (asked === 'unsatisfiable') {
    reply.code(416).headers({ 'Content-Range': `bytes */${String(size)}`, 'Cache-Control': 'no-store' });
    return null;
  }
  const { start, end } = asked ?? { start: 0, end: size - 1 };
  if (asked) reply.code(206).header('Content-Range', `bytes ${String(start)}-${String(end)}/${String(size)}`);
  reply.header('Content-Length', end - start + 1);
  return { start, end };
}
