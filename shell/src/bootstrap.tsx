import '@jnn/ui/tokens.css';
import '@jnn/ui/fonts.css';
import '@jnn/ui/base.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { adoptPreloadedRequests, hydrateAnswers, loadTransport, prefetchCall, renderAnswersAtOnce } from '@jnn/api';
import type { Locale } from '@jnn/contract';
import type { RenderedInPage, SiteInPage } from '@jnn/platform/contract';
import { addMessages, createI18n } from '@jnn/i18n';
import { yieldToBrowser } from '@jnn/painting';
import { localeOf, matchRoute, PageNotFoundError, POINTER_REST, type SiteRoute } from '@jnn/router';
import {
  browserReload,
  createLoadAhead,
  createLoader,
  fetchNextPages,
  pageNameOf,
  prefetchOnIntent,
  readRendered,
  readSite,
  rememberBadBuilds,
  reloadOnChunkFailure,
  reloadOnce,
  settleEarlyPresses,
  whenIdle,
  type Loader,
} from '@jnn/platform/browser';
import { startTelemetry } from '@jnn/platform/beacons';
import {
  browserCookies,
  createAuthChannel,
  createSiteSession,
  type SiteSession,
  type TokenStorage,
} from '@jnn/session';
import { deleteVoucher } from '@jnn/session/offline-voucher';
import { App } from './App';
import { decideGuard } from './guards/Guard';
import { loadShellMessages } from './messages';
import { shareScope } from './shared-modules';
import { renderedData, settingsOf, tableOf } from './site-in-page';
import { SiteRouter } from './navigation/SiteRouter';

// The start of every page: what the document says, what all parts share, the first page, the first render. Functions, not
// a module that waits: for one of those the compiler leaves the whole start script in pieces, 4 KB larger.

/** The start script of a rendered document may be here before the document is. */
async function documentRead(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}

/** What all parts of the page share, one of each. */
function assemble(site: SiteInPage, rendered: RenderedInPage | null) {
  // The server's routing knows the site's own languages alone.
  const locale = site.locale as Locale;
  const i18n = createI18n(locale);
  const storage = browserStorage(window);
  const settings = settingsOf(site);
  const data = renderedData(rendered);
  const session = createSiteSession({
    apiUrl: settings.apiUrl,
    capabilities: settings.capabilities,
    settings,
    locale: () => localeOf(location.pathname),
    cookies: browserCookies(document),
    storage,
    channel: createAuthChannel(),
    locks: 'locks' in navigator ? navigator.locks : null,
    renderedOn: data?.day,
  });
  renderAnswersAtOnce();
  if (data) hydrateAnswers(session.api.queryClient, data.answers);
  adoptPreloadedRequests(session.api, window);
  reloadOnChunkFailure(window);
  const telemetry = startTelemetry(window, site);
  session.api.events.on('bookingInsert:completed', ({ ok }) => {
    if (ok) telemetry.converted();
  });
  const table = tableOf(site);
  /** A guarded page is not even loaded for those whom it is not for, or while it is not known who is here. */
  const mayShow = ({ guard }: SiteRoute): boolean => decideGuard(guard, session.auth.getState().status).kind === 'show';
  const fetchNext = fetchNextPages(window, { site, table, mayShow, locale: () => localeOf(location.pathname) });
  const loader = createLoader({
    site,
    scope: shareScope(),
    badBuilds: rememberBadBuilds(storage),
    report: (incident) => {
      telemetry.report(incident);
      const { kind, remote, build, page, name } = incident;
      if (kind === 'page-shown') {
        prepareCalls();
        fetchNext(page);
      } else console.error(`${remote}@${build}: ${kind} of the page "${page}" (${name})`);
    },
    onMessages: (namespace, locale, messages) => {
      // The loader is asked for pages in the site's own languages alone.
      addMessages(i18n, namespace, locale as Locale, messages);
    },
  });
  const loadMessages = async (locale: Locale): Promise<void> => {
    addMessages(i18n, 'shell', locale, await loadShellMessages(locale));
  };
  return { locale, i18n, session, settings, table, mayShow, loader, loadMessages };
}

/** Loads what makes calls once a rendered page is alive: its first call then begins at once. */
function prepareCalls(): void {
  // A call that is made asks for it again, and fails where it does not come.
  whenIdle(window, () => void loadTransport().catch(() => undefined), { timeout: 1_000 });
}

/** Learns who is here, and again whenever this page may have missed something. */
function followMember({ auth, authentication }: SiteSession): void {
  auth.subscribe((now, before) => {
    if (before.status === 'member' && now.status === 'guest') void deleteVoucher();
  });
  void authentication.restore();
  // A page that was asleep may have missed that the member logged out elsewhere.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void authentication.resync();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void authentication.resync();
  });
  // A logout without a network is completed as soon as there is one.
  window.addEventListener('online', () => void authentication.resync());
}

async function start(): Promise<void> {
  // A task of its own: what was pressed while the script came is answered in between.
  await yieldToBrowser();
  await documentRead();
  await settleEarlyPresses();
  const address = location.href;
  const site = readSite(document);
  const rendered = readRendered(document);
  const { locale, i18n, session, settings, table, mayShow, loader, loadMessages } = assemble(site, rendered);
  followMember(session);
  session.shortlist.start();
  const loadAhead = createLoadAhead({
    table,
    matchRoute,
    loader,
    mayShow,
    askFor: (call, params) => {
      prefetchCall(session.api, call, params);
    },
  });
  prefetchOnIntent(document, POINTER_REST, loadAhead);

  const matched = matchRoute(table, location.pathname);
  const firstPage = matched && mayShow(matched.route) ? loader.load(pageNameOf(matched)) : undefined;
  await loadMessages(locale).catch((error: unknown) => {
    // Without its own words the frame is of no use; with them missing for good it still shows the page.
    reloadOnce(browserReload(window));
    console.error(error);
  });
  /** Whether a page can be drawn at once: its code is here, and the frame's words of its language. */
  const stands = (pathname: string): boolean => {
    const next = matchRoute(table, pathname);
    return next !== null && next.locale === i18n.language && mayShow(next.route) && !!loader.peek(pageNameOf(next));
  };
  const app = (
    <SiteRouter stands={stands} onLeave={loadAhead}>
      <App {...{ site, settings, table, session, i18n, loader, loadMessages, rendered }} />
    </SiteRouter>
  );
  // A step of the history meanwhile, to a page that was shown before the code was there.
  if (location.href !== address) location.reload();
  else if (rendered) takeOver(app, loader);
  else {
    // Awaited before the first render: a fallback shown once would hold React's reveal back for 300 ms.
    await firstPage;
    createRoot(rootElement(), options).render(app);
  }
}

/** At once: the frame lives while the page's code is still coming. As a transition, which yields to what is pressed meanwhile. */
function takeOver(app: ReactNode, loader: Loader): void {
  const address = location.href;
  const onRecoverableError = (error: unknown): void => {
    // The build before, in the place of one that failed, may draw the page differently than the server did; and after a
    // step of the history the page is another one.
    if (!loader.hasFallenBack() && location.href === address) console.error(error);
  };
  startTransition(() => {
    hydrateRoot(rootElement(), app, { ...options, onRecoverableError });
  });
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root to render into.');
  return root;
}

const options: RootOptions = {
  // A page that says its address names nothing is answered by the 404 page: no fault to report.
  onCaughtError: (error, { componentStack }) => {
    if (!(error instanceof PageNotFoundError)) console.error(error, componentStack);
  },
};

void start();

/** The tab's storage, null where the browser refuses it (private windows, blocked site data). */
function browserStorage(window: Window): TokenStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
