import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { ping } from '../../db/database';
import { openApi } from './openapi';

/** Probes are answered however many requests came from their address before. */
const UNLIMITED = { config: { rateLimit: false } } as const;

/** Health (the process is up), readiness (the database answers) and the OpenAPI description. */
export function observability(app: FastifyInstance): void {
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
