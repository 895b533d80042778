export { createTestStore, testFile, type TestStore } from './test-store';
export { startTestS3, type TestS3 } from './s3-server';
export { id, openReleaseTool, type ReleaseTool, sampleBuildsIn, sampleRelease } from './sample-releases';
export { testOperations } from './test-operations';
export { testSite } from './test-site';
export { browseIn } from '../ops/browser-gate/browse';
