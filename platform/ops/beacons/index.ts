export { startTelemetry } from './start-telemetry';
export type { Telemetry } from './telemetry';
