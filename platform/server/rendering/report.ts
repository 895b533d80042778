/** The part whose page it is, in the build that was to render it. */
export interface PageOwner {
  readonly part: string;
  readonly build: string;
}

/** What went wrong with rendering on the server; the documents concerned were rendered in the browser. */
export interface RenderIncident {
  readonly kind: 'render-failed' | 'render-slow' | 'render-hung' | 'worker-lost' | 'overload' | 'build-unusable';
  /** Builds of the release set, the shell's first. */
  readonly builds: string;
  /** The page's name and the build that it is of, where one is concerned. */
  readonly page?: string;
  readonly of?: PageOwner;
  readonly problem?: string;
}

export type ReportIncident = (incident: RenderIncident) => void;

/** Tells the operator, one JSON object a line. */
export const writeIncident: ReportIncident = (incident) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), source: 'rendering', ...incident })}\n`);
};

/** A thread that was lost and a crowd at the door say nothing of the page that they befell. */
const OF_THE_PAGE: ReadonlySet<RenderIncident['kind']> = new Set(['render-failed', 'render-slow', 'render-hung']);

/** The build whose page could not be rendered, null where another thing was to blame. */
export const atFault = ({ kind, of }: RenderIncident): PageOwner | null => (OF_THE_PAGE.has(kind) && of ? of : null);
