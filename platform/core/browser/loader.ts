import { addressOf } from '../contract/file-address';
import { messagesModule, pageModule } from '../contract/module-names';
import type { Locale, Messages, PageModule } from '../contract/page-declaration';
import type { BuildInPage, RemoteInPage, SiteInPage } from '../contract/release';
import type { MatchedRoute } from '../contract/routing';
import type { BadBuilds } from './bad-builds';
import {
  browserEnvironment,
  contentOf,
  isMessages,
  isPageModule,
  loadContainer,
  LoadFailure,
  loadModule,
  type Container,
  type BrowserEnvironment,
  type RemoteBuild,
} from './container';
import type { ShareScope } from './share-scope';

/** Milliseconds within which a page must load, fallback included; after that the load has failed. */
export const LOAD_TIMEOUT = 8_000;
/** Milliseconds after which the fallback build starts to load beside a build that hangs, so that it is ready at the timeout. */
export const FALLBACK_PRELOAD_DELAY = 4_000;

/** One event of one build in this page: a failure, a fallback, or a page that was shown. */
export interface Incident {
  readonly kind: 'load-failure' | 'render-error' | 'fallback' | 'page-shown';
  readonly remote: string;
  readonly build: string;
  readonly page: string;
  /** The reason in one word: the cause of a failed load, or the name of an error. */
  readonly name: string;
  /** What was thrown, where something was. */
  readonly error?: unknown;
}

export type Report = (incident: Incident) => void;

export interface LoadedPage {
  readonly status: 'loaded';
  readonly build: string;
  readonly component: PageModule['default'];
}

/** The result of a load. Loading never rejects. */
export type LoadedState = LoadedPage | { readonly status: 'failed'; readonly failure: LoadFailure };

/** A page of a remote in one language. */
export interface PageName {
  readonly remote: string;
  readonly page: string;
  readonly locale: Locale;
}

/** The page that a matched route names. */
export const pageNameOf = ({ route, locale }: Pick<MatchedRoute, 'route' | 'locale'>): PageName => ({
  remote: route.remote,
  page: route.name,
  locale,
});

export interface LoaderOptions {
  readonly site: SiteInPage;
  readonly scope: ShareScope;
  /** Another browser's than this one, in tests. */
  readonly browser?: BrowserEnvironment;
  readonly badBuilds: BadBuilds;
  /** Called with a remote's messages each time they are loaded; not needed where pages import their own. */
  readonly onMessages?: (namespace: string, locale: Locale, messages: Messages) => void;
  readonly report: Report;
}

/** Loads pages of remotes and falls back to the last good build when the chosen one fails. Only the loader uses containers. */
export interface Loader {
  /** The result of an earlier load; undefined when there was none. Starts nothing. */
  peek(name: PageName): LoadedState | undefined;
  /** Loads a page and its messages. A failed load is tried again by the next call. Never rejects. */
  load(name: PageName): Promise<LoadedState>;
  /** Forgets a failed load, so that the next visit to the page tries again. */
  forgetFailure(name: PageName): void;
  /** Reports that a loaded page failed to render. True when another build can be loaded instead. */
  renderFailed(name: PageName, build: string, error: unknown): boolean;
  /** Reports that a loaded page is on screen. */
  shown(name: PageName, build: string): void;
  /** True once any build of this document has failed or was replaced by its fallback. */
  hasFallenBack(): boolean;
}

/** Creates the loader of one document. It loads each page once and each build's container once. */
export function createLoader(options: LoaderOptions): Loader {
  const { site, badBuilds, report, browser = browserEnvironment(window) } = options;
  const attempt = createAttempts({ ...options, browser });
  const results = new Map<string, LoadedState>();
  const running = new Map<string, Promise<LoadedState>>();
  let fallenBack = false;

  const remoteOf = (name: PageName) => site.remotes.find((it) => it.name === name.remote);

  function blame(kind: Incident['kind'], of: PageName, build: string, name: string, error: unknown): void {
    fallenBack = true;
    badBuilds.add(build);
    report({ kind, ...of, build, name, error });
  }

  async function loadAny(name: PageName): Promise<LoadedState> {
    const remote = remoteOf(name);
    let failure = new LoadFailure(name.remote, 'none', 'entry-unreachable');
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, LOAD_TIMEOUT));
    const builds = remote ? candidates(remote, badBuilds) : [];
    const attempts = builds.map((build) => attempt(name, { ...build, name: name.remote }));
    const begun = performance.now();
    const waiting = setTimeout(() => void attempts[1]?.begin(), FALLBACK_PRELOAD_DELAY);
    for (const { build, finish } of attempts) {
      try {
        const loaded = await finish(timeout);
        clearTimeout(waiting);
        if (build !== remote?.build) {
          fallenBack = true;
          report({ kind: 'fallback', ...name, build, name: 'last-good' });
        }
        return loaded;
      } catch (error) {
        failure = error instanceof LoadFailure ? error : new LoadFailure(name.remote, build, 'module-failed', error);
        if (browser.connected(begun)) blame('load-failure', name, build, failure.reason, failure);
      }
    }
    return { status: 'failed', failure };
  }

  return {
    hasFallenBack: () => fallenBack,
    peek: (name) => results.get(keyOf(name)),
    load(name) {
      const key = keyOf(name);
      const known = results.get(key);
      if (known?.status === 'loaded') return Promise.resolve(known);
      const present = running.get(key);
      if (present) return present;
      const loading = loadAny(name).then((result) => {
        results.set(key, result);
        running.delete(key);
        return result;
      });
      running.set(key, loading);
      return loading;
    },
    forgetFailure(name) {
      if (results.get(keyOf(name))?.status === 'failed') results.delete(keyOf(name));
    },
    renderFailed(name, build, error) {
      blame('render-error', name, build, error instanceof Error ? error.name : 'unknown', error);
      for (const [key, state] of results) if (state.status === 'loaded' && state.build === build) results.delete(key);
      const remote = remoteOf(name);
      return remote !== undefined && candidates(remote, badBuilds).some((it) => !badBuilds.has(it.build));
    },
    shown: (name, build) => report({ kind: 'page-shown', ...name, build, name: 'rendered' }),
  };
}

const keyOf = ({ remote, page, locale }: PageName): string => `${remote}/${page}/${locale}`;

/** The builds to try, in order: the chosen one, then the last good one. Builds that failed in this visit come only if no other is left. */
function candidates(remote: RemoteInPage, badBuilds: BadBuilds): readonly BuildInPage[] {
  const builds = remote.lastGood ? [remote, remote.lastGood] : [remote];
  const good = builds.filter(({ build }) => !badBuilds.has(build));
  return good.length > 0 ? good : builds;
}

type Modules = readonly [PageModule, Messages];

/** One attempt to load a page from one build. */
interface Attempt {
  readonly build: string;
  /** Starts to download the page and its messages; later calls return the same promise. */
  readonly begin: () => Promise<Modules>;
  /** Waits for the download and hands over the messages. Rejects when it fails, or when `timeout` resolves first. */
  readonly finish: (timeout: Promise<void>) => Promise<LoadedPage>;
}

/** Returns a function that makes attempts. All attempts share one container per build. */
function createAttempts({ browser, scope, onMessages, badBuilds }: LoaderOptions & { browser: BrowserEnvironment }) {
  const containers = new Map<string, Promise<Container>>();

  function containerOf(remote: RemoteBuild): Promise<Container> {
    const known = containers.get(remote.build);
    if (known) return known;
    const loading = loadContainer(browser, remote, scope);
    containers.set(remote.build, loading);
    loading.catch(() => containers.delete(remote.build));
    return loading;
  }

  async function open(name: PageName, build: RemoteBuild): Promise<Modules> {
    // Release files stay in the browser's cache for a year, so a broken copy must be fetched again past the cache.
    if (badBuilds.has(build.build))
      await Promise.allSettled(scriptsOf(name, build).map((address) => browser.fetchAnew(address)));
    const container = await containerOf(build);
    return Promise.all([
      loadModule(container, build, pageModule(name.page), isPageModule),
      loadModule(container, build, messagesModule(name.locale), isMessages),
    ]);
  }

  return (name: PageName, remote: RemoteBuild): Attempt => {
    const { build } = remote;
    let modules: Promise<Modules> | undefined;
    const begin = (): Promise<Modules> => {
      modules ??= open(name, remote);
      // `finish` handles the failure; without this line a download that nobody finishes counts as an unhandled rejection.
      modules.catch(() => undefined);
      return modules;
    };
    return {
      build,
      begin,
      async finish(timeout) {
        const late = timeout.then(() => {
          throw new LoadFailure(name.remote, build, 'timeout');
        });
        const [module, messages] = await Promise.race([begin(), late]);
        onMessages?.(name.remote, name.locale, contentOf(messages));
        return { status: 'loaded', build, component: module.default };
      },
    };
  };
}

/** The addresses of the scripts that a build loads for a page: the container, the page and its messages. */
export function scriptsOf({ page, locale }: PageName, build: RemoteBuild): readonly string[] {
  const plans = [build.loads[pageModule(page)], build.loads[messagesModule(locale)]];
  return [build.entry.path, ...plans.flatMap((plan) => plan?.scripts ?? [])].map((path) => addressOf(build, path));
}
