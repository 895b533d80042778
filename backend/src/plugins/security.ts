import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import { ApiError } from '../api-error';
import type { Config } from '../config';

/** The headers that helmet sets. They are the same for every answer, and computing them takes longer than sending. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error !== undefined) throw new Error('The security headers cannot be computed.', { cause: error });
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Sets the security headers on every answer; a route may replace them. */
export const securityHeaders = fp((app: FastifyInstance, { isHttps }: { isHttps: boolean }) => {
  const headers = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
});

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether a page of this origin may call the API: the site itself and what CORS_ORIGINS lists; in the demo also the
 * host of the request and any page served by this machine.
 */
export function isAllowedOrigin(config: Config, origin: string, host: string): boolean {
  const site = config.SITE_URL === undefined ? null : new URL(config.SITE_URL).origin;
  if (origin === site || config.CORS_ORIGINS.includes(origin)) return true;
  if (config.JNN_MODE === 'live') return false;
  return LOOPBACK.test(origin) || origin.replace(/^https?:\/\//, '') === host;
}

const isWrite = (request: FastifyRequest): boolean => request.method === 'POST' || request.method === 'DELETE';

/** Refuses writes from pages of other origins: a second guard against CSRF beside SameSite cookies. */
export const origin = fp((app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const from = request.headers.origin;
    const isForeign = isWrite(request) && from !== undefined && !isAllowedOrigin(app.core.config, from, request.host);
    done(isForeign ? new ApiError('forbidden') : undefined);
  });
});
