import { createRequire } from 'node:module';
import { contentOf, isContainer, isMessages, isPageModule, loadModule, type Container } from '../browser/container';
import type { LoadedPage, Loader } from '../browser/loader';
import type { ShareScope } from '../browser/share-scope';
import { messagesModule, pageModule } from '../contract/module-names';
import type { Locale, Messages } from '../contract/page-declaration';
import type { SiteInPage } from '../contract/release';
import type { MatchedRoute } from '../contract/routing';

/** Called with a remote's messages for every rendering, also when they were loaded before. */
export type OnMessages = (namespace: string, locale: Locale, messages: Messages) => void;

/** Loads the page of a matched route and its messages for one rendering; null renders the frame only. */
export type LoadForRendering = (matched: MatchedRoute | null, onMessages: OnMessages) => Promise<Loader>;

/** A remote's code that does not load: it throws, cannot be parsed, or is no container. */
export class UnloadableRemoteError extends Error {
  override readonly name = 'UnloadableRemoteError';
  constructor({ name, build }: SiteInPage['remotes'][number], cause: unknown) {
    super(`The pages of ${name}@${build} are left to the browser, since its code does not load: ${String(cause)}`, {
      cause,
    });
    // Where the remote's code has failed; where that was noticed tells nobody anything.
    if (cause instanceof Error) this.stack = `${this.message}\n${cause.stack ?? ''}`;
  }
}

/**
 * Loads pages from the remotes' server containers. `paths`: the container's file by remote. The returned function rejects
 * when a remote has no server build, and with UnloadableRemoteError when it does not load.
 */
export function createServerLoader(
  site: SiteInPage,
  paths: Readonly<Record<string, string>>,
  scope: ShareScope,
): LoadForRendering {
  const containers = new Map<string, Promise<Container>>();

  async function open(remote: string): Promise<Container> {
    const path = paths[remote];
    if (path === undefined) throw new Error(`${remote} has no server build.`);
    const container: unknown = createRequire(path)(path);
    if (!isContainer(container)) throw new Error(`${path} is no container.`);
    await container.init(scope);
    return container;
  }

  function containerOf(remote: string): Promise<Container> {
    const known = containers.get(remote) ?? open(remote);
    containers.set(remote, known);
    return known;
  }

  async function modulesOf(remote: SiteInPage['remotes'][number], page: string, locale: Locale) {
    const container = await containerOf(remote.name);
    return Promise.all([
      loadModule(container, remote, pageModule(page), isPageModule),
      loadModule(container, remote, messagesModule(locale), isMessages),
    ]);
  }

  return async (matched, onMessages) => {
    const remote = site.remotes.find(({ name }) => name === matched?.route.remote);
    if (!matched || !remote) return fixedLoader(null);
    const { route, locale } = matched;
    const [module, messages] = await modulesOf(remote, route.name, locale).catch((error: unknown) => {
      throw new UnloadableRemoteError(remote, error);
    });
    onMessages(remote.name, locale, contentOf(messages));
    return fixedLoader({ status: 'loaded', build: remote.build, component: module.default });
  };
}

/** A loader for one rendering: it returns the page that was loaded before and loads nothing itself. */
function fixedLoader(page: LoadedPage | null): Loader {
  return {
    peek: () => page ?? undefined,
    load: () => Promise.reject(new Error('On the server every page is loaded before it is rendered.')),
    forgetFailure: () => undefined,
    renderFailed: () => false,
    shown: () => undefined,
    hasFallenBack: () => false,
  };
}
