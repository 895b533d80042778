export { addressRange, demoRefusal } from './addresses';
export { closeGracefully } from './graceful-shutdown';
export { believeProxy, forwardedHeaders, isDirectFromThisMachine } from './forwarded-caller';
export { hardenServer, type Hardening, type RefusalBody, type RefusalStatus } from './harden-server';
export { withoutSchemas } from './without-schemas';
