import type { BuildInPage, RemoteInPage, SiteInPage } from '@jnn/contract';
import type { Messages } from '@jnn/i18n';
import { messagesModule, pageModule, type PageModule } from '@jnn/remote';
import type { Locale } from '@jnn/router';
import type { BadBuilds } from './bad-builds';
import { loadContainer, LoadFailure, type Container, type Page, type RemoteBuild } from './container';
import type { Report } from './incidents';
import { contentOf, isMessages, isPageModule, loadModule } from './modules';
import type { ShareScope } from './share-scope';

/** Milliseconds after which a build that has not answered counts as failed (architecture: Last good). */
export const LOAD_TIMEOUT = 8_000;

export interface LoadedPage {
  readonly status: 'loaded';
  readonly build: string;
  readonly component: PageModule['default'];
}

/** What a load came to. Loading never rejects. */
export type LoadedState = LoadedPage | { readonly status: 'failed'; readonly failure: LoadFailure };

/** A page of a remote in a language. */
export interface PageName {
  readonly remote: string;
  readonly page: string;
  readonly locale: Locale;
}

export interface LoaderOptions {
  readonly site: SiteInPage;
  readonly scope: ShareScope;
  readonly page: Page;
  readonly badBuilds: BadBuilds;
  /** Takes a remote's messages as they arrive. */
  readonly onMessages: (namespace: string, locale: Locale, messages: Messages) => void;
  readonly report: Report;
}

/** Loads pages of remotes, from the build before where the chosen one fails; the only place that touches containers. */
export interface Loader {
  /** What is known of a page without waiting. */
  peek(name: PageName): LoadedState | undefined;
  /** Loads a page with its language; a failed load is tried anew by the next call. */
  load(name: PageName): Promise<LoadedState>;
  /** Makes a failed page load anew when it is visited again. */
  forgetFailure(name: PageName): void;
  /** A loaded page failed to render: true when another build stands ready to be loaded in its place. */
  renderFailed(name: PageName, build: string, error: unknown): boolean;
  /** A loaded page stands in front of the visitor. */
  shown(name: PageName, build: string): void;
  /** Whether any page could not be had from the build that the document names. */
  hasFallenBack(): boolean;
}

export function createLoader(options: LoaderOptions): Loader {
  const { site, badBuilds, report } = options;
  const attempt = createAttempts(options);
  const results = new Map<string, LoadedState>();
  const running = new Map<string, Promise<LoadedState>>();
  let fallenBack = false;

  /** The chosen build, then the one before; those that failed in this visit only when nothing else is left. */
  function candidates(remote: RemoteInPage): readonly BuildInPage[] {
    const builds = remote.lastGood ? [remote, remote.lastGood] : [remote];
    const good = builds.filter(({ build }) => !badBuilds.has(build));
    return good.length > 0 ? good : builds;
  }

  async function loadAny(name: PageName): Promise<LoadedState> {
    const remote = site.remotes.find((it) => it.name === name.remote);
    let failure = new LoadFailure(name.remote, 'none', 'entry-unreachable');
    for (const build of remote ? candidates(remote) : []) {
      try {
        const loaded = await attempt(name, { ...build, name: name.remote });
        if (build.build !== remote?.build) {
          fallenBack = true;
          report({ kind: 'fallback', ...name, build: build.build, name: 'last-good' });
        }
        return loaded;
      } catch (error) {
        failure =
          error instanceof LoadFailure ? error : new LoadFailure(name.remote, build.build, 'module-failed', error);
        fallenBack = true;
        badBuilds.add(build.build);
        report({ kind: 'load-failure', ...name, build: build.build, name: failure.reason });
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
      fallenBack = true;
      badBuilds.add(build);
      report({ kind: 'render-error', ...name, build, name: error instanceof Error ? error.name : 'unknown' });
      for (const [key, state] of results) if (state.status === 'loaded' && state.build === build) results.delete(key);
      const remote = site.remotes.find((it) => it.name === name.remote);
      return remote !== undefined && candidates(remote).some((it) => !badBuilds.has(it.build));
    },
    shown(name, build) {
      report({ kind: 'page-shown', ...name, build, name: 'rendered' });
    },
  };
}

const keyOf = ({ remote, page, locale }: PageName): string => `${remote}/${page}/${locale}`;

type Attempt = (name: PageName, build: RemoteBuild) => Promise<LoadedPage>;

/** One try with one build: entry, scope, page and language within the time limit. Rejects when any of it fails. */
function createAttempts({ page, scope, onMessages }: LoaderOptions): Attempt {
  const containers = new Map<string, Promise<Container>>();
  /** Builds of which something could not be loaded in this page. */
  const failed = new Set<string>();

  function containerOf(remote: RemoteBuild): Promise<Container> {
    const known = containers.get(remote.build);
    if (known) return known;
    const loading = loadContainer(page, remote, scope);
    containers.set(remote.build, loading);
    loading.catch(() => containers.delete(remote.build));
    return loading;
  }

  return async (name, build) => {
    const files = neededFiles(name, build);
    const ready = failed.has(build.build) ? fetchAnew(page, files).then(() => containerOf(build)) : containerOf(build);
    const parts = ready.then((container) =>
      Promise.all([
        loadModule(container, build, pageModule(name.page), isPageModule),
        loadModule(container, build, messagesModule(name.locale), isMessages),
      ]),
    );
    const [module, messages] = await inTime(build, parts).catch((error: unknown) => {
      failed.add(build.build);
      throw error;
    });
    onMessages(name.remote, name.locale, contentOf(messages));
    return { status: 'loaded', build: build.build, component: module.default };
  };
}

/** Addresses of the scripts that a page takes of a build. */
function neededFiles({ page, locale }: PageName, { base, entry, loads }: RemoteBuild): readonly string[] {
  const plans = [loads[pageModule(page)], loads[messagesModule(locale)]];
  return [entry.path, ...plans.flatMap((plan) => plan?.scripts ?? [])].map((path) => base + path);
}

/** Files are kept for a year: those that came broken would come from the browser's cache again, whatever was repaired. */
const fetchAnew = (page: Page, files: readonly string[]): Promise<unknown> =>
  Promise.allSettled(files.map((address) => page.fetchAnew(address)));

function inTime<T>(remote: RemoteBuild, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new LoadFailure(remote.name, remote.build, 'timeout'));
    }, LOAD_TIMEOUT);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
