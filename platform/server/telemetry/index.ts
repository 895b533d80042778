import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';
import type { SiteSource } from '../site-source';
import type { PageOwner } from '../rendering/pool';
import { buildName, openCollector } from './collector';
import { knownBuilds, receiveTelemetry } from './beacon-route';

export { siteStatsReader, type BuildStats, type ReadSiteStats, type PartStats, type SiteStats } from './build-stats';
export { percentile } from './tally';
export { pagesOf, total, type Tally } from './tally';
export { telemetryReader } from './telemetry-files';

/** Counts events of the server itself. */
export interface OwnTelemetry {
  /** A build could not render its page on the server. */
  readonly unrendered: (of: PageOwner) => void;
}

/** Adds the route for beacons and stores their counts in `TELEMETRY_STORE`, if that is set. */
export async function serveTelemetry(
  app: FastifyInstance,
  config: ServerConfig,
  source: SiteSource,
): Promise<OwnTelemetry> {
  const { TELEMETRY_STORE, SITE_ENVIRONMENT, SITE_URL } = config;
  const collector =
    TELEMETRY_STORE === ''
      ? null
      : openCollector(TELEMETRY_STORE, SITE_ENVIRONMENT, (line) => void process.stderr.write(`${line}\n`));
  app.addHook('onClose', () => collector?.close());
  await receiveTelemetry(app, { siteUrl: SITE_URL, site: () => source.current(), collector });
  return {
    unrendered: ({ part, build }) => {
      if (knownBuilds(source.current()).has(buildName(part, build))) collector?.unrendered(part, build);
    },
  };
}
