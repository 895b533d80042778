import { VITALS, type CountedKind, type TelemetryEvent } from '../../contract/beacon';
import * as z from 'zod/mini';
import { classOf, sumOf, withOneMore, type Histogram } from './histogram';

const Count = z.number().check(z.int(), z.gte(0));
const Classes = z.record(z.string().check(z.regex(/^\d{1,3}$/)), Count);

/** What was counted of one build. */
export const Tally = z.strictObject({
  shown: Count,
  loadFailures: Count,
  renderErrors: Count,
  fallbacks: Count,
  conversions: Count,
  /** Documents whose page the server could not render, so that the browser had to; hours of earlier servers have none. */
  unrendered: z._default(Count, 0),
  LCP: Classes,
  INP: Classes,
  CLS: Classes,
});
export type Tally = Readonly<z.infer<typeof Tally>>;

export const NOTHING: Tally = {
  shown: 0,
  loadFailures: 0,
  renderErrors: 0,
  fallbacks: 0,
  conversions: 0,
  unrendered: 0,
  LCP: {},
  INP: {},
  CLS: {},
};

/** Pages that visitors opened with a build: those that it showed and those that it failed. */
export const pagesOf = ({ shown, loadFailures, renderErrors }: Tally): number => shown + loadFailures + renderErrors;

const MEMBER = {
  'page-shown': 'shown',
  'load-failure': 'loadFailures',
  'render-error': 'renderErrors',
  fallback: 'fallbacks',
  conversion: 'conversions',
} as const satisfies Record<CountedKind, keyof Tally>;

/** The tally with one event more. */
export function withEvent(tally: Tally, event: TelemetryEvent): Tally {
  if (event.kind === 'vital') {
    const { vital, value } = event;
    return { ...tally, [vital]: withOneMore(tally[vital], classOf(vital, value)) };
  }
  const member = MEMBER[event.kind];
  return { ...tally, [member]: tally[member] + 1 };
}

/** The tally with one document more whose page the server could not render. */
export const withUnrendered = (tally: Tally): Tally => ({ ...tally, unrendered: tally.unrendered + 1 });

/** Several tallies as one. */
export const total = (tallies: readonly Tally[]): Tally => tallies.reduce(plus, NOTHING);

function plus(a: Tally, b: Tally): Tally {
  const counts = [...Object.values(MEMBER), 'unrendered' as const].map(
    (member) => [member, a[member] + b[member]] as const,
  );
  const vitals = VITALS.map((vital): readonly [string, Histogram] => [vital, sumOf(a[vital], b[vital])]);
  return { ...NOTHING, ...Object.fromEntries(counts), ...Object.fromEntries(vitals) };
}
