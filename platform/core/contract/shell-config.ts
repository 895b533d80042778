import type { PageRule } from './page-rule';

/** Replaces modules of a package that the site never runs, to keep them out of the browser bundles. */
export interface ModuleStub {
  /** Matches the folder of the importing module; by default any. */
  readonly askedFrom?: RegExp;
  /** Matches the import as written in the source. */
  readonly module: RegExp;
  /** Source of the ES module that is bundled instead. */
  readonly source: string;
}

/** A major of a shared package that is provided beside the present one, for as long as parts differ. */
export interface FormerMajor {
  /** The version that it serves. */
  readonly version: string;
  /** The last day (YYYY-MM-DD, UTC) on which builds that need it go out; what is live stays. */
  readonly until: string;
  /**
   * The module that serves it, as a path from the shell's folder: an adapter in the terms of the present major, or that
   * major itself under another name. Two copies share no state: what is one for the whole document needs an adapter.
   */
  readonly module: string;
}

/** `shell/shell.config.ts`: what the platform must know about a site to build and release it. Data only. */
export interface ShellConfig {
  /** Languages of the site, the default first. Paths in the default language have no prefix; the others start with `/<language>`. */
  readonly locales: readonly [string, ...string[]];
  /**
   * Packages that the shell provides and remotes do not bundle, with the version range that remotes accept. A name that
   * ends in `/` stands for every module below that package.
   */
  readonly shared: Readonly<Record<string, string>>;
  /** Source files of the shell, as paths from its folder. */
  readonly entries: {
    /** The entry for browsers. */
    readonly start: string;
    /** The render worker of the server; without it every page is rendered in the browser. */
    readonly renderWorker?: string;
    /**
     * A package, or a file from the shell's folder, that exports `runStandalone({ config, pages, messages })`, which runs one
     * remote without the shell; development only.
     */
    readonly standalone?: string;
  };
  /** Names of the shell's chunks that a page needs at once where the server has not rendered its data; its document preloads them. */
  readonly unrenderedChunks?: readonly string[];
  /** Files that replace modules in production builds: module name to path from the repository's root. */
  readonly productionAliases?: Readonly<Record<string, string>>;
  /** Modules of packages that are replaced by small stubs. */
  readonly moduleStubs?: readonly ModuleStub[];
  /** Matches the files of packages whose unused components may be left out of the bundles. */
  readonly droppableComponents?: RegExp;
  /** Path prefixes that other servers answer, such as `/api`; no page may use them. */
  readonly proxied?: readonly string[];
  /** Bytes, before compression, that a visitor may have to load before a part is shown. */
  readonly sizeBudgets: {
    /** The shell: its start, the shared packages and one language. */
    readonly shellStart: number;
    /** One page of a remote: its container, page, styles and one language. */
    readonly page: number;
  };
  /** What pages must show and must not, whoever builds them; the gate refuses a build that breaks one. None by default. */
  readonly pageRules?: readonly PageRule[];
  /**
   * Majors of shared packages that the shell provides beside the present ones, for parts that were built against them;
   * none by default. `shared-modules.ts` says what loads each.
   */
  readonly former?: Readonly<Record<string, FormerMajor>>;
  /** Global variables that libraries make and no part removes when its page goes; the gate refuses any other. */
  readonly libraryGlobals?: readonly string[];
  /** Files and folders outside a part's own that its build depends on, as paths from the repository's root; none by default. */
  readonly commonSources?: readonly string[];
}

/** Declares a site's shell. A function, so that the editor checks the values and they keep their literal types. */
export function defineShell<const Config extends ShellConfig>(config: Config): Config {
  return config;
}
