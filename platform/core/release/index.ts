export {
  configuredWriter,
  lastGoodFolder,
  developmentEnvironment,
  maySign,
  ownStoreOf,
  type ReleaseWriter,
  releaseKey,
  releaseStoreOf,
  usualEnvironment,
} from './writer';
export { changeSite, currentDocument } from './change-site';
export { PlanRefusedError, type SiteContent, liveBuilds, withLive } from './site-content';
export { publish } from './publish';
export { commandsOf, CONSOLE, type RunCommand, runRelease, untilStopped } from './cli';
export { publishAll, putSourcesLive } from './publish-all';
export type { ReleasePlugin } from './command';
export { planPromotions } from './plans';
export { pageTypes, type PagesOfRemote } from './page-types';
