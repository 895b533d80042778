import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { ping } from '../../db/ping';
import { openApi } from './openapi';

/** Whoever watches the process must be answered, however much came from its address before. */
const UNLIMITED = { config: { rateLimit: false } } as const;

/** Health (the process is up), readiness (the database answers) and the API's description. */
export function operation(app: FastifyInstance): void {
  app.get('/api/health', UNLIMITED, () => ({ status: 'up' }));
  app.get('/api/ready', UNLIMITED, async () => {
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
