import type { Messages, PageModule } from '../contract/page-declaration';
import type { BuildInPage } from '../contract/release';
import type { ShareScope } from './share-scope';

/** A remote's container, as module federation defines it. */
export interface Container {
  init(scope: ShareScope): unknown;
  /** Gives a factory of the exposed module. */
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

/** Where containers and their scripts live; the page's window and document. */
export interface Page {
  readonly document: Document;
  /** Reads a global that a container's script has set. */
  readonly global: (name: string) => unknown;
  /** Fetches a file past the browser's cache and leaves it there in the place of what was kept. */
  readonly fetchAnew: (address: string) => Promise<unknown>;
  /**
   * Whether there has been a connection all the time since a moment (`performance.now()`): without one, a file that does
   * not come is no fault of its build.
   */
  readonly connected: (since: number) => boolean;
}

/** Fetches and evaluates a remote's entry, checked by its hash, and hands it the share scope. Rejects with LoadFailure. */
export async function loadContainer(page: Page, remote: RemoteBuild, scope: ShareScope): Promise<Container> {
  const fail = (reason: LoadCause, cause?: unknown) => new LoadFailure(remote.name, remote.build, reason, cause);
  if (page.global(remote.container) === undefined) {
    await insertScript(page.document, remote).catch((cause: unknown) => {
      throw fail('entry-unreachable', cause);
    });
  }
  const found = page.global(remote.container);
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
    script.src = remote.base + remote.entry.path;
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

/** Whether a global, or a module, is a container. */
export function isContainer(value: unknown): value is Container {
  return isObject(value) && typeof value['init'] === 'function' && typeof value['get'] === 'function';
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Gets and runs an exposed module, and looks at what came before it is used. Rejects with LoadFailure or what it threw. */
export async function loadModule<Module>(
  container: Container,
  remote: RemoteBuild,
  name: string,
  fits: (value: unknown) => value is Module,
): Promise<Module> {
  const factory = await container.get(name);
  const module = factory();
  if (!fits(module)) throw new LoadFailure(remote.name, remote.build, 'module-invalid', name);
  return module;
}

/** A container that threw once can give an undefined page the next time, so that what came is looked at. */
export function isPageModule(value: unknown): value is PageModule {
  return isObject(value) && (typeof value['default'] === 'function' || isObject(value['default']));
}

export function isMessages(value: unknown): value is Messages {
  return isObject(value);
}

/** A JSON module is its content, with or without a `default` around it. */
export const contentOf = (messages: Messages): Messages =>
  isObject(messages['default']) ? messages['default'] : messages;

/** Watches a window's connection; the answer tells whether there has been one all the time since a moment of `performance.now()`. */
export function watchConnection(window: Window): (since: number) => boolean {
  let back = -Infinity;
  window.addEventListener('online', () => {
    back = performance.now();
  });
  return (since) => window.navigator.onLine && back < since;
}
