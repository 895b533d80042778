export { compose, readSite, type ShellInPage, type Site } from './composition';
export type { SiteSource } from './site-source';
export { readServerConfig, ServerConfigError, ServerEnvironment, type ServerConfig } from './config';
export { releaseStore, revisionIn, STORE_PATHS, StoreDocumentError, type ReleaseStore } from './release-store';
export { StoreUnusableError, type Objects } from './release-store-objects';
export { openObjects } from './release-store-open';
export { canonical, signedText } from './signatures';
export { demoKey, publicHalf, publicKeys, ReleaseKeyError, signingKey } from './signatures-keys';
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
