import * as z from 'zod/mini';
import { BuildId, PartName } from './release';

/** What one beacon may carry at most; more is refused whole. */
export const BEACON_LIMITS = { events: 40, bytes: 8 * 1024 } as const;

/** Names of the web vitals that are measured: LCP and INP in milliseconds, CLS without a unit. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export const VitalName = z.enum(VITALS);
export type VitalName = z.infer<typeof VitalName>;

/**
 * What one build did in one page: `page-shown` is a page that loaded and rendered, so that failures have something to be
 * counted against; `fallback` is a build that stood in for another; `conversion` is what the site is there for (an order, a booking) done by a visitor who had
 * this build.
 */
export const COUNTED = ['page-shown', 'load-failure', 'render-error', 'fallback', 'conversion'] as const;
export const CountedKind = z.enum(COUNTED);
export type CountedKind = z.infer<typeof CountedKind>;

const TEN_MINUTES = 600_000;
const Counted = z.strictObject({ kind: CountedKind, part: PartName, build: BuildId });
const Measured = z.strictObject({
  kind: z.literal('vital'),
  part: PartName,
  build: BuildId,
  vital: VitalName,
  value: z.number().check(z.gte(0), z.lte(TEN_MINUTES)),
});
export const TelemetryEvent = z.discriminatedUnion('kind', [Counted, Measured]);
export type TelemetryEvent = z.infer<typeof TelemetryEvent>;

/** Body of `POST /telemetry`: what happened in a page under one build of the shell. Says nothing of who visits. */
export const Beacon = z.strictObject({
  shell: BuildId,
  events: z.array(TelemetryEvent).check(z.minLength(1), z.maxLength(BEACON_LIMITS.events)),
});
export type Beacon = z.infer<typeof Beacon>;
