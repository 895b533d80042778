import { createRequire } from 'node:module';
import { contentOf, isContainer, isMessages, isPageModule, loadModule, type Container } from '../browser/container';
import type { LoadedPage, Loader } from '../browser/loader';
import type { ShareScope } from '../browser/share-scope';
import { messagesModule, pageModule, type Locale, type Messages } from '../contract/page-declaration';
import type { SiteInPage } from '../contract/release';
import type { MatchedRoute } from '../contract/routing';

/** Takes a remote's messages as they are loaded; the same ones come again for every rendering. */
export type OnMessages = (namespace: string, locale: Locale, messages: Messages) => void;

/** Loads the page of a matched route, with its messages, for one rendering; null stands for the frame alone. */
export type LoadForRendering = (matched: MatchedRoute | null, onMessages: OnMessages) => Promise<Loader>;

/**
 * Loads pages from the remotes' server containers, of which there is one build each. `paths` are the containers' files by
 * remote.
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

  return async (matched, onMessages) => {
    const remote = site.remotes.find(({ name }) => name === matched?.route.remote);
    if (!matched || !remote) return fixedLoader(null);
    const { route, locale } = matched;
    const container = await containerOf(remote.name);
    const [module, messages] = await Promise.all([
      loadModule(container, remote, pageModule(route.name), isPageModule),
      loadModule(container, remote, messagesModule(locale), isMessages),
    ]);
    onMessages(remote.name, locale, contentOf(messages));
    return fixedLoader({ status: 'loaded', build: remote.build, component: module.default });
  };
}

/** A loader that knows only what was loaded before rendering began. */
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
