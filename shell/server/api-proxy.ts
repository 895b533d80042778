import httpProxy from '@fastify/http-proxy';
import { forwardedHeaders } from '@jnn/http-server';
import type { FastifyInstance } from 'fastify';
import type { SiteServerConfig } from './config';

/** Headers that concern the visitor's connection; the client of the API refuses requests with some of them. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer', 'upgrade', 'expect'],
]);
/** Milliseconds that the API may take to begin its answer, and between two pieces of it. */
const API_TIMEOUT = 30_000;

/** Seconds after which a caller may try again while the API does not answer. */
const RETRY_AFTER = '5';

/**
 * Proxies paths to the API, so that browsers use one origin. A body is read whole before it is sent on, so that what is too large or too slow is refused
 * here and never reaches the API.
 */
export async function proxyToApi(
  app: FastifyInstance,
  prefixes: readonly string[],
  { API_URL, PROXY_SECRET }: Pick<SiteServerConfig, 'API_URL' | 'PROXY_SECRET'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const prefix of prefixes) {
      await scope.register(httpProxy, {
        upstream: API_URL,
        prefix,
        rewritePrefix: prefix,
        http2: false,
        proxyPayloads: false,
        undici: { headersTimeout: API_TIMEOUT, bodyTimeout: API_TIMEOUT },
        replyOptions: {
          // What went wrong between the servers, and where the API is, is the log's alone.
          onError(reply, { error }) {
            reply.log.error({ err: error }, 'The API does not answer');
            void reply
              .code(503)
              .headers({ 'Retry-After': RETRY_AFTER, 'Cache-Control': 'no-store' })
              .send({ error: 'unavailable' });
          },
          // How long the API keeps its connection says nothing of the visitor's.
          rewriteHeaders: (headers) =>
            Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name))),
          rewriteRequestHeaders(request, headers) {
            // Bodies of GET and HEAD are not read, so that nothing of them may be announced either.
            const isBodyless = request.method === 'GET' || request.method === 'HEAD';
            const kept = Object.entries(forwardedHeaders(request, headers, PROXY_SECRET)).filter(
              ([name]) => !HOP_BY_HOP.has(name) && !(isBodyless && /^(?:content-length|transfer-encoding)$/.test(name)),
            );
            return Object.fromEntries(kept);
          },
        },
        handler: (request, reply, dest, options) =>
          request.body === undefined
            ? reply.from(dest, options)
            : reply.from(dest, {
                ...options,
                body: request.body,
                contentType: request.headers['content-type'] ?? 'application/octet-stream',
              }),
      });
    }
  });
}
