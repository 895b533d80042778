import { join, resolve } from 'node:path';
import * as z from 'zod';
import { environmentValue, readEnvironment, type Environment } from '../core/server/config';

const { text, url } = environmentValue;

/** Environment variables of operations, with their defaults. */
export const OpsEnvironment = z.object({
  /** Folder for telemetry; the one in the data folder unless given. */
  TELEMETRY_STORE: text.default(''),
  DATA_DIR: text.default('.data'),
  /** OpenTelemetry collector (OTLP over HTTP) that gets the same counts; unset: none does. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  /** Seconds between two looks of the judge, who is where the signing key is; 0: no judge. */
  JUDGE_INTERVAL: z.coerce.number().min(0).max(86_400).default(10),
  /** Webhook that is told what the judge did; empty: nobody is told. */
  ALERT_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })], 'ALERT_URL must be an http address').default(''),
  /** Token for `/ops`; empty: that page does not exist. */
  OPS_TOKEN: text.regex(/^$|^.{20,}$/, 'it must have at least 20 characters').default(''),
});

/** The complete configuration of operations; an empty `TELEMETRY_STORE` keeps no telemetry. */
export type OpsConfig = Omit<z.infer<typeof OpsEnvironment>, 'DATA_DIR'>;

/** Reads the configuration of operations. Throws ServerConfigError when a variable is invalid. */
export function readOpsConfig(env: Environment): OpsConfig {
  const { DATA_DIR, ...config } = readEnvironment(OpsEnvironment, env);
  return { ...config, TELEMETRY_STORE: config.TELEMETRY_STORE || join(resolve(DATA_DIR), 'telemetry') };
}
