import * as z from 'zod/mini';
import { BuildId, PartName } from './release';

/** What happened to one build in one visitor's page; carries no visitor id (architecture: Telemetry). */
export const TELEMETRY_KINDS = ['view', 'load-failure', 'render-error', 'fallback', 'booking', 'vital'] as const;

export const TelemetryEvent = z.strictObject({
  kind: z.enum(TELEMETRY_KINDS),
  remote: PartName,
  build: BuildId,
  /** Whether the visitor had this build as a canary. */
  canary: z.boolean(),
  page: z.optional(z.string().check(z.maxLength(60))),
  /** Why a load failed, or which web vital (`LCP`, `CLS`, `INP`) was measured. */
  name: z.optional(z.string().check(z.maxLength(60))),
  /** A vital's value (ms, or CLS without unit). */
  value: z.optional(z.number()),
});
export type TelemetryEvent = z.infer<typeof TelemetryEvent>;

/** One beacon, posted to `/telemetry`. */
export const TelemetryBeacon = z.strictObject({ events: z.array(TelemetryEvent).check(z.maxLength(50)) });
export type TelemetryBeacon = z.infer<typeof TelemetryBeacon>;
