export { rememberBadBuilds } from './bad-builds';
export { PageBoundary } from './boundary';
export type { Incident, Report } from './incidents';
export { watchConnection } from './connection';
export { createLoader, pageNameOf, type Loader } from './loader';
export { createLoadAhead, prefetchOnIntent } from './prefetch';
export { createShareScope } from './share-scope';
export { readRendered, readSite, routeTableOf } from './site';
export { usePage, useTakesOver } from './use-page';
