import { createServer, request, Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { extname } from 'node:path';
import type { Variant } from '../comparison/variant';

export interface Front {
  readonly url: string;
  close(): Promise<void>;
}

const compress = promisify(brotliCompress);
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a variant over HTTP/1.1 on a free port: its own files and document; all other requests go to the running site.
 * Every variant is served by this proxy, so that none has a faster server.
 */
export async function serveVariant(variant: Variant, site: string): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, response) => {
    answer(variant, site, agent, incoming, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is always an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  variant: Variant,
  site: string,
  agent: Agent,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://site.invalid');
  const own = variant.files.get(pathname);
  if (own) {
    response.writeHead(200, {
      'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
    });
    response.end(own);
    return;
  }
  const isDocument = incoming.headers['sec-fetch-dest'] === 'document';
  const upstream = await pass(site, agent, incoming, isDocument);
  if (!isDocument) {
    response.writeHead(upstream.statusCode ?? 502, upstream.headers);
    upstream.pipe(response);
    return;
  }
  const pieces: Buffer[] = [];
  upstream.on('data', (piece: Buffer) => void pieces.push(piece));
  await finished(upstream);
  const html = variant.document(Buffer.concat(pieces).toString());
  const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const headers = { ...upstream.headers };
  delete headers['transfer-encoding'];
  // The header refuses scripts without a hash; the template's runtime inserts scripts without one.
  delete headers['integrity-policy'];
  if (variant.inlineScripts) delete headers['content-security-policy'];
  response.writeHead(upstream.statusCode ?? 502, {
    ...headers,
    'content-encoding': 'br',
    'content-length': String(body.length),
  });
  response.end(body);
}

/** Forwards a request to the running site; with `plain` it asks for an uncompressed answer. */
function pass(site: string, agent: Agent, incoming: IncomingMessage, plain: boolean): Promise<IncomingMessage> {
  const { host, origin } = new URL(site);
  const headers = { ...incoming.headers, host };
  // The site takes calls of its own pages alone.
  if (headers.origin !== undefined) headers.origin = origin;
  if (plain) delete headers['accept-encoding'];
  return new Promise((resolve, reject) => {
    const passed = request(new URL(incoming.url ?? '/', site), { agent, method: incoming.method, headers }, resolve);
    passed.on('error', reject);
    incoming.pipe(passed);
  });
}
