export { START_TIMEOUT, setClock, startTestServer, type TestServer } from './start-test-server';
export { type SpawnedBackend, spawnBackend } from './spawn-backend';
export { trip } from './visitor';
export { createVisitor, type Reply, type Visitor } from './visitor';
