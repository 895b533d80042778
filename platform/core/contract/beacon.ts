import * as z from 'zod/mini';
import { BEACON_LIMITS, ERROR_LIMITS } from './beacon-limits';
import { BuildId, PartName } from './release';

/** The measured web vitals: LCP and INP in milliseconds, CLS without a unit. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export const VitalName = z.enum(VITALS);
export type VitalName = z.infer<typeof VitalName>;

/**
 * Events that are counted per build. `page-shown`: a page loaded and rendered, the base of the failure rates. `alive`: the
 * document still answered after its first page was shown. `blank`: a shown page has nothing on it. `hang`: an earlier
 * document of the tab stopped answering. `fallback`: this build was shown instead of one that failed. `conversion`: a
 * visitor with this build did what the site is for, such as an order.
 */
export const COUNTED = [
  'page-shown',
  'load-failure',
  'render-error',
  'fallback',
  'conversion',
  'alive',
  'blank',
  'hang',
] as const;
export const CountedKind = z.enum(COUNTED);
export type CountedKind = z.infer<typeof CountedKind>;

const TEN_MINUTES = 600_000;
/** Name of the page; absent in beacons of older builds, empty where no page is to blame. */
const Page = z.optional(z.string().check(z.regex(/^[a-z0-9-]{0,60}$/)));
const Counted = z.strictObject({ kind: CountedKind, part: PartName, build: BuildId, page: Page });
const Measured = z.strictObject({
  kind: z.literal('vital'),
  part: PartName,
  build: BuildId,
  page: Page,
  vital: VitalName,
  value: z.number().check(z.gte(0), z.lte(TEN_MINUTES)),
});
/** What an error says of itself, sampled: each build tells its first of a kind and page in a document. */
const Described = z.strictObject({
  kind: z.literal('error'),
  part: PartName,
  build: BuildId,
  message: z.string().check(z.maxLength(ERROR_LIMITS.message)),
  stack: z.string().check(z.maxLength(ERROR_LIMITS.stack)),
  /** Path of the address without its query; the server keeps only the page and the language that it names. */
  path: z.string().check(z.maxLength(ERROR_LIMITS.path)),
});
export type DescribedError = z.infer<typeof Described>;
export const TelemetryEvent = z.discriminatedUnion('kind', [Counted, Measured, Described]);
export type TelemetryEvent = z.infer<typeof TelemetryEvent>;

/** Body of `POST /telemetry`: the events of one document under one build of the shell. Does not identify the visitor. */
export const Beacon = z.strictObject({
  shell: BuildId,
  events: z.array(TelemetryEvent).check(z.minLength(1), z.maxLength(BEACON_LIMITS.events)),
});
export type Beacon = z.infer<typeof Beacon>;
