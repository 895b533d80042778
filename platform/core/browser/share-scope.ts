/** One version of a shared package, in the form that module federation's share scope prescribes. */
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

/** The shared modules of a shell, by the name that remotes import: the package of each and the module itself. */
export type SharedModules = Readonly<Record<string, readonly [packageName: string, module: unknown]>>;

/** Installed versions by package name, set by the build of the shell. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;

/** Creates the share scope of a document or of a rendering: the packages that the shell provides and remotes do not bundle. */
export function createShareScope(modules: SharedModules): ShareScope {
  return Object.fromEntries(
    Object.entries(modules).map(([name, [packageName, module]]) => {
      const version = PROVIDED_VERSIONS[packageName] ?? '0.0.0';
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
