export type { Composition, CompositionSource, ShellInPage } from './composition';
export { readServerConfig, ServerConfigError, ServerEnvironment, type ServerConfig } from './config';
export { folderStore, STORE_PATHS, type ReleaseStore } from './release-store';
export { SitePortInUseError, startServer, storedComposition, type RunningServer } from './server';
