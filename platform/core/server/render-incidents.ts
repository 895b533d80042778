/** The build that owns a page. */
export interface PageOwner {
  readonly part: string;
  readonly build: string;
}

/** A problem with rendering on the server; the browser rendered the pages instead. */
export interface RenderIncident {
  readonly kind: 'render-failed' | 'render-slow' | 'render-hung' | 'worker-lost' | 'overload' | 'build-unusable';
  /** Name of the release set: its builds, the shell's first. */
  readonly builds: string;
  /** The page's name and its language, when a page met the problem. */
  readonly page?: string;
  readonly locale?: string;
  /** The build that owns the page, or that cannot be used. */
  readonly of?: PageOwner;
  readonly problem?: string;
}

export type ReportIncident = (incident: RenderIncident) => void;

/** What a busy machine causes as well as a page. */
const OF_TIME: ReadonlySet<RenderIncident['kind']> = new Set(['render-slow', 'render-hung', 'overload'] as const);

/**
 * Writes incidents to stderr, one JSON object a line; of a site that is only tried, no late ones. A build that is unusable is written once for each reason: every
 * request for its pages meets it anew, and the log would hold nothing else.
 */
export function createIncidentLog(isTrial: boolean): ReportIncident {
  const written = new Set<string>();
  return (incident) => {
    const { kind, of, problem } = incident;
    if (isTrial && OF_TIME.has(kind)) return;
    const reason = JSON.stringify([of, problem]);
    if (kind === 'build-unusable' && written.has(reason)) return;
    if (kind === 'build-unusable') written.add(reason);
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), source: 'rendering', ...incident })}\n`);
  };
}

/** Incidents that a page causes; a lost worker or an overload can hit any page. */
const OF_THE_PAGE: ReadonlySet<RenderIncident['kind']> = new Set([
  ...(['render-failed', 'render-slow', 'render-hung', 'build-unusable'] as const),
]);

/** The build that caused an incident; null when no page caused it. */
export const buildAtFault = ({ kind, of, page }: RenderIncident): PageOwner | null =>
  OF_THE_PAGE.has(kind) && of && page !== undefined ? of : null;

/** What a page threw, with its stack; null for an incident of another kind. */
export const errorIn = ({ kind, page, locale, problem }: RenderIncident): ThrownError | null =>
  (kind === 'render-failed' || kind === 'build-unusable') &&
  page !== undefined &&
  locale !== undefined &&
  problem !== undefined
    ? { page, locale, stack: problem }
    : null;

export interface ThrownError {
  readonly page: string;
  readonly locale: string;
  readonly stack: string;
}
