export { setClock, type SetClock, startTestServer, type TestServer } from './start-test-server';
export { createVisitor, type Reply, type Sent, type Visitor } from './visitor';
