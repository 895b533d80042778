import { createRequire } from 'node:module';
import type { SiteInPage } from '../contract/release';
import { addMessages, type I18n } from '@jnn/i18n';
import { messagesModule, pageModule } from '../contract/page-declaration';
import type { MatchedRoute } from '@jnn/router';
import { isContainer, type Container } from '../browser/container';
import type { LoadedPage, Loader } from '../browser/loader';
import { contentOf, isMessages, isPageModule, loadModule } from '../browser/modules';
import { createShareScope } from '../browser/share-scope';

/** Loads the page of a matched route, with its words, for one rendering; null stands for the frame alone. */
export type LoadForRendering = (i18n: I18n, matched: MatchedRoute | null) => Promise<Loader>;

/** Loads pages from the remotes' server containers, of which there is one build each. */
export function createServerLoader(site: SiteInPage, paths: Readonly<Record<string, string>>): LoadForRendering {
  const scope = createShareScope();
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

  return async (i18n, matched) => {
    const remote = site.remotes.find(({ name }) => name === matched?.route.remote);
    if (!matched || !remote) return fixedLoader(null);
    const { route, locale } = matched;
    const container = await containerOf(remote.name);
    const [module, messages] = await Promise.all([
      loadModule(container, remote, pageModule(route.name), isPageModule),
      loadModule(container, remote, messagesModule(locale), isMessages),
    ]);
    // One build's words stay what they are, and so does what was made of them for another page.
    if (!i18n.hasResourceBundle(locale, remote.name)) addMessages(i18n, remote.name, locale, contentOf(messages));
    return fixedLoader({ status: 'loaded', build: remote.build, component: module.default });
  };
}

/** What was loaded before rendering began is all there is. */
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
