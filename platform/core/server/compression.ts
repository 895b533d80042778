import { createHash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Bytes; compressing less saves no network packet. */
const MIN_BYTES = 1024;
/** Brotli quality (0–11) for responses: 5 compresses a long JSON list to a seventh in less than a millisecond. */
const BROTLI_QUALITY = 5;
/** Statuses that are sent as they are: no content, partial content, not modified. */
const UNCOMPRESSED_STATUSES: ReadonlySet<number> = new Set([204, 206, 304]);
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|image\/svg|application\/(?:[a-z.+-]*json|javascript|xml|manifest))/;

/** Bytes of memory for documents that were compressed. */
const MEMORY_BYTES = 16 * 1024 * 1024;

/** Compresses documents and API responses with brotli or gzip, as the browser accepts. Release files are compressed at publication. */
export function compressResponses(app: FastifyInstance): void {
  const documents = { br: compressedOnce(brotli), gzip: compressedOnce(promisify(gzip)) };
  app.addHook('onSend', (request, reply, payload, done) => {
    const encoding = negotiate<Encoding>(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    const body = streamOf(payload);
    if (body === null || !shouldCompress(reply)) {
      done(null, payload);
      return;
    }
    reply.header('Vary', withEncoding(String(reply.getHeader('vary') ?? '')));
    if (encoding === null) {
      done(null, payload);
      return;
    }
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    if (typeof payload === 'string' && isPublic(reply)) {
      documents[encoding](payload).then((compressed) => done(null, compressed), done);
      return;
    }
    const compressing = compressor(encoding);
    body.on('error', (error) => compressing.destroy(error));
    done(null, body.pipe(compressing));
  });
}

type Encoding = 'br' | 'gzip';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

const compressor = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, ...BROTLI })
    : createGzip({ flush: constants.Z_SYNC_FLUSH });

const brotli = (text: string): Promise<Buffer> => promisify(brotliCompress)(text, BROTLI);

/** Compresses a text once for all who are sent it, as long as there is room. */
function compressedOnce(compress: (text: string) => Promise<Buffer>): (text: string) => Promise<Buffer> {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES / 2,
    sizeCalculation: ({ length }) => length + 1,
  });
  return async (text) => {
    // By its digest: as keys, long texts take milliseconds to compare.
    const key = createHash('sha256').update(text).digest('base64');
    const known = kept.get(key);
    if (known) return known;
    const compressed = await compress(text);
    kept.set(key, compressed);
    return compressed;
  };
}

/** Whether everyone is sent the same, by what caches are told. */
const isPublic = (reply: FastifyReply): boolean => /^public\b/.test(String(reply.getHeader('cache-control') ?? ''));

function shouldCompress(reply: FastifyReply): boolean {
  const length = reply.getHeader('content-length');
  return (
    reply.request.method !== 'HEAD' &&
    !UNCOMPRESSED_STATUSES.has(reply.statusCode) &&
    !reply.hasHeader('content-encoding') &&
    COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? '')) &&
    (length === undefined || Number(length) >= MIN_BYTES)
  );
}

function streamOf(payload: unknown): Readable | null {
  if (payload instanceof Readable) return payload;
  const content = typeof payload === 'string' ? Buffer.from(payload) : payload;
  return content instanceof Buffer && content.length >= MIN_BYTES ? Readable.from([content]) : null;
}

const withEncoding = (vary: string): string =>
  /accept-encoding/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', ');
