export { readServerConfig, ServerConfigError, ServerEnvironment, type ServerConfig } from './config';
export { folderStore, STORE_PATHS, type ReleaseStore } from './release-store';
export { SitePortInUseError, startServer, type RunningServer } from './server';
