/** What happened to one page of a build in this document. Times in ms since the document's start; null: not yet. */
export interface PageTimes {
  readonly page: string;
  /** When the page was asked of the build's container. */
  readonly asked: number;
  /** When its module was there. */
  there: number | null;
  /** When React called its component for the first time. */
  begun: number | null;
  /** When React had it in the document for the first time; from then on it answers presses. */
  drawn: number | null;
  /** Whether it took over what the server had rendered. */
  isHydrated: boolean;
}

/** What happened to one build of a remote in this document. */
export interface BuildTimes {
  readonly part: string;
  readonly build: string;
  /** When its container was given the shared packages (ms since the document's start); null before. */
  begun: number | null;
  /** The versions that it was given, by package. */
  given: Readonly<Record<string, string>>;
  /** Its pages that were asked for, by name. */
  readonly pages: Map<string, PageTimes>;
}

/** A page that stands in the document now. */
export interface DrawnPage {
  readonly build: BuildTimes;
  readonly page: PageTimes;
}
