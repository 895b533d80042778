import { randomUUID } from 'node:crypto';
import { VITALS, type VitalName } from '../../core/contract/beacon';
import { buildName, type Collector, type Place } from './collector';

/** Milliseconds between two exports, and milliseconds that one may take. */
const EXPORT = { interval: 15_000, timeout: 5_000 } as const;

export interface MetricsExport {
  /** Base address of an OpenTelemetry collector that takes OTLP over HTTP; `/v1/metrics` follows it. */
  readonly endpoint: string;
  readonly environment: string;
  /** Called once when the collector takes nothing, and once when it does again. */
  readonly report: (line: string) => void;
}

/**
 * A collector whose counts are exported as OpenTelemetry metrics as well: the counter `site.events` by `kind`, and a
 * histogram for each web vital, by part, build and language. Pages are left out: beacons name them, and anybody can send one.
 */
export async function exportMetrics(collector: Collector, options: MetricsExport): Promise<Collector> {
  const provider = await meterProvider(options);
  const meter = provider.getMeter('site');
  const counter = meter.createCounter('site.events', {
    description: 'Pages, failures and conversions',
    unit: '{event}',
  });
  const histograms = vitalHistograms((name, settings) => meter.createHistogram(name, settings));
  const count = (kind: string, { part, build, locale }: Omit<Place, 'page'>): void =>
    counter.add(1, { kind, part, build, locale });
  return {
    take(beacon, known, locale, placeOf) {
      for (const event of beacon.events) {
        const { kind, part, build } = event;
        if (!known.has(buildName(part, build))) continue;
        if (kind === 'vital') histograms[event.vital].record(event.value, { part, build, locale });
        // A described error was counted as the event of its kind.
        else if (kind !== 'error') count(kind, { part, build, locale });
      }
      collector.take(beacon, known, locale, placeOf);
    },
    unrendered(place, error) {
      count('unrendered', place);
      collector.unrendered(place, error);
    },
    served(place) {
      count('served', place);
      collector.served(place);
    },
    refetched(build) {
      count('refetched', { ...build, locale: '' });
      collector.refetched(build);
    },
    async close() {
      // The exporter has reported what it could not send.
      await provider.shutdown({ timeoutMillis: EXPORT.timeout }).catch(() => undefined);
      await collector.close();
    },
  };
}

interface Histogram {
  record(value: number, attributes: Readonly<Record<string, string>>): void;
}

interface HistogramSettings {
  readonly description: string;
  readonly unit: string;
  readonly advice: { readonly explicitBucketBoundaries: number[] };
}

/** Ends of the buckets, around what counts as good and as poor. */
const BUCKETS: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [25, 50, 100, 150, 200, 300, 500, 1000, 2000],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};

function vitalHistograms(
  create: (name: string, settings: HistogramSettings) => Histogram,
): Record<VitalName, Histogram> {
  const of = (vital: VitalName): Histogram =>
    create(`site.web_vitals.${vital.toLowerCase()}`, {
      description: `${vital} of pages`,
      unit: vital === 'CLS' ? '1' : 'ms',
      advice: { explicitBucketBoundaries: [...BUCKETS[vital]] },
    });
  const [LCP, INP, CLS] = VITALS.map(of);
  if (!LCP || !INP || !CLS) throw new Error('There are three web vitals.');
  return { LCP, INP, CLS };
}

/** Loads OpenTelemetry, which nobody else needs, and starts its export. */
async function meterProvider({ endpoint, environment, report }: MetricsExport) {
  const [{ MeterProvider, PeriodicExportingMetricReader }, { OTLPMetricExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  class ReportingExporter extends OTLPMetricExporter {
    #failing = false;

    override export(...[metrics, done]: Parameters<InstanceType<typeof OTLPMetricExporter>['export']>): void {
      super.export(metrics, (result) => {
        const failed = result.error !== undefined;
        if (failed && !this.#failing) report(`Metrics cannot be exported to ${endpoint}: ${String(result.error)}`);
        if (!failed && this.#failing) report('Metrics are exported again.');
        this.#failing = failed;
        done(result);
      });
    }
  }
  const exporter = new ReportingExporter({ url: `${endpoint}/v1/metrics`, timeoutMillis: EXPORT.timeout });
  const own = resources.resourceFromAttributes({
    'service.name': 'site',
    'service.instance.id': randomUUID(),
    'deployment.environment.name': environment,
  });
  return new MeterProvider({
    // `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` say it otherwise.
    resource: own.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    readers: [
      new PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis: EXPORT.interval,
        exportTimeoutMillis: EXPORT.timeout,
      }),
    ],
  });
}
