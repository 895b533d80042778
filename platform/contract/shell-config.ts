/** Modules that a package brings along and this site never enters, and the source that takes their place in a browser. */
export interface ModuleStub {
  /** Matches the folder of the module that asks for them; any folder unless given. */
  readonly askedFrom?: RegExp;
  /** Matches the request as it is written in the source. */
  readonly module: RegExp;
  /** ES module source that is bundled instead. */
  readonly source: string;
}

/** `shell/shell.config.ts`: what the platform must know of a site to build and to release it. Data only. */
export interface ShellConfig {
  /** Languages of the site, such as `hu`. Addresses in the first have no prefix, those in the others begin with `/en`. */
  readonly locales: readonly [string, ...string[]];
  /**
   * Packages that the shell provides and no remote brings along, with the range of versions that remotes take. A name
   * that ends in `/` stands for every module below that package.
   */
  readonly shared: Readonly<Record<string, string>>;
  /** Source files of the shell, as paths from its folder. */
  readonly entries: {
    /** What a browser runs first. */
    readonly start: string;
    /** What renders documents on the server; without it every document is rendered in the browser. */
    readonly renderWorker?: string;
    /** Exports `runStandalone({ config, pages, messages })`, which runs one remote without the shell (development only). */
    readonly standalone?: string;
  };
  /** Modules that production builds take from elsewhere, as paths from the repository's root. */
  readonly productionAliases?: Readonly<Record<string, string>>;
  /** What browsers are spared of the packages' code. */
  readonly moduleStubs?: readonly ModuleStub[];
  /** Addresses that belong to other servers behind the site's, such as `/api`; no page may take them. */
  readonly proxied?: readonly string[];
  /** Bytes, as built and before compression, that a visitor may have to load before something of a part shows. */
  readonly sizeBudgets: {
    /** The shell's start with the packages that it provides and one language. */
    readonly shellStart: number;
    /** One page of a remote: container, page, styles and one language. */
    readonly page: number;
  };
  /** Files and folders beside a part's own that its build depends on, as paths from the repository's root. */
  readonly commonSources: readonly string[];
}

/** Declares a site's shell; kept as a function so that the editor checks what is written. */
export function defineShell<const Config extends ShellConfig>(config: Config): Config {
  return config;
}
