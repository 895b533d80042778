import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../api-error';

/** More calls at once than can be answered in time are refused, so that those taken in are answered. */
export const load = fp((app: FastifyInstance) => {
  let inFlight = 0;
  app.addHook('onRequest', (request, reply, done) => {
    inFlight += 1;
    // Also when the caller has gone before the answer, which `onResponse` would miss.
    reply.raw.once('close', () => (inFlight -= 1));
    const isProbe = request.url === '/api/health' || request.url === '/api/ready';
    const isTooMuch = inFlight > app.core.config.MAX_IN_FLIGHT && !isProbe;
    done(isTooMuch ? new ApiError('unavailable', { retryAfter: 1 }) : undefined);
  });
});
