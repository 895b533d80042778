export { serverBuildOf, type ServerBuild } from './build-files';
export { createSiteRenderer, isPersonal, type SiteRenderer } from './site-renderer';
