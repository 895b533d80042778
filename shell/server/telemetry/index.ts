import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';
import type { SiteSource } from '../site-source';
import { openCollector } from './collector';
import { receiveTelemetry } from './route';

export { openFigures, type BuildFigures, type Figures, type PartFigures, type SiteFigures } from './figures';
export { percentile } from './histogram';
export type { Verdict } from './judge';
export { pagesOf, total, type Tally } from './tally';
export { telemetryReader, type Row } from './telemetry-files';

/** Takes what pages tell of the builds they run and keeps it in `TELEMETRY_STORE`, where that is set. */
export async function serveTelemetry(app: FastifyInstance, config: ServerConfig, source: SiteSource): Promise<void> {
  const { TELEMETRY_STORE, SITE_ENVIRONMENT, SITE_URL } = config;
  const collector =
    TELEMETRY_STORE === ''
      ? null
      : openCollector(TELEMETRY_STORE, SITE_ENVIRONMENT, (line) => void process.stderr.write(`${line}\n`));
  app.addHook('onClose', () => collector?.close());
  await receiveTelemetry(app, { siteUrl: SITE_URL, site: () => source.current(), collector });
}
