import type { RunCommand } from '../core/release/cli';
import type { Environment } from '../core/server/config';
import type { ServerPlugin } from '../core/server/plugin';
import { readOpsConfig } from '../ops/config';
import { operationsServer } from '../ops/operations-server';

/** Operations of a server under test; without `TELEMETRY_STORE` they keep no telemetry. */
export const testOperations = (env: Environment = {}, runCommand: RunCommand | null = null): ServerPlugin =>
  operationsServer({ ...readOpsConfig(env), TELEMETRY_STORE: env['TELEMETRY_STORE'] ?? '' }, runCommand);
