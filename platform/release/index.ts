export {
  alertUrl,
  configuredWriter,
  lastGoodFolder,
  developmentEnvironment,
  maySign,
  ownStoreOf,
  type ReleaseWriter,
  releaseKey,
  releaseStoreOf,
  telemetryFolder,
  usualEnvironment,
} from './writer';
export { changeSite, currentDocument } from './change-site';
export { PlanRefusedError, type SiteContent, liveBuilds, withLive } from './site-content';
export { publish } from './publish';
export { CONSOLE, operateSite, runRelease, untilStopped } from './cli';
export { publishAll, putSourcesLive } from './publish-all';
export { alertSender } from './alerts';
export { judgeSite, type RunningJudge, startJudge } from './judge-site';
export { planPromotions } from './plans';
