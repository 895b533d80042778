import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { ping } from '../../db/ping';
import { openApi } from './openapi';

/** Health (the process is up), readiness (the database answers) and the API's description. */
export function operation(app: FastifyInstance): void {
  app.get('/api/health', () => ({ status: 'up' }));
  app.get('/api/ready', async () => {
    try {
      await ping(app.core.database.db);
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      throw new ApiError('unavailable', { retryAfter: 2 });
    }
    return { status: 'ready' };
  });
  const description = openApi();
  app.get('/api/openapi.json', () => description);
}
