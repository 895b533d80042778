import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';
import type { PlacedFile } from '../../store/release-store';
import type { SiteSource } from '../../contract/composition';
import { compose } from '../composition';
import { routeTable } from '../document';
import type { ThrownError } from '../render-incidents';
import type { SiteDefinition } from '../site-definition';
import { buildName, openCollector, type Collector, type Place } from './collector';
import type { ErrorPlace } from './error-kinds';
import { exportMetrics } from './metrics-export';
import { buildWithFile, knownBuilds, receiveTelemetry } from './beacon-route';

export {
  siteStatsReader,
  type BuildStats,
  type CanaryStats,
  type ReadSiteStats,
  type PartStats,
  type SiteStats,
} from './build-stats';
export { errorReader, type ErrorGroup } from './error-groups';
export { percentile } from './tally';
export { pagesOf, total, type Tally } from './tally';
export { telemetryReader } from './telemetry-files';

/** Counts events of the server itself. */
export interface OwnTelemetry {
  /** A build could not render its page on the server; `error`: what was thrown there. */
  readonly unrendered: (at: Place, error: ThrownError | null) => void;
  /** A browser was sent a document of a build's page. */
  readonly served: (at: Place) => void;
  /** A browser asked for a file again, whole. */
  readonly refetched: (file: PlacedFile) => void;
}

/** Adds the route for beacons and stores their counts in `TELEMETRY_STORE`, if that is set. */
export async function serveTelemetry(
  app: FastifyInstance,
  { routing }: SiteDefinition,
  config: ServerConfig,
  source: SiteSource,
): Promise<OwnTelemetry> {
  const { SITE_URL } = config;
  const collector = await collectorFor(config);
  app.addHook('onClose', () => collector?.close());
  const placeOf = (path: string): ErrorPlace => ({
    page: routing.matchRoute(routeTable(compose(source.current(), () => false)), path)?.route.name ?? 'none',
    locale: routing.localeOf(path),
  });
  await receiveTelemetry(app, { siteUrl: SITE_URL, site: () => source.current(), placeOf, collector });
  const isKnown = ({ part, build }: Pick<Place, 'part' | 'build'>): boolean =>
    knownBuilds(source.current()).has(buildName(part, build));
  return {
    unrendered: (place, error) => {
      if (isKnown(place)) collector?.unrendered(place, error);
    },
    served: (place) => {
      if (isKnown(place)) collector?.served(place);
    },
    refetched: (file) => {
      const build = buildWithFile(source.current(), file);
      if (build) collector?.refetched(build);
    },
  };
}

async function collectorFor(config: ServerConfig): Promise<Collector | null> {
  const { TELEMETRY_STORE, SITE_ENVIRONMENT: environment, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (TELEMETRY_STORE === '') return null;
  const report = (line: string): void => void process.stderr.write(`${line}\n`);
  const collector = openCollector(TELEMETRY_STORE, environment, report);
  return endpoint === undefined ? collector : exportMetrics(collector, { endpoint, environment, report });
}
