/** What a build of a part is on the site. */
export type BuildStatus = 'stable' | 'canary' | 'last good';

/** One build as the store and the site know it. */
export interface BuildFacts {
  readonly build: string;
  /** What it is on the site; empty for a build that is in the store alone. */
  readonly status: readonly BuildStatus[];
  /** When it was published (ISO 8601); null where the store was not asked, as for parts without a pass. */
  readonly published: string | null;
  /** Shared packages: the ranges that a remote wants, or the versions that the shell provides. Null where unknown. */
  readonly shared: Readonly<Record<string, string>> | null;
}

/** What the developer tools ask the server for: `/pass/tools.json`. */
export interface ToolsFacts {
  readonly pass: {
    readonly part: string;
    /** The build or the address that is shown now. */
    readonly shows: string;
    /** When it expires (ISO 8601). */
    readonly until: string;
    /** Whether it may show addresses of the person's own machine. */
    readonly mayShowAddress: boolean;
  };
  /** Builds by part, the shell included; of the part of the pass those that were published last, too. */
  readonly parts: Readonly<Record<string, readonly BuildFacts[]>>;
}
