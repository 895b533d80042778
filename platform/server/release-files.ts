import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Objects } from '../store/objects';

/** Memory that files of a bucket may take (bytes): some releases of all parts. */
const MEMORY = 64 * 1024 * 1024;
const YEAR = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  geojson: 'application/geo+json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Serves the browser's release files, which never change: cached for a year, in brotli as it was made at publication. */
export async function serveReleaseFiles(app: FastifyInstance, objects: Objects): Promise<void> {
  if (objects.location.startsWith('s3://')) serveObjects(app, objects);
  else await serveFolder(app, objects.location);
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

/** False for what only the server runs, in whatever way its path is written. */
function isForBrowsers(path: string): boolean {
  try {
    return !/^\/?[^/]+\/[^/]+\/server(?:\/|$)/i.test(posix.normalize(decodeURIComponent(path)));
  } catch {
    return false;
  }
}

/** Part, build and path of a file for browsers; nothing that leads elsewhere. */
const FILE = /^releases\/[a-z][a-z0-9-]*\/[0-9a-f]{16}\/(?!server\/)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.([a-z0-9]+)$/;

function serveObjects(app: FastifyInstance, objects: Objects): void {
  const read = rememberingReader(objects);
  app.get('/releases/*', async (request, reply) => {
    const key = new URL(request.url, 'http://site.invalid').pathname.slice(1);
    const type = TYPES[FILE.exec(key)?.[1] ?? ''];
    if (type === undefined) return notFound(reply);
    const wantsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const packed = wantsBrotli ? await read(`${key}.br`) : null;
    const body = packed ?? (await read(key));
    if (!body) return notFound(reply);
    if (packed) reply.header('Content-Encoding', 'br');
    return reply
      .headers({
        'Cache-Control': YEAR,
        Vary: 'Accept-Encoding',
        'X-Content-Type-Options': 'nosniff',
        'Access-Control-Allow-Origin': '*',
      })
      .type(type)
      .send(body);
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** Keeps what was read last, up to a bound; what is missing is asked for again. */
function rememberingReader(objects: Objects): (key: string) => Promise<Buffer | null> {
  const kept = new Map<string, Buffer>();
  let size = 0;
  return async (key) => {
    const known = kept.get(key);
    if (known) return known;
    const found = await objects.read(key);
    if (!found || kept.has(key)) return found?.body ?? null;
    kept.set(key, found.body);
    size += found.body.length;
    for (const [oldest, body] of kept) {
      if (size <= MEMORY) break;
      kept.delete(oldest);
      size -= body.length;
    }
    return found.body;
  };
}
