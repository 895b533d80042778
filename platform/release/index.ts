export {
  configuredWriter,
  lastGoodFolder,
  maySign,
  type ReleaseWriter,
  releaseKey,
  releaseStoreOf,
  telemetryFolder,
} from './writer';
export { changeSite, currentDocument } from './change-site';
export { PlanRefusedError, type SiteContent, liveBuilds, withLive } from './site-content';
export { publish } from './publish';
export { runRelease } from './cli';
export { publishAll } from './publish-all';
export { judgeCanaries, type RunningJudge, startJudge } from './judge-canaries';
export { planPromotions } from './plans';
