export { readSite, type ShellInPage, type Site } from './composition';
export type { SiteSource } from './site-source';
export { readServerConfig, ServerConfigError, ServerEnvironment, type ServerConfig } from './config';
export { releaseStore, revisionIn, STORE_PATHS, StoreDocumentError, type ReleaseStore } from './release-store';
export { openObjects, StoreUnusableError, type Objects } from './release-store-objects';
export { canonical, signedText } from './signatures';
export { demoKey, publicHalf, publicKeys, ReleaseKeyError, signingKey } from './signatures-keys';
export { SitePortInUseError, startServer, storedSite, type RunningServer } from './server';
