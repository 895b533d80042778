/** One provided version of a shared package, in the form that containers expect (module federation's share scope). */
interface SharedEntry {
  readonly from: string;
  readonly version: string;
  readonly get: () => Promise<() => unknown>;
  readonly lib: () => unknown;
  readonly shareConfig: {
    readonly singleton: true;
    readonly requiredVersion: string;
    readonly strictVersion: true;
    readonly eager: true;
  };
  readonly strategy: 'loaded-first';
}

export type ShareScope = Record<string, Record<string, SharedEntry>>;

/** What a shell provides: by the name that remotes ask for, the package that it is of and the module itself. */
export type SharedModules = Readonly<Record<string, readonly [packageName: string, module: unknown]>>;

/**
 * The one share scope of a page or of a rendering: what the shell provides, and remotes never bring themselves. `versions`
 * are those of the installed packages, which the build writes in (`PROVIDED_VERSIONS`).
 */
export function createShareScope(modules: SharedModules, versions: Readonly<Record<string, string>>): ShareScope {
  return Object.fromEntries(
    Object.entries(modules).map(([name, [packageName, module]]) => {
      const version = versions[packageName] ?? '0.0.0';
      return [name, { [version]: entryOf(version, module) }];
    }),
  );
}

function entryOf(version: string, module: unknown): SharedEntry {
  return {
    from: 'shell',
    version,
    get: () => Promise.resolve(() => module),
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: version, strictVersion: true, eager: true },
    strategy: 'loaded-first',
  };
}
