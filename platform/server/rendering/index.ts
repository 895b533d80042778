export { serverBuildOf, type ServerBuild } from './build-files';
export type { PageOwner } from './pool';
export { createSiteRenderer, type SiteRenderer } from './site-renderer';
