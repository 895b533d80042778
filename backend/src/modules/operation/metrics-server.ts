import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import type { Core } from '../../core';
import { family, labels, type Metrics } from '../../plugins/metrics';
import { countStates } from './metrics-repository';

/** Prometheus' text format. */
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
    family('jnn_database_connections', 'gauge', 'Connections of the pools, and callers that wait for one.', samples),
  ];
}

function processFamilies(): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    family('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [
      `process_resident_memory_bytes ${rss}`,
    ]),
    family('nodejs_heap_used_bytes', 'gauge', 'Heap in use.', [`nodejs_heap_used_bytes ${heapUsed}`]),
    family('process_cpu_seconds_total', 'counter', 'Processor time used.', [
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
    ]),
  ];
}

async function stateFamilies({ database }: Core): Promise<string[]> {
  try {
    const { bookings, payments } = await countStates(database.reads);
    return [
      family(
        'jnn_bookings',
        'gauge',
        'Bookings by status.',
        bookings.map(({ status, count }) => `jnn_bookings${labels({ status })} ${count}`),
      ),
      family(
        'jnn_payments',
        'gauge',
        'Payments by state.',
        payments.map(({ state, count }) => `jnn_payments${labels({ state })} ${count}`),
      ),
      family('jnn_database_up', 'gauge', 'Whether the database answers.', ['jnn_database_up 1']),
    ];
  } catch {
    // A database that is away is a measurement too; the rest is wanted all the more.
    return [family('jnn_database_up', 'gauge', 'Whether the database answers.', ['jnn_database_up 0'])];
  }
}

/** A running metrics server. */
export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `/metrics` on a port of its own, which stays inside: METRICS_HOST and METRICS_PORT. */
export async function startMetricsServer(core: Core, metrics: Metrics, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void stateFamilies(core).then((states) => {
      const text = [metrics.write(), ...poolFamilies(core.database), ...states, ...processFamilies(), ''].join('\n');
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
