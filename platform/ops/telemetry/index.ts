import type { FastifyInstance } from 'fastify';
import type { OpsConfig } from '../config';
import { compose } from '../../core/server/composition';
import { routeTable } from '../../core/server/document';
import type { ServedSite, ServerHooks } from '../../core/server/plugin';
import { buildName, openCollector, type Collector, type Place } from './collector';
import type { ErrorPlace } from './error-kinds';
import { exportMetrics } from './metrics-export';
import { buildWithFile, knownBuilds, receiveTelemetry } from './beacon-route';

export { siteStatsReader, type BuildStats, type CanaryStats, type PartStats, type SiteStats } from './build-stats';
export { errorReader, type ErrorGroup } from './error-groups';
export { percentile } from './tally';
export { pagesOf, total, type Tally } from './tally';
export { telemetryReader } from './telemetry-files';

/** Adds the route for beacons and stores their counts, and those of the server itself, in `TELEMETRY_STORE`, if that is set. */
export async function serveTelemetry(
  app: FastifyInstance,
  { definition: { routing }, config: { SITE_URL, SITE_ENVIRONMENT }, source }: ServedSite,
  ops: OpsConfig,
): Promise<Pick<Required<ServerHooks>, 'served' | 'unrendered' | 'refetched'>> {
  const collector = await collectorFor(ops, SITE_ENVIRONMENT);
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

async function collectorFor(
  { TELEMETRY_STORE, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: OpsConfig,
  environment: string,
): Promise<Collector | null> {
  if (TELEMETRY_STORE === '') return null;
  const report = (line: string): void => void process.stderr.write(`${line}\n`);
  const collector = openCollector(TELEMETRY_STORE, environment, report);
  return endpoint === undefined ? collector : exportMetrics(collector, { endpoint, environment, report });
}
