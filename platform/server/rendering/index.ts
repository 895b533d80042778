export { serverBuildOf, type ServerBuild } from './build-files';
export type { PageOwner } from './report';
export { createSiteRenderer, type SiteRenderer } from './site-renderer';
