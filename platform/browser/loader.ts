import type { BuildInPage, RemoteInPage, SiteInPage } from '../contract/release';
import type { MatchedRoute } from '../contract/routing';
import { createAttempts, type AttemptOptions, type LoadedPage, type PageName } from './attempts';
import type { BadBuilds } from './bad-builds';
import { LoadFailure } from './container';

export type { LoadedPage, PageName } from './attempts';

/** Milliseconds in which a page must have come, from whichever of its builds. */
export const LOAD_TIMEOUT = 8_000;
/** Milliseconds after which the build before is loaded beside one that hangs, so that it stands ready when time is over. */
export const SPARE_AFTER = 4_000;

/** What went wrong with one build in this page, what helped, or that a page of it was shown. */
export interface Incident {
  readonly kind: 'load-failure' | 'render-error' | 'fallback' | 'page-shown';
  readonly remote: string;
  readonly build: string;
  readonly page: string;
  /** Why, in one word: a load's cause, an error's name. */
  readonly name: string;
}

export type Report = (incident: Incident) => void;

/** What a load came to. Loading never rejects. */
export type LoadedState = LoadedPage | { readonly status: 'failed'; readonly failure: LoadFailure };

/** The page that an address leads to. */
export const pageNameOf = ({ route, locale }: Pick<MatchedRoute, 'route' | 'locale'>): PageName => ({
  remote: route.remote,
  page: route.name,
  locale,
});

export interface LoaderOptions extends AttemptOptions {
  readonly site: SiteInPage;
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
  const { site, badBuilds, report, page } = options;
  const attempt = createAttempts(options);
  const results = new Map<string, LoadedState>();
  const running = new Map<string, Promise<LoadedState>>();
  let fallenBack = false;

  const remoteOf = (name: PageName) => site.remotes.find((it) => it.name === name.remote);

  function blame(kind: Incident['kind'], of: PageName, build: string, name: string): void {
    fallenBack = true;
    badBuilds.add(build);
    report({ kind, ...of, build, name });
  }

  async function loadAny(name: PageName): Promise<LoadedState> {
    const remote = remoteOf(name);
    let failure = new LoadFailure(name.remote, 'none', 'entry-unreachable');
    const timeIsOver = new Promise<void>((resolve) => setTimeout(resolve, LOAD_TIMEOUT));
    const builds = remote ? candidates(remote, badBuilds) : [];
    const attempts = builds.map((build) => attempt(name, { ...build, name: name.remote }));
    const begun = performance.now();
    const waiting = setTimeout(() => void attempts[1]?.begin(), SPARE_AFTER);
    for (const { build, finish } of attempts) {
      try {
        const loaded = await finish(timeIsOver);
        clearTimeout(waiting);
        if (build !== remote?.build) {
          fallenBack = true;
          report({ kind: 'fallback', ...name, build, name: 'last-good' });
        }
        return loaded;
      } catch (error) {
        failure = error instanceof LoadFailure ? error : new LoadFailure(name.remote, build, 'module-failed', error);
        if (page.connected(begun)) blame('load-failure', name, build, failure.reason);
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
      blame('render-error', name, build, error instanceof Error ? error.name : 'unknown');
      for (const [key, state] of results) if (state.status === 'loaded' && state.build === build) results.delete(key);
      const remote = remoteOf(name);
      return remote !== undefined && candidates(remote, badBuilds).some((it) => !badBuilds.has(it.build));
    },
    shown: (name, build) => report({ kind: 'page-shown', ...name, build, name: 'rendered' }),
  };
}

const keyOf = ({ remote, page, locale }: PageName): string => `${remote}/${page}/${locale}`;

/** The chosen build, then the one before; those that failed in this visit only when nothing else is left. */
function candidates(remote: RemoteInPage, badBuilds: BadBuilds): readonly BuildInPage[] {
  const builds = remote.lastGood ? [remote, remote.lastGood] : [remote];
  const good = builds.filter(({ build }) => !badBuilds.has(build));
  return good.length > 0 ? good : builds;
}
