import type { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type pg from 'pg';
import type { Core } from '../../core';
import { countUnfinished } from './metrics-repository';

type Meter = ReturnType<MeterProvider['getMeter']>;

/**
 * Counts and times every answer where METRICS_PORT is set, and serves the metrics to Prometheus: `/metrics` on METRICS_HOST
 * and a port of its own, which is not to be reachable from outside.
 */
export const metrics = fp(async (app: FastifyInstance) => {
  const { METRICS_PORT: port, METRICS_HOST: host } = app.core.config;
  if (port === undefined) return;
  // Nobody else needs OpenTelemetry.
  const [{ MeterProvider: Provider }, { PrometheusExporter }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-prometheus'),
  ]);
  const exporter = new PrometheusExporter({
    ...{ host, port, preventServerStart: true },
    // They would say the same of every metric.
    ...{ withoutScopeInfo: true, withoutTargetInfo: true },
  });
  const provider = new Provider({ readers: [exporter] });
  const meter = provider.getMeter('backend');
  observeAnswers(app, meter);
  observePools(meter, app.core.database);
  observeUnfinished(meter, app.core);
  observeProcess(meter);
  app.addHook('onReady', async () => {
    await exporter.startServer();
    app.log.info({ url: `http://${host}:${port}/metrics` }, 'metrics');
  });
  app.addHook('onClose', () => provider.shutdown());
});

/** Upper bounds of the duration histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Observes every answer. Addresses without a route count as `unknown`, so that the number of labels stays small. */
function observeAnswers(app: FastifyInstance, meter: Meter): void {
  const answers = meter.createCounter('jnn_http_requests_total', { description: 'Answers by call and status.' });
  const durations = meter.createHistogram('jnn_http_duration_seconds', {
    description: 'Time to answer.',
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  app.addHook('onResponse', ({ method, routeOptions: { url: route = 'unknown' } }, reply, done) => {
    answers.add(1, { method, route, status: String(reply.statusCode) });
    durations.record(reply.elapsedTime / 1_000, { route });
    done();
  });
}

function observePools(meter: Meter, { pool, readPool }: Core['database']): void {
  const pools = new Map<string, pg.Pool>([['primary', pool]]);
  if (readPool !== pool) pools.set('replica', readPool);
  const description = 'Connections of the pools, and callers that wait for one.';
  meter.createObservableGauge('jnn_database_connections', { description }).addCallback((result) => {
    for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
      result.observe(totalCount - idleCount, { pool: name, state: 'busy' });
      result.observe(idleCount, { pool: name, state: 'idle' });
      result.observe(waitingCount, { pool: name, state: 'waited-for' });
    }
  });
}

function observeUnfinished(meter: Meter, { database }: Core): void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });
  const waiting = gauge('jnn_bookings_waiting', 'Bookings that wait for the hotel or for payment.');
  const open = gauge('jnn_payments_open', 'Payments that are not settled, by state.');
  const up = gauge('jnn_database_up', 'Whether the database answers.');
  meter.addBatchObservableCallback(
    async (result) => {
      try {
        const { unconfirmed, unpaid, payments } = await countUnfinished(database.reads);
        result.observe(waiting, unconfirmed, { for: 'hotel' });
        result.observe(waiting, unpaid, { for: 'payment' });
        for (const { state, count } of payments) result.observe(open, count, { state });
        result.observe(up, 1);
      } catch {
        // That the database is away is a measurement too, and the other metrics are needed most then.
        result.observe(up, 0);
      }
    },
    [waiting, open, up],
  );
}

function observeProcess(meter: Meter): void {
  const [memory, heap, time] = [
    meter.createObservableGauge('process_resident_memory_bytes', { description: 'Memory of the process.' }),
    meter.createObservableGauge('nodejs_heap_used_bytes', { description: 'Heap in use.' }),
    meter.createObservableCounter('process_cpu_seconds_total', { description: 'Processor time used.' }),
  ];
  meter.addBatchObservableCallback(
    (result) => {
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      result.observe(memory, rss);
      result.observe(heap, heapUsed);
      result.observe(time, (user + system) / 1e6);
    },
    [memory, heap, time],
  );
}
