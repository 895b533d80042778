import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Upper bounds of the duration histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Timing {
  count: number;
  seconds: number;
  /** Answers up to each of {@link BUCKETS}. */
  readonly buckets: number[];
}

/** Counts and times the answers of this process since it started. */
export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  /** All samples in Prometheus' text format. */
  render(): string;
}

/** Escapes a label's value for the text format. */
const quote = (value: string): string =>
  `"${value.replace(/[\\"\n]/g, (character) => `\\${character === '\n' ? 'n' : character}`)}"`;

/** Labels in the text format: `{a="1",b="2"}`. */
export const labels = (values: Readonly<Record<string, string | number>>): string =>
  `{${Object.entries(values)
    .map(([name, value]) => `${name}=${quote(String(value))}`)
    .join(',')}}`;

/** One metric with its help, type and samples in the text format. */
export const metricFamily = (
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
export function createMetrics(): Metrics {
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
export const metricsHook = fp((app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
});
