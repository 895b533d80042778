export { compose, readSite, type ShellInPage, type Site } from './composition';
export type { SiteSource } from './site-source';
export { readServerConfig, ServerConfigError, ServerEnvironment, type ServerConfig } from './config';
export { createSiteRenderer } from './rendering';
export { SitePortInUseError, startServer, storedSite, type RunningServer } from './server';
export {
  openFigures,
  pagesOf,
  percentile,
  telemetryReader,
  type BuildFigures,
  type Figures,
  type PartFigures,
  type SiteFigures,
} from './telemetry';
export { createTestStore, type TestStore } from './testing-store';
