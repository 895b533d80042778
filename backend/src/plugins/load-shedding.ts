import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../api-error';

/**
 * Refuses calls above MAX_IN_FLIGHT with 503, so that those accepted are answered in time. Health and readiness probes
 * always pass.
 */
export const loadShedding = fp((app: FastifyInstance) => {
  let inFlight = 0;
  app.addHook('onRequest', (request, reply, done) => {
    inFlight += 1;
    // `onResponse` would miss callers who left before their answer.
    reply.raw.once('close', () => (inFlight -= 1));
    const isProbe = request.url === '/api/health' || request.url === '/api/ready';
    const isOverloaded = inFlight > app.core.config.MAX_IN_FLIGHT && !isProbe;
    done(isOverloaded ? new ApiError('unavailable', { retryAfter: 1 }) : undefined);
  });
});
