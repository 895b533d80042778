/** What went wrong with rendering on the server; the documents concerned were rendered in the browser. */
export interface RenderIncident {
  readonly kind: 'render-failed' | 'render-slow' | 'render-hung' | 'worker-lost' | 'overload' | 'build-unusable';
  /** Builds of the release set, the shell's first. */
  readonly builds: string;
  /** The page's name, where one is concerned. */
  readonly page?: string;
  readonly problem?: string;
}

export type ReportIncident = (incident: RenderIncident) => void;

/** Tells the operator, one JSON object a line. */
export const reportRendering: ReportIncident = (incident) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), source: 'rendering', ...incident })}\n`);
};
