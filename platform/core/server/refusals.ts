import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalStatus } from '@jnn/http-server';
import type { SiteDefinition } from './site-definition';
import { SiteUnknownError } from './site-source';
import { sendUnavailable } from './unavailable-page';

/** The body of a refusal in a site without one of its own. */
export const statusBody = (status: RefusalStatus): object => ({ error: STATUS_CODES[status] ?? String(status) });

function refusalStatus({ statusCode = 500 }: Partial<FastifyError>): RefusalStatus | null {
  if (statusCode === 413 || statusCode === 431 || statusCode === 408) return statusCode;
  return statusCode >= 400 && statusCode < 500 ? 400 : null;
}

/** An error of Fastify or of its file sender, which names headers for the answer. */
interface RefusedError extends FastifyError {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the site's body for a refused request; any other error as Fastify does. */
export function refuse(
  { refusalBody = statusBody }: SiteDefinition,
  error: RefusedError,
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // To code that reads a file by ranges; the header says how many bytes there are.
  if (error.statusCode === 416)
    return reply
      .code(416)
      .headers({ ...error.headers, 'Cache-Control': 'no-store' })
      .send();
  const status = refusalStatus(error);
  if (status === null) return reply.send(error);
  const asked = { url, acceptLanguage: headers['accept-language'] ?? '' };
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(status, asked)));
}

/** Answers errors: what the caller did wrong by the site's own body, a site that is not known yet by a plain page. */
export function serveErrors(app: FastifyInstance, definition: SiteDefinition): void {
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    error instanceof SiteUnknownError
      ? sendUnavailable(request, reply, definition)
      : refuse(definition, error, request, reply),
  );
}

/** An address that is no path of this site: another origin's, or one that code may take for another origin's. */
class OddAddressError extends Error {
  readonly statusCode = 400;
}

/** Refuses addresses that are no plain path, before anything tries to read them. */
export function refuseOddAddresses(app: FastifyInstance, { proxied = [] }: SiteDefinition): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const isOdd = !url.startsWith('/') || /^\/[/\\]/.test(url) || /%00|%5c|\\/i.test(url.split('?', 1).join(''));
    const isProxied = proxied.some((prefix) => url.startsWith(`${prefix}/`));
    done(isOdd && !isProxied ? new OddAddressError('The address is no path.') : undefined);
  });
}
