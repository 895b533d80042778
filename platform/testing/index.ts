export { createTestStore, type TestStore } from './test-store';
export { testSite } from './test-site';
