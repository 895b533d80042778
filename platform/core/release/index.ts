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
export { reasonsToRefuse } from './gate/gate';
export { type HeldBuild, heldBuilds } from './site-content';
export { planPromotions } from './plans';
export { recordCompatibility } from './record-compatibility';
export { pageTypes, type PagesOfRemote } from './page-types';
