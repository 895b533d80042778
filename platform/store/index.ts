export { releaseStore, revisionIn, STORE_PATHS, StoreDocumentError, type ReleaseStore } from './release-store';
export { StoreUnusableError, type Objects } from './release-store-objects';
export { openObjects } from './release-store-open';
export { canonical, signedText } from './signatures';
export { demoKey, publicHalf, publicKeys, ReleaseKeyError, signingKey } from './signatures-keys';
