import { join, posix } from 'node:path';
import { LRUCache } from 'lru-cache';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { partToSend } from './byte-range';
import { WHOLE } from '../contract/file-address';
import { dictionaryOf, fileWithDifferences, offerAsDictionary, type ReleaseDifferences } from './release-differences';
import type { Objects } from '../store/objects';
import type { PlacedFile } from '../store/release-store';

/** Bytes of memory for the files of a bucket, enough for some releases of all parts. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Headers of a file that never changes. */
const FOREVER = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
} as const;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  geojson: 'application/geo+json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  pmtiles: 'application/vnd.pmtiles',
};
/** Compressed in themselves, so that publication makes no brotli form of them, and a bucket need not be asked for one. */
const NEVER_PACKED: ReadonlySet<string> = new Set(['woff2', 'pmtiles']);

interface ReleaseFilesOptions {
  readonly differences: ReleaseDifferences;
  /** Hears of a file that a browser asks for again, whole. */
  readonly refetched: (file: PlacedFile) => void;
}

/**
 * Serves release files to browsers, cached for a year since they never change, in the brotli form that was made at
 * publication, or as the difference to what the browser has of an earlier build; and by byte ranges, in which map tiles are
 * read.
 */
export async function serveReleaseFiles(
  app: FastifyInstance,
  objects: Objects,
  options: ReleaseFilesOptions,
): Promise<void> {
  await app.register(async (files) => {
    sendDifferences(files, options);
    if (objects.location.includes('://')) serveObjects(files, objects);
    else await serveFolder(files, objects.location);
  });
}

/** Answers with the difference where the browser has a dictionary for it, unless the whole file is asked for. */
function sendDifferences(files: FastifyInstance, { differences, refetched }: ReleaseFilesOptions): void {
  files.addHook('onRequest', async (request, reply) => {
    const [file, dictionary] = [fileWithDifferences(request), dictionaryOf(request)];
    if (!file || request.method !== 'GET') return;
    if (request.url.endsWith(WHOLE)) refetched(file);
    else if (dictionary !== null)
      return sendDifference(reply, file, await differences.of(file, dictionary, request.ip));
  });
  files.addHook('onSend', (request, reply, payload, done) => {
    const file = fileWithDifferences(request);
    if (file && (reply.statusCode === 200 || reply.statusCode === 304)) offerAsDictionary(reply, file);
    done(null, payload);
  });
}

/** Without a difference the request goes on to the whole file. */
function sendDifference(reply: FastifyReply, { path }: PlacedFile, difference: Buffer | null) {
  if (!difference) return;
  const type = TYPES[posix.extname(path).slice(1)] ?? '';
  return reply.type(type).headers(FOREVER).header('Content-Encoding', 'dcz').send(difference);
}

const serveFolder = (app: FastifyInstance, root: string) =>
  app.register(fastifyStatic, {
    root: join(root, 'releases'),
    prefix: '/releases/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    list: false,
    allowedPath: isForBrowsers,
    setHeaders(response) {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Access-Control-Allow-Origin', '*');
    },
  });

/** False for server code, source maps and stored differences, however their path is encoded. */
function isForBrowsers(path: string): boolean {
  try {
    return !/^\/?[^/]+\/[^/]+\/(?:server|maps|differences|costs)(?:\/|$)|\.map(?:\.br)?$/i.test(
      posix.normalize(decodeURIComponent(path)),
    );
  } catch {
    return false;
  }
}

/**
 * The key of a file for browsers: part, folder and path; refuses server code, source maps, stored differences and paths that
 * leave the folder.
 */
const FILE =
  /^releases\/[a-z][a-z0-9-]*\/[\w-]{16}\/(?!(?:server|maps|differences|costs)\/)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.([a-z0-9]+)$/;

function serveObjects(app: FastifyInstance, objects: Objects): void {
  const read = cachedReader(objects);
  app.get('/releases/*', async (request, reply) => {
    const key = new URL(request.url, 'http://site.invalid').pathname.slice(1);
    const extension = FILE.exec(key)?.[1] ?? '';
    const type = TYPES[extension];
    if (type === undefined) return notFound(reply);
    const wantsBrotli =
      !NEVER_PACKED.has(extension) && negotiate(request.headers['accept-encoding'] ?? '', ['br']) !== null;
    const compressed = wantsBrotli ? await read(`${key}.br`) : null;
    const body = compressed ?? (await read(key));
    if (!body) return notFound(reply);
    if (compressed) reply.header('Content-Encoding', 'br');
    reply.type(type).headers(FOREVER);
    const part = partToSend(request, reply, body.length);
    return part === null ? reply.send() : reply.send(body.subarray(part.start, part.end + 1));
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** Reads through a cache of {@link CACHE_BYTES}. Missing files are not cached. */
function cachedReader(objects: Objects): (key: string) => Promise<Buffer | null> {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  return async (key) => {
    const known = cache.get(key);
    if (known) return known;
    const found = await objects.read(key);
    if (found) cache.set(key, found.body);
    return found?.body ?? null;
  };
}
