export type { ShellInPage, Site } from './composition';
export type { SiteSource } from './site-source';
export { readServerConfig, ServerConfigError, ServerEnvironment, type ServerConfig } from './config';
export { folderStore, STORE_PATHS, type ReleaseStore } from './release-store';
export { SitePortInUseError, startServer, storedSite, type RunningServer } from './server';
