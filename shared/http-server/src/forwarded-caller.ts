import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { isThisMachine } from './addresses';

/** Carries what only a trusted proxy knows; docs/nginx sets it too. */
const SECRET_HEADER = 'x-proxy-secret';

/** Tells that nobody has forwarded the request; only this file sets it. */
const DIRECT_HEADER = 'x-forwarded-direct';

/** Headers that name another caller, address or host than the connection itself. */
const isForwarding = (name: string): boolean =>
  name === SECRET_HEADER || name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

const wasForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => name === 'via' || isForwarding(name));

/** Whether a program on this machine has sent the request to the machine's own name, and no proxy has forwarded it. */
export const isDirectFromThisMachine = ({
  ip,
  hostname,
  headers,
}: Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>): boolean =>
  headers[DIRECT_HEADER] === '1' && isThisMachine(ip) && isThisMachine(hostname);

function hasSecret({ headers }: IncomingMessage, secret: string): boolean {
  const [sent, expected] = [Buffer.from(String(headers[SECRET_HEADER] ?? '')), Buffer.from(secret)];
  return secret !== '' && sent.length === expected.length && timingSafeEqual(sent, expected);
}

/**
 * Options of a server behind one proxy: forwarding headers are believed when they come with the proxy's secret, and
 * removed before any code sees them otherwise. With an empty secret nobody is believed.
 */
export const believeProxy = (secret: string): Pick<FastifyServerOptions, 'trustProxy' | 'rewriteUrl'> => ({
  trustProxy: (_address, hop) => hop === 0,
  // Fastify calls this before it reads anything else of a request, on each socket that the server listens on.
  rewriteUrl(request) {
    const believed = hasSecret(request, secret);
    const kept = Object.entries(request.headers).filter(
      ([name]) => name !== SECRET_HEADER && (believed || !isForwarding(name)),
    );
    const isDirect = !believed && !wasForwarded(request.headers);
    if (isDirect) kept.push([DIRECT_HEADER, '1']);
    request.headers = Object.fromEntries(kept);
    return request.url ?? '/';
  },
});

/**
 * The headers by which a proxy tells the next server who calls, in the place of all that the caller claimed; with the
 * secret where the next server knows one.
 */
export function forwardedHeaders(
  { ip, protocol, host }: Pick<FastifyRequest, 'ip' | 'protocol' | 'host'>,
  headers: IncomingHttpHeaders,
  secret: string,
): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !isForwarding(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    ...(!wasForwarded(headers) && { [DIRECT_HEADER]: '1' }),
    ...(secret !== '' && { [SECRET_HEADER]: secret }),
  };
}
