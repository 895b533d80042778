export { createTestStore, testFile, type TestStore } from './test-store';
export { id, openReleaseTool, type ReleaseTool, sampleBuildsIn } from './sample-releases';
export { testOperations } from './test-operations';
export { testSite } from './test-site';
export { browseIn } from '../ops/browser-gate/browse';
