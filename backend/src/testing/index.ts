export { START_TIMEOUT, setClock, type SetClock, startTestServer, type TestServer } from './start-test-server';
export { trip } from './trip';
export { createVisitor, type Reply, type Sent, type Visitor } from './visitor';
