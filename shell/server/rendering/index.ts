export { serverBuildOf, type ServerBuild } from './build-files';
export { createSiteRenderer, type SiteRenderer } from './site-renderer';
