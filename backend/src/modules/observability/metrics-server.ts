import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type pg from 'pg';
import type { Core } from '../../core';
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

/** Upper bounds of the duration histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Timing {
  count: number;
  seconds: number;
  /** Answers up to each of {@link BUCKETS}. */
  readonly buckets: number[];
}

/** Counts and times the answers of this process since it started. */
interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  /** All samples in Prometheus' text format. */
  render(): string;
}

/** Escapes a label's value for the text format. */
const quote = (value: string): string =>
  `"${value.replace(/[\\"\n]/g, (character) => `\\${character === '\n' ? 'n' : character}`)}"`;

/** Labels in the text format: `{a="1",b="2"}`. */
const labels = (values: Readonly<Record<string, string | number>>): string =>
  `{${Object.entries(values)
    .map(([name, value]) => `${name}=${quote(String(value))}`)
    .join(',')}}`;

/** One metric with its help, type and samples in the text format. */
const metricFamily = (
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly string[],
): string => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples].join('\n');

function writeTimings(name: string, timings: ReadonlyMap<string, Timing>): string[] {
  return [...timings].flatMap(([route, { count, seconds, buckets }]) => [
    ...BUCKETS.map((bound, at) => `${name}_bucket${labels({ route, le: bound })} ${buckets[at] ?? 0}`),
    `${name}_bucket${labels({ route, le: '+Inf' })} ${count}`,
    `${name}_sum${labels({ route })} ${seconds}`,
    `${name}_count${labels({ route })} ${count}`,
  ]);
}

/** Makes empty metrics. */
function createMetrics(): Metrics {
  const counts = new Map<string, number>();
  const timings = new Map<string, Timing>();
  return {
    observe(method, route, status, seconds) {
      const key = labels({ method, route, status });
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const timing = timings.get(route) ?? { count: 0, seconds: 0, buckets: BUCKETS.map(() => 0) };
      timing.count += 1;
      timing.seconds += seconds;
      BUCKETS.forEach((bound, at) => {
        if (seconds <= bound) timing.buckets[at] = (timing.buckets[at] ?? 0) + 1;
      });
      timings.set(route, timing);
    },
    render() {
      const total = [...counts].map(([key, count]) => `jnn_http_requests_total${key} ${count}`);
      return [
        metricFamily('jnn_http_requests_total', 'counter', 'Answers by call and status.', total),
        metricFamily(
          'jnn_http_duration_seconds',
          'histogram',
          'Time to answer.',
          writeTimings('jnn_http_duration_seconds', timings),
        ),
      ].join('\n');
    },
  };
}

/** Observes every answer. Addresses without a route count as `unknown`, so that the number of labels stays small. */
const metricsHook = fp((app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
});
