import { dehydrateAnswers, ApiFailure, failuresIn } from '@jnn/api';
import { budapestDay } from '@jnn/contract';
import type { RenderedInPage } from '@jnn/platform/contract';
import { localeOf, matchRoute, PageNotFoundError, type PageHead } from '@jnn/router';
import { StaticRouter } from '@jnn/router/server';
import { createSiteSession, memoryCookies, newSessionId, SESSION_COOKIE } from '@jnn/session';
import { App } from '../App';
import { routeTableOf } from '@jnn/platform/browser';
import { createServerLoader } from '@jnn/platform/render-worker';
import { htmlOf } from '@jnn/platform/render-worker';
import { createLanguages } from './languages';
import type { RenderedPage, RenderOrder, WorkerSetup } from '@jnn/platform/render-worker';
import { createTransport } from './transport';

export interface Renderer {
  /** Renders the site at an address for a guest. Rejects when anything of it fails: the browser then renders it. */
  render(order: RenderOrder): Promise<RenderedPage>;
}

/**
 * Renders one composition. Stores, language and answers are made anew for each page; nothing of a visitor comes here. What
 * all pages share is the build's: code, and the texts of its messages.
 */
export function createRenderer({ site, apiUrl, containers }: WorkerSetup): Renderer {
  const table = routeTableOf(site);
  const loadPage = createServerLoader(site, containers);
  const adapter = createTransport(apiUrl);
  const languageOf = createLanguages();
  // One label for all: what is found does not depend on it.
  const cookies = { [SESSION_COOKIE]: newSessionId() };

  const startPage = async (pathname: string, { frame, empty = false }: RenderOrder) => {
    const locale = localeOf(pathname);
    // Its own, and yet of the same messages as those of other pages.
    const i18n = (await languageOf(locale)).cloneInstance();
    const loader = await loadPage(i18n, frame ? null : matchRoute(table, pathname));
    const session = createSiteSession({
      apiUrl,
      settings: site.settings,
      locale: () => locale,
      cookies: memoryCookies(cookies),
      storage: null,
      channel: null,
      locks: null,
      adapter,
      renderedOn: budapestDay(new Date()),
      awaitsAnswers: !empty,
    });
    // Another language is only switched to in the browser.
    const loadMessages = (): Promise<void> => Promise.resolve();
    return { site, table, i18n, loader, session, loadMessages };
  };

  return {
    async render(order) {
      const { url, frame } = order;
      const { pathname } = new URL(url, 'http://site.invalid');
      const page = await startPage(pathname, order);
      const draw = async (shows: RenderedInPage['shows']) => {
        const { head, collectHead } = headCollector();
        const drawn = await htmlOf(
          <StaticRouter location={url}>
            <App {...page} rendered={{ pathname, shows }} collectHead={collectHead} />
          </StaticRouter>,
        );
        return { ...drawn, head: head(), shows };
      };
      const { html, preloads, head, shows } = await draw(frame ? 'frame' : 'page').catch((error: unknown) => {
        if (error instanceof PageNotFoundError) return draw('missing');
        throw error;
      });
      const { queryClient } = page.session.api;
      const failure = failuresIn(queryClient).find((it) => shows !== 'missing' || !isNotFound(it));
      if (failure !== undefined) throw failure;
      const day = page.session.renderedOn ?? budapestDay(new Date());
      return { html, preloads, head, rendered: { pathname, day, shows, answers: dehydrateAnswers(queryClient) } };
    },
  };
}

/** What the components of a page say of it, put together. */
function headCollector() {
  let all: PageHead = {};
  return {
    head: () => all,
    collectHead: (more: PageHead): void => {
      const said = Object.entries(more).filter(([, value]) => value !== undefined);
      all = { ...all, ...Object.fromEntries(said) };
    },
  };
}

const isNotFound = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === 404;
