/** One version of a shared package, in the form that module federation's share scope prescribes. */
interface SharedEntry {
  readonly from: string;
  readonly version: string;
  readonly get: () => Promise<() => unknown>;
  /** Absent where the module is loaded only for who needs it. */
  readonly lib?: () => unknown;
  readonly shareConfig: {
    readonly singleton: true;
    readonly requiredVersion: string;
    readonly strictVersion: true;
    readonly eager: boolean;
  };
  readonly strategy: 'loaded-first';
}

export type ShareScope = Record<string, Record<string, SharedEntry>>;

/** The shared modules of a shell, by the name that remotes import: the package of each and the module itself. */
export type SharedModules = Readonly<Record<string, readonly [packageName: string, module: unknown]>>;

/**
 * What loads the module that serves a shared package's major before, by the name that remotes import: only pages of parts
 * that need it pay for it. Declared as `former` in the shell's configuration.
 */
export type FormerModules = Readonly<Record<string, () => Promise<unknown>>>;

/** Installed versions by package name, set by the build of the shell. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;
/** Versions of the former majors by package name, likewise. */
declare const FORMER_VERSIONS: Readonly<Record<string, string>>;

/**
 * Creates the share scope of a document or of a rendering: the packages that the shell provides and remotes do not bundle.
 * A build gets the version that its range takes.
 */
export function createShareScope(modules: SharedModules, former: FormerModules = {}): ShareScope {
  const scope: ShareScope = {};
  for (const [name, [packageName, module]] of Object.entries(modules)) {
    const version = PROVIDED_VERSIONS[packageName] ?? '0.0.0';
    scope[name] = { [version]: entryOf(version, module) };
  }
  for (const [name, load] of Object.entries(former)) {
    const version = FORMER_VERSIONS[name] ?? '0.0.0';
    scope[name] = { ...scope[name], [version]: lazyEntryOf(version, load) };
  }
  return scope;
}

function entryOf(version: string, module: unknown): SharedEntry {
  const lib = (): unknown => module;
  return { ...common(version, true), get: () => Promise.resolve(lib), lib };
}

function lazyEntryOf(version: string, load: () => Promise<unknown>): SharedEntry {
  const get = async (): Promise<() => unknown> => {
    const module = await load();
    return () => module;
  };
  return { ...common(version, false), get };
}

const common = (version: string, eager: boolean): Omit<SharedEntry, 'get' | 'lib'> => ({
  from: 'shell',
  version,
  shareConfig: { singleton: true, requiredVersion: version, strictVersion: true, eager },
  strategy: 'loaded-first',
});
