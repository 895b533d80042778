import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createMetrics, watch } from '../../plugins/metrics';
import { type MetricsServer, startMetricsServer } from './metrics-server';

/** Watches every answer and, where METRICS_PORT is set, tells Prometheus on that port. */
export const metrics = fp(async (app: FastifyInstance) => {
  const { core } = app;
  const port = core.config.METRICS_PORT;
  if (port === undefined) return;
  const own = createMetrics();
  await app.register(watch, { metrics: own });
  let server: MetricsServer | undefined;
  app.addHook('onReady', async () => {
    server = await startMetricsServer(core, own, port);
    app.log.info({ url: server.url }, 'metrics');
  });
  app.addHook('onClose', async () => server?.close());
});
