import type { RemoteInPage, SiteInPage } from '@jnn/contract';
import type { Messages } from '@jnn/i18n';
import { messagesModule, pageModule, type PageModule } from '@jnn/remote';
import type { Locale } from '@jnn/router';
import { loadContainer, LoadFailure, type Container, type LoadCause, type Page } from './container';
import type { ShareScope } from './share-scope';

/** Milliseconds after which a remote that has not answered counts as failed (architecture: Last good). */
export const LOAD_TIMEOUT = 8_000;

export interface LoadedPage {
  readonly status: 'loaded';
  readonly component: PageModule['default'];
}

/** What a load came to. Loading never rejects. */
export type LoadedState = LoadedPage | { readonly status: 'failed'; readonly failure: LoadFailure };

export interface LoaderOptions {
  readonly site: SiteInPage;
  readonly scope: ShareScope;
  readonly page: Page;
  /** Takes a remote's messages as they arrive. */
  readonly onMessages: (namespace: string, locale: Locale, messages: Messages) => void;
}

/** Loads pages of remotes; the only place that touches containers. */
export interface Loader {
  /** A page that is here already, without waiting. */
  peek(remote: string, page: string, locale: Locale): LoadedState | undefined;
  /** Loads a page with its language; a failed load is tried anew by the next call. */
  load(remote: string, page: string, locale: Locale): Promise<LoadedState>;
  /** Makes a failed page load anew when it is visited again. */
  forgetFailure(remote: string, page: string, locale: Locale): void;
}

export function createLoader({ site, scope, page, onMessages }: LoaderOptions): Loader {
  const containers = new Map<string, Promise<Container>>();
  const results = new Map<string, LoadedState>();
  const running = new Map<string, Promise<LoadedState>>();

  function containerOf(remote: RemoteInPage): Promise<Container> {
    const known = containers.get(remote.name);
    if (known) return known;
    const loading = loadContainer(page, remote, scope);
    containers.set(remote.name, loading);
    loading.catch(() => containers.delete(remote.name));
    return loading;
  }

  async function loadPage(name: string, pageName: string, locale: Locale): Promise<LoadedState> {
    const remote = site.remotes.find((it) => it.name === name);
    if (!remote) return { status: 'failed', failure: new LoadFailure(name, 'none', 'entry-unreachable') };
    try {
      const loading = containerOf(remote).then((container) => loadParts(container, remote, pageName, locale));
      const [module, messages] = await inTime(remote, loading);
      onMessages(remote.name, locale, contentOf(messages));
      return { status: 'loaded', component: module.default };
    } catch (error) {
      return { status: 'failed', failure: asFailure(remote, 'module-failed', error) };
    }
  }

  return {
    peek: (remote, pageName, locale) => results.get(keyOf(remote, pageName, locale)),
    load(remote, pageName, locale) {
      const key = keyOf(remote, pageName, locale);
      const known = results.get(key);
      if (known?.status === 'loaded') return Promise.resolve(known);
      const present = running.get(key);
      if (present) return present;
      const loading = loadPage(remote, pageName, locale).then((result) => {
        results.set(key, result);
        running.delete(key);
        return result;
      });
      running.set(key, loading);
      return loading;
    },
    forgetFailure(remote, pageName, locale) {
      const key = keyOf(remote, pageName, locale);
      if (results.get(key)?.status === 'failed') results.delete(key);
    },
  };
}

const keyOf = (remote: string, page: string, locale: Locale): string => `${remote}/${page}/${locale}`;

/** The page's code and its language, side by side. */
function loadParts(container: Container, remote: RemoteInPage, page: string, locale: Locale) {
  return Promise.all([
    loadModule(container, remote, pageModule(page), isPageModule),
    loadModule(container, remote, messagesModule(locale), isMessages),
  ]);
}

async function loadModule<Module>(
  container: Container,
  remote: RemoteInPage,
  name: string,
  fits: (value: unknown) => value is Module,
): Promise<Module> {
  const factory = await container.get(name);
  const module = factory();
  if (!fits(module)) throw new LoadFailure(remote.name, remote.build, 'module-invalid', name);
  return module;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A container that threw once can give an undefined page the next time, so that what came is looked at. */
function isPageModule(value: unknown): value is PageModule {
  return isObject(value) && (typeof value['default'] === 'function' || isObject(value['default']));
}

/** A JSON module is its content, with or without a `default` around it. */
function isMessages(value: unknown): value is Messages {
  return isObject(value);
}

const contentOf = (messages: Messages): Messages => (isObject(messages['default']) ? messages['default'] : messages);

function inTime<T>(remote: RemoteInPage, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new LoadFailure(remote.name, remote.build, 'timeout'));
    }, LOAD_TIMEOUT);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

function asFailure(remote: RemoteInPage, reason: LoadCause, error: unknown): LoadFailure {
  return error instanceof LoadFailure ? error : new LoadFailure(remote.name, remote.build, reason, error);
}
