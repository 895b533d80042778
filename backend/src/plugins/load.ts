import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../api-error';

/** More calls at once than can be answered in time are refused, so that those taken in are answered. */
export const load = fp((app: FastifyInstance) => {
  let inFlight = 0;
  app.addHook('onRequest', async (request) => {
    inFlight += 1;
    const isProbe = request.url === '/api/health' || request.url === '/api/ready';
    if (inFlight > app.core.config.MAX_IN_FLIGHT && !isProbe) throw new ApiError('unavailable', { retryAfter: 1 });
  });
  const leave = async (): Promise<void> => {
    inFlight -= 1;
  };
  app.addHook('onResponse', leave);
});
