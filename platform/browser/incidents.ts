/** What went wrong with one build in this page, what helped, or that a page of it was shown. */
export interface Incident {
  readonly kind: 'load-failure' | 'render-error' | 'fallback' | 'page-shown';
  readonly remote: string;
  readonly build: string;
  readonly page: string;
  /** Why, in one word: a load's cause, an error's name. */
  readonly name: string;
}

export type Report = (incident: Incident) => void;
