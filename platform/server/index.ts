export { compose, readSite, type ShellInPage, type Site } from './composition';
export type { SiteSource } from './site-source';
export {
  readEnvironment,
  readServerConfig,
  ServerConfigError,
  ServerEnvironment,
  type Environment,
  type ServerConfig,
  type ServerDefaults,
} from './config';
export type { AllowedSources, Cookies, SiteDefinition, VisitorView } from './site-definition';
export { createSiteRenderer } from './rendering';
export { createSiteServer, SitePortInUseError, storedSite, type RunningServer } from './site-server';
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
