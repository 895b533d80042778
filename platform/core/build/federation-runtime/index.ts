import { satisfies } from '../../contract/version-range';

// Replaces the entry that the federation plugin generates, and its runtime, in remotes that only consume what their host
// provides: no remotes of their own, no fallbacks, no snapshots, and no import in the entry itself, since all that it exposes
// lies in chunks. It is bundled into every remote's entry, so bytes count.

/** One version of a shared package, as a host provides it. */
interface Provided {
  readonly lib?: () => unknown;
  readonly get: () => Promise<() => unknown>;
}

/** Shared packages by name and version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

/** One import of a shared package, as the compiler describes it. */
interface Consume {
  readonly shareKey: string;
  readonly requiredVersion?: string | false;
}

type ModuleId = string | number;

/** The part of the bundler's `require` that is used here. */
interface Require {
  /** Module factories by id. */
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  /** Adds what a chunk waits for to the promises, by kind. */
  readonly f: Record<string, (chunkId: ModuleId, promises: Promise<unknown>[]) => void>;
  readonly consumesLoadingData?: {
    /** Shared packages that a chunk imports. */
    readonly chunkMapping?: Readonly<Record<ModuleId, readonly ModuleId[]>>;
    readonly moduleIdToConsumeDataMapping?: Readonly<Record<ModuleId, Consume>>;
  };
  readonly initializeExposesData: { readonly moduleMap: Readonly<Record<string, () => Promise<() => unknown>>> };
  /** The container's two functions, `init` and `get`. */
  initContainer: (scope: ShareScope) => void;
  getContainer: (module: string) => Promise<() => unknown>;
}

/** The bundler's `require`; it replaces this name. */
declare const __webpack_require__: Require;

/** The host lacks a shared package, or has a version outside the range; the message names both. */
class SharedMismatch extends Error {
  override readonly name = 'SharedMismatch';
}

const bundler = __webpack_require__;
const { chunkMapping = {}, moduleIdToConsumeDataMapping: consumes = {} } = bundler.consumesLoadingData ?? {};
/** Imports that have their module, or wait for one that the host has yet to load. */
const installed: Record<ModuleId, Promise<true> | true | undefined> = {};
let scope: ShareScope | undefined;

function find(offering: ShareScope | undefined, { shareKey, requiredVersion: range }: Consume): Provided {
  const versions = Object.entries(offering?.[shareKey] ?? {});
  const fitting = versions.find(([version]) => typeof range !== 'string' || satisfies(version, range));
  if (fitting) return fitting[1];
  const offered = versions.map(([version]) => version).join(', ') || 'nothing';
  throw new SharedMismatch(`${shareKey}: this remote needs ${String(range)}, the host provides ${offered}`);
}

/** Puts a module in its place. */
function install(id: ModuleId, lib: () => unknown): true {
  bundler.m[id] = (module) => {
    module.exports = lib();
  };
  return (installed[id] = true);
}

/** Installs a module, at once where the host has it. A load that fails is tried anew by the next chunk. */
const provide = (id: ModuleId, { lib, get }: Provided): Promise<true> | true =>
  lib
    ? install(id, lib)
    : get().then(
        (loaded) => install(id, loaded),
        (failure: unknown) => {
          installed[id] = undefined;
          throw failure;
        },
      );

/** Puts the host's modules in the place of the shared packages that a chunk imports. */
bundler.f['consumes'] = (chunkId, promises) => {
  for (const id of chunkMapping[chunkId] ?? []) {
    const consume = consumes[id];
    if (!consume) continue;
    const there = (installed[id] ??= provide(id, find(scope, consume)));
    // A chunk that comes meanwhile waits for the same module.
    if (there !== true) promises.push(there);
  }
};

/** Takes the host's share scope. Throws when any shared package does not fit. */
bundler.initContainer = (offered) => {
  if (scope && scope !== offered) {
    throw new SharedMismatch('This container has been initialised with another share scope.');
  }
  for (const consume of Object.values(consumes)) find(offered, consume);
  scope = offered;
};

bundler.getContainer = async (module) => {
  const load = bundler.initializeExposesData.moduleMap[module];
  if (!load) throw new Error(`Module "${module}" does not exist in container.`);
  return load();
};
