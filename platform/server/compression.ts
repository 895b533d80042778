import { Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Bytes below which packing saves no packet. */
const SMALL = 1024;
/** As much as an answer on its way is worth: two thirds of a millisecond for a list of hotels, which it makes a seventh. */
const QUALITY = 5;
/** No content, a part of a file, not modified: these go as they are. */
const UNPACKED: ReadonlySet<number> = new Set([204, 206, 304]);
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|image\/svg|application\/(?:[a-z.+-]*json|javascript|xml|manifest))/;

/** Packs documents and answers of the API in what the browser takes best; files of releases come packed already. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const encoding = preferred(request.headers['accept-encoding'] ?? '');
    const body = streamOf(payload);
    if (body === null || !worthPacking(reply)) {
      done(null, payload);
      return;
    }
    reply.header('Vary', withEncoding(String(reply.getHeader('vary') ?? '')));
    if (encoding === null) {
      done(null, payload);
      return;
    }
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    const packing = packer(encoding);
    body.on('error', (error) => packing.destroy(error));
    done(null, body.pipe(packing));
  });
}

type Encoding = 'br' | 'gzip';

const preferred = (accepted: string): Encoding | null =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;

const packer = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
      })
    : createGzip({ flush: constants.Z_SYNC_FLUSH });

function worthPacking(reply: FastifyReply): boolean {
  const length = reply.getHeader('content-length');
  return (
    reply.request.method !== 'HEAD' &&
    !UNPACKED.has(reply.statusCode) &&
    !reply.hasHeader('content-encoding') &&
    COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? '')) &&
    (length === undefined || Number(length) >= SMALL)
  );
}

function streamOf(payload: unknown): Readable | null {
  if (payload instanceof Readable) return payload;
  const content = typeof payload === 'string' ? Buffer.from(payload) : payload;
  return content instanceof Buffer && content.length >= SMALL ? Readable.from([content]) : null;
}

const withEncoding = (vary: string): string =>
  /accept-encoding/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', ');
