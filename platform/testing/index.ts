export { createTestStore, testFile, type TestStore } from './test-store';
export { testSite } from './test-site';
export { browseIn } from '../release/gate/browse';
