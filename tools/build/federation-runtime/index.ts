import { satisfies } from './version-range';

// Takes the place of `@module-federation/webpack-bundler-runtime` in remotes that only consume what their host provides:
// no remotes of their own, no fallbacks, no snapshots. Bundled into every remote's entry, so bytes count here.

/** One version of a shared package, as a host provides it. */
interface Provided {
  readonly lib?: () => unknown;
  readonly get: () => Promise<() => unknown>;
}

/** Shared packages by name and version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

/** What the compiler wrote down of one import of a shared package. */
interface Consume {
  readonly shareKey: string;
  readonly shareInfo: { readonly shareConfig: { readonly requiredVersion?: string | false } };
}

type ModuleId = string | number;
type Consumes = Readonly<Record<ModuleId, Consume>>;

/** The part of the bundler's `require` that is used here. */
interface Require {
  /** Module factories by id. */
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  /** Modules that have run, by id. */
  readonly c: Record<ModuleId, unknown>;
  readonly federation: { scope?: ShareScope; readonly consumesLoadingModuleToHandlerMapping: Consumes };
}

/** A shared package that the host lacks, or has in a version outside the range; names both sides. */
class SharedMismatch extends Error {
  override readonly name = 'SharedMismatch';
}

function find(scope: ShareScope | undefined, { shareKey, shareInfo }: Consume): Provided {
  const { requiredVersion: range } = shareInfo.shareConfig;
  const versions = Object.entries(scope?.[shareKey] ?? {});
  const fitting = versions.find(([version]) => typeof range !== 'string' || satisfies(version, range));
  if (fitting) return fitting[1];
  const offered = versions.map(([version]) => version).join(', ') || 'nothing';
  throw new SharedMismatch(`${shareKey}: this remote needs ${String(range)}, the host provides ${offered}`);
}

interface ContainerEntry {
  readonly shareScope: ShareScope;
  readonly webpackRequire: Require;
}

/** Takes the host's scope and refuses it at once when any shared package does not fit. */
function initContainerEntry({ shareScope, webpackRequire: { federation } }: ContainerEntry): void {
  if (federation.scope && federation.scope !== shareScope) {
    throw new SharedMismatch('This container has been initialised with another share scope.');
  }
  for (const consume of Object.values(federation.consumesLoadingModuleToHandlerMapping)) find(shareScope, consume);
  federation.scope = shareScope;
}

interface Installation {
  readonly installedModules: Record<ModuleId, true>;
  readonly moduleToHandlerMapping: Consumes;
  readonly webpackRequire: Require;
}

interface ChunkConsumes extends Installation {
  readonly chunkId: ModuleId;
  readonly promises: Promise<void>[];
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
}

function install({ m }: Require, id: ModuleId, lib: () => unknown): void {
  m[id] = (module) => {
    module.exports = lib();
  };
}

/** Puts the host's modules in the place of the shared packages that a chunk imports. */
function consumes(chunk: ChunkConsumes): void {
  const { chunkId, promises, chunkMapping, installedModules, moduleToHandlerMapping, webpackRequire } = chunk;
  for (const id of chunkMapping[chunkId] ?? []) {
    const consume = moduleToHandlerMapping[id];
    if (installedModules[id] || !consume) continue;
    const provided = find(webpackRequire.federation.scope, consume);
    installedModules[id] = true;
    if (provided.lib) install(webpackRequire, id, provided.lib);
    else promises.push(provided.get().then((lib) => install(webpackRequire, id, lib)));
  }
}

/** Imports in the entry itself are looked up when they run, since the scope arrives only with `init`. */
function installInitialConsumes(entry: Installation & { readonly initialConsumes: readonly ModuleId[] }): void {
  const { initialConsumes, moduleToHandlerMapping, webpackRequire } = entry;
  for (const id of initialConsumes) {
    const consume = moduleToHandlerMapping[id];
    if (consume) install(webpackRequire, id, () => find(webpackRequire.federation.scope, consume).lib?.());
  }
}

/** The shape in which the plugin expects its runtime. */
// eslint-disable-next-line no-restricted-syntax -- the plugin's generated entry imports the default
export default { bundlerRuntime: { init: () => ({}), initContainerEntry, consumes, installInitialConsumes } };
