export { START_TIMEOUT, setClock, type SetClock, startTestServer, type TestServer } from './start-test-server';
export { type SpawnedBackend, spawnBackend } from './spawn-backend';
export { trip } from './trip';
export { createVisitor, type Reply, type Sent, type Visitor } from './visitor';
