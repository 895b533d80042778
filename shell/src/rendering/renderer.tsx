import { addMessages, createI18n, type I18n, type Locale } from '@jnn/i18n';
import { ApiFailure, awaitAnswers, dehydrateAnswers, failuresIn } from '@jnn/api';
import { budapestDay } from '@jnn/contract';
import { localeOf, matchRoute, PageNotFoundError } from '@jnn/router';
import { StaticRouter } from '@jnn/router/server';
import { createSiteSession, memoryCookies, newSessionId, SESSION_COOKIE } from '@jnn/session';
import {
  createServerLoader,
  htmlOf,
  type Renderer,
  type RenderOrder,
  type WorkerSetup,
} from '@jnn/platform/render-worker';
import { pageNameOf } from '@jnn/platform/browser';
import type { PageHead, RenderedInPage } from '@jnn/platform/contract';
import { App } from '../App';
import { shareScope } from '../shared-modules';
import { settingsOf, tableOf, type RenderedData } from '../site-in-page';
import { createFirstAnswers } from './first-answers';
import { createTransport } from './transport';
import { loadShellMessages } from '../messages';

/**
 * Renders one composition. Stores, language and answers are made anew for each page; nothing of a visitor comes here. What
 * all pages share is the build's: code, and the texts of its messages.
 */
export function createRenderer({ site, apiUrl, containers }: WorkerSetup): Renderer {
  const table = tableOf(site);
  const settings = settingsOf(site);
  const loadPage = createServerLoader(site, containers, shareScope());
  const adapter = createTransport(apiUrl);
  const languageOf = createLanguages();
  const fetchFirst = createFirstAnswers();
  // One label for all where what is found does not depend on it.
  const shared = newSessionId();
  const label = () => (settings.capabilities.includes('search-in-filter') ? shared : newSessionId());

  const startPage = async (pathname: string, { url, frame, empty = false }: RenderOrder) => {
    const matched = frame ? null : matchRoute(table, pathname);
    const locale = localeOf(pathname);
    // Its own, and yet of the same messages as those of other pages.
    const i18n = (await languageOf(locale)).cloneInstance();
    const loader = await loadPage(matched, (namespace, _, messages) => {
      // One build's messages stay the same, and so do the texts compiled from them for another page.
      if (!i18n.hasResourceBundle(locale, namespace)) addMessages(i18n, namespace, locale, messages);
    });
    const session = createSiteSession({
      apiUrl,
      capabilities: settings.capabilities,
      settings,
      locale: () => locale,
      cookies: memoryCookies({ [SESSION_COOKIE]: label() }),
      storage: null,
      channel: null,
      locks: null,
      adapter,
      renderedOn: budapestDay(new Date()),
      awaitsAnswers: !empty,
    });
    // Another language is only switched to in the browser.
    const loadMessages = (): Promise<void> => Promise.resolve();
    if (!empty) await fetchFirst(session, url, matched && loader.peek(pageNameOf(matched)));
    return { site, settings, table, i18n, loader, session, loadMessages };
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
          () => awaitAnswers(page.session.api.queryClient),
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
      const data: RenderedData = { day, answers: dehydrateAnswers(queryClient) };
      return { html, preloads, head, rendered: { pathname, shows, data } };
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

/** Gives a language with the frame's words, the same one each time; one that could not be opened is opened again. */
function createLanguages(): (locale: Locale) => Promise<I18n> {
  const languages = new Map<Locale, Promise<I18n>>();
  return (locale) => {
    const opened = languages.get(locale);
    if (opened) return opened;
    const opening = openLanguage(locale);
    opening.catch(() => languages.delete(locale));
    languages.set(locale, opening);
    return opening;
  };
}

async function openLanguage(locale: Locale): Promise<I18n> {
  const i18n = createI18n(locale);
  addMessages(i18n, 'shell', locale, await loadShellMessages(locale));
  return i18n;
}
