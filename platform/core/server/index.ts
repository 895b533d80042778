export { partToSend, type ByteRange } from './byte-range';
export { compose, readSite } from './composition';
export type { ShellInPage, Site } from '../contract/composition';
export { escapeHtml } from './html';
export type { SiteSource } from '../contract/composition';
export {
  environmentValue,
  readEnvironment,
  readServerConfig,
  ServerConfigError,
  ServerEnvironment,
  type Environment,
  type ServerConfig,
  type ServerDefaults,
} from './config';
export {
  defaultVisitorView,
  type AllowedSources,
  type Cookies,
  type SiteDefinition,
  type VisitorView,
} from './site-definition';
export { createSiteRenderer } from './rendering/site-renderer';
export type { ServerHooks, ServerPlugin } from './plugin';
export { createSiteServer, SitePortInUseError, type RunningServer } from './site-server';
export { storedSite } from './stored-site';
