export { SITE_STORE } from './http-objects';
export { releaseStore, revisionIn, STORE_PATHS, StoreDocumentError, type ReleaseStore } from './release-store';
export { StoreUnusableError, type Objects } from './objects';
export { openObjects } from './release-store';
export { canonical, signedText } from './signatures';
export { demoKey, publicHalf, publicKeys, ReleaseKeyError, signingKey } from './signing-keys';
