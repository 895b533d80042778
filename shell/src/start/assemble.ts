import { adoptPreloadedRequests, hydrateAnswers, loadTransport, renderAnswersAtOnce } from '@jnn/api';
import type { Locale } from '@jnn/contract';
import type { RenderedInPage, SiteInPage } from '@jnn/platform/contract';
import { addMessages, createI18n } from '@jnn/i18n';
import { localeOf, type SiteRoute } from '@jnn/router';
import { createLoader, fetchNextPages, rememberBadBuilds, reloadOnChunkFailure, whenIdle } from '@jnn/platform/browser';
import { startTelemetry } from '@jnn/platform/beacons';
import { browserCookies, createAuthChannel, createSiteSession, type TokenStorage } from '@jnn/session';
import { decideGuard } from '../guards/Guard';
import { loadShellMessages } from '../messages';
import { shareScope } from '../shared-modules';
import { renderedData, settingsOf, tableOf } from '../site-in-page';

/** What all parts of the page share, one of each. */
export function assemble(site: SiteInPage, rendered: RenderedInPage | null) {
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

/** The tab's storage, null where the browser refuses it (private windows, blocked site data). */
function browserStorage(window: Window): TokenStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
