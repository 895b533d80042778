export type { PageOwner } from './pool';
export { createSiteRenderer, type SiteRenderer } from './site-renderer';
