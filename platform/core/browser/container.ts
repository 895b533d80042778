import type { Messages, PageModule } from '../contract/page-declaration';
import { addressOf } from '../contract/file-address';
import type { BuildInPage } from '../contract/release';
import type { ShareScope } from './share-scope';

/** A remote's container: the object that its entry script makes, as module federation defines it. */
export interface Container {
  init(scope: ShareScope): unknown;
  /** Loads an exposed module and returns its factory. */
  get(module: string): Promise<() => unknown>;
}

/** One build of a remote. */
export type RemoteBuild = BuildInPage & { readonly name: string };

/** Why a remote could not be used. */
export type LoadCause =
  | 'entry-unreachable'
  | 'entry-invalid'
  | 'refused'
  | 'module-failed'
  | 'module-invalid'
  | 'timeout';

export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  constructor(
    readonly remote: string,
    readonly build: string,
    readonly reason: LoadCause,
    cause?: unknown,
  ) {
    super(`${remote}@${build}: ${reason}`, { cause });
  }
}

/** The browser APIs that loading a container needs; tests replace them. */
export interface BrowserEnvironment {
  readonly document: Document;
  /** Reads a global variable; an entry script stores its container in one. */
  readonly global: (name: string) => unknown;
  /** Fetches a file past the browser's cache and replaces the cached copy. */
  readonly fetchAnew: (address: string) => Promise<unknown>;
  /**
   * Whether the browser has been online without a break since `since` (`performance.now()`). A load that fails while
   * offline does not count against its build.
   */
  readonly connected: (since: number) => boolean;
}

/** The real browser's APIs. Call it once: it watches the connection from then on. */
export function browserEnvironment(window: Window): BrowserEnvironment {
  return {
    document: window.document,
    global: (name): unknown => Reflect.get(window, name),
    fetchAnew: async (address) => (await window.fetch(address, { cache: 'reload' })).arrayBuffer(),
    connected: watchConnection(window),
  };
}

/** Loads a remote's entry script, which the browser checks by its hash, and gives its container the share scope. Rejects with LoadFailure. */
export async function loadContainer(
  browser: BrowserEnvironment,
  remote: RemoteBuild,
  scope: ShareScope,
): Promise<Container> {
  const fail = (reason: LoadCause, cause?: unknown) => new LoadFailure(remote.name, remote.build, reason, cause);
  if (browser.global(remote.container) === undefined) {
    await insertScript(browser.document, remote).catch((cause: unknown) => {
      throw fail('entry-unreachable', cause);
    });
  }
  const found = browser.global(remote.container);
  if (!isContainer(found)) throw fail('entry-invalid');
  try {
    await found.init(scope);
  } catch (cause) {
    throw fail('refused', cause);
  }
  return found;
}

function insertScript(document: Document, remote: RemoteBuild): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = addressOf(remote, remote.entry.path);
    if (remote.entry.integrity !== null) script.integrity = remote.entry.integrity;
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${script.src} did not load`));
    });
    document.head.append(script);
  });
}

/** Whether a value, such as a global or a module, is a container. */
export function isContainer(value: unknown): value is Container {
  return isObject(value) && typeof value['init'] === 'function' && typeof value['get'] === 'function';
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Loads and runs an exposed module and validates its exports with `isValid`. Rejects with LoadFailure, or with what the module threw. */
export async function loadModule<Module>(
  container: Container,
  remote: RemoteBuild,
  name: string,
  isValid: (value: unknown) => value is Module,
): Promise<Module> {
  const factory = await container.get(name);
  const module = factory();
  if (!isValid(module)) throw new LoadFailure(remote.name, remote.build, 'module-invalid', name);
  return module;
}

/** Whether a module exports a component. A container whose module threw once can return an undefined page the next time. */
export function isPageModule(value: unknown): value is PageModule {
  return isObject(value) && (typeof value['default'] === 'function' || isObject(value['default']));
}

export function isMessages(value: unknown): value is Messages {
  return isObject(value);
}

/** The messages of a JSON module, which has them either directly or as its `default`. */
export const contentOf = (messages: Messages): Messages =>
  isObject(messages['default']) ? messages['default'] : messages;

/** Watches a window's connection. The returned function says whether it was online without a break since `since` (`performance.now()`). */
export function watchConnection(window: Window): (since: number) => boolean {
  let back = -Infinity;
  window.addEventListener('online', () => {
    back = performance.now();
  });
  return (since) => window.navigator.onLine && back < since;
}
