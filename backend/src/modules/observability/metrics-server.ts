import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type pg from 'pg';
import type { Core } from '../../core';
import { createMetrics, labels, metricFamily, type Metrics, metricsHook } from '../../plugins/metrics';
import { countStates } from './metrics-repository';

/** The media type of Prometheus' text format. */
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

function poolFamilies({ pool, readPool }: Core['database']): string[] {
  const pools: [string, pg.Pool][] =
    readPool === pool
      ? [['primary', pool]]
      : [
          ['primary', pool],
          ['replica', readPool],
        ];
  const samples = pools.flatMap(([name, { totalCount, idleCount, waitingCount }]) => [
    `jnn_database_connections${labels({ pool: name, state: 'busy' })} ${totalCount - idleCount}`,
    `jnn_database_connections${labels({ pool: name, state: 'idle' })} ${idleCount}`,
    `jnn_database_connections${labels({ pool: name, state: 'waited-for' })} ${waitingCount}`,
  ]);
  return [
    metricFamily(
      'jnn_database_connections',
      'gauge',
      'Connections of the pools, and callers that wait for one.',
      samples,
    ),
  ];
}

function processFamilies(): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    metricFamily('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [
      `process_resident_memory_bytes ${rss}`,
    ]),
    metricFamily('nodejs_heap_used_bytes', 'gauge', 'Heap in use.', [`nodejs_heap_used_bytes ${heapUsed}`]),
    metricFamily('process_cpu_seconds_total', 'counter', 'Processor time used.', [
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
    ]),
  ];
}

async function stateFamilies({ database }: Core): Promise<string[]> {
  try {
    const { bookings, payments } = await countStates(database.reads);
    return [
      metricFamily(
        'jnn_bookings',
        'gauge',
        'Bookings by status.',
        bookings.map(({ status, count }) => `jnn_bookings${labels({ status })} ${count}`),
      ),
      metricFamily(
        'jnn_payments',
        'gauge',
        'Payments by state.',
        payments.map(({ state, count }) => `jnn_payments${labels({ state })} ${count}`),
      ),
      metricFamily('jnn_database_up', 'gauge', 'Whether the database answers.', ['jnn_database_up 1']),
    ];
  } catch {
    // That the database is away is a measurement too, and the other metrics are needed most then.
    return [metricFamily('jnn_database_up', 'gauge', 'Whether the database answers.', ['jnn_database_up 0'])];
  }
}

interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `/metrics` on METRICS_HOST and a port of its own, which is not to be reachable from outside. */
async function startMetricsServer(core: Core, metrics: Metrics, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void stateFamilies(core).then((states) => {
      const text = [metrics.render(), ...poolFamilies(core.database), ...states, ...processFamilies(), ''].join('\n');
      response.writeHead(200, { 'content-type': TYPE }).end(text);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, core.config.METRICS_HOST, resolve);
  });
  // A listening TCP server has an address of this shape.
  const address = server.address() as AddressInfo;
  return {
    url: `http://${core.config.METRICS_HOST}:${address.port}/metrics`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Counts and times every answer and serves the metrics to Prometheus where METRICS_PORT is set. */
export const metrics = fp(async (app: FastifyInstance) => {
  const { core } = app;
  const port = core.config.METRICS_PORT;
  if (port === undefined) return;
  const own = createMetrics();
  await app.register(metricsHook, { metrics: own });
  let server: MetricsServer | undefined;
  app.addHook('onReady', async () => {
    server = await startMetricsServer(core, own, port);
    app.log.info({ url: server.url }, 'metrics');
  });
  app.addHook('onClose', async () => server?.close());
});
