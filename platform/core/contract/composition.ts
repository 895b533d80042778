import type { Canary, Release, RemoteInPage } from './release';

/** The server code of a build: its files and its entry. */
export interface ServerBuild {
  readonly part: string;
  readonly build: string;
  readonly entry: string;
  readonly files: Release['files'];
  /** Absolute folder of a build from source, in which its entry lies; without one the files are taken from the store. */
  readonly folder?: string;
}

/** The shell's build as a document needs it. */
export type ShellInPage = Pick<RemoteInPage, 'build' | 'base' | 'byContent' | 'loads' | 'integrity'>;

/** A build on trial and who gets it. */
export interface CanaryRemote extends Audience {
  readonly remote: RemoteInPage;
}

/** Who gets a canary: a share of the visitors in percent, in some languages or all. */
export type Audience = Pick<Canary, 'percent' | 'locales'>;

/** The live builds of one remote: the stable one and, while it runs, the canary. */
export interface LiveRemote {
  readonly stable: RemoteInPage;
  readonly canary: CanaryRemote | null;
}

/** A site document with its releases. */
export interface Site {
  readonly revision: number;
  readonly shell: ShellInPage;
  /** The shell on trial and who gets it. */
  readonly shellCanary: (Audience & { readonly shell: ShellInPage }) | null;
  readonly remotes: readonly LiveRemote[];
  /** Server code of the builds, by build id; none beside a shell that is served from source. */
  readonly servers: ReadonlyMap<string, ServerBuild>;
}

/** The builds for one visitor's document. */
export interface Composition {
  readonly revision: number;
  readonly shell: ShellInPage;
  readonly remotes: readonly RemoteInPage[];
  /** Names of the parts whose canary this visitor gets. */
  readonly canaries: readonly string[];
  readonly servers: Site['servers'];
}

/** One build of a remote, whether it is live or not. */
export interface BuiltRemote {
  readonly remote: RemoteInPage;
  readonly servers: Site['servers'];
}

/** Provides the current site to the server. */
export interface SiteSource {
  /** The current site. Throws SiteUnknownError while none could be read. */
  current(): Site;
  /**
   * The site at an earlier revision, for a visitor who began a checkout on it; null when it was replaced longer ago than a
   * checkout lasts, or when the store no longer has it or cannot be read.
   */
  at(revision: number): Promise<Site | null>;
  /** A build of a remote that need not be live; null when the store does not have it or cannot be read. */
  build(part: string, build: string): Promise<BuiltRemote | null>;
  close(): void;
}
