import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Seconds; the bars of the duration histogram. */
const BARS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Timing {
  count: number;
  seconds: number;
  readonly bars: number[];
}

/** Counts and times the answers of this process since it started. */
export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  /** In the text format of Prometheus. */
  write(): string;
}

/** A label's value as the text format wants it. */
const quote = (value: string): string =>
  `"${value.replace(/[\\"\n]/g, (character) => `\\${character === '\n' ? 'n' : character}`)}"`;

/** `{a="1",b="2"}` */
export const labels = (values: Readonly<Record<string, string | number>>): string =>
  `{${Object.entries(values)
    .map(([name, value]) => `${name}=${quote(String(value))}`)
    .join(',')}}`;

/** One metric with its samples. */
export const family = (
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly string[],
): string => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples].join('\n');

function writeTimings(name: string, timings: ReadonlyMap<string, Timing>): string[] {
  return [...timings].flatMap(([route, { count, seconds, bars }]) => [
    ...BARS.map((bar, at) => `${name}_bucket${labels({ route, le: bar })} ${bars[at] ?? 0}`),
    `${name}_bucket${labels({ route, le: '+Inf' })} ${count}`,
    `${name}_sum${labels({ route })} ${seconds}`,
    `${name}_count${labels({ route })} ${count}`,
  ]);
}

export function createMetrics(): Metrics {
  const counts = new Map<string, number>();
  const timings = new Map<string, Timing>();
  return {
    observe(method, route, status, seconds) {
      const key = labels({ method, route, status });
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const timing = timings.get(route) ?? { count: 0, seconds: 0, bars: BARS.map(() => 0) };
      timing.count += 1;
      timing.seconds += seconds;
      BARS.forEach((bar, at) => {
        if (seconds <= bar) timing.bars[at] = (timing.bars[at] ?? 0) + 1;
      });
      timings.set(route, timing);
    },
    write() {
      const total = [...counts].map(([key, count]) => `jnn_http_requests_total${key} ${count}`);
      return [
        family('jnn_http_requests_total', 'counter', 'Answers by call and status.', total),
        family(
          'jnn_http_duration_seconds',
          'histogram',
          'Time to answer.',
          writeTimings('jnn_http_duration_seconds', timings),
        ),
      ].join('\n');
    },
  };
}

/** Watches every answer; an address that no route knows counts as `unknown`, so that labels stay few. */
export const watch = fp((app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
});
