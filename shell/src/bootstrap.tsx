import '@jnn/ui/tokens.css';
import '@jnn/ui/fonts.css';
import '@jnn/ui/base.css';
import { createRoot } from 'react-dom/client';
import { addMessages, createI18n } from '@jnn/i18n';
import { BrowserRouter, localeOf, matchRoute, PageNotFoundError } from '@jnn/router';
import { browserCookies, createAuthChannel, createSiteSession } from '@jnn/session';
import { App } from './app';
import {
  createLoader,
  createShareScope,
  prefetchOnIntent,
  readSite,
  rememberBadBuilds,
  routeTableOf,
} from './federation';
import { browserStorage } from './browser-storage';
import { loadShellMessages } from './messages/load';
import { browserReload, reloadOnce } from './navigation/chunkReload';
import { startTelemetry } from './telemetry';

// The start of every page, as a list: what the document says, what all parts share, the first page, the first render.
const site = readSite(document);
const table = routeTableOf(site);
const i18n = createI18n(site.locale);
const storage = browserStorage(window);
const session = createSiteSession({
  apiUrl: site.settings.apiUrl,
  settings: site.settings,
  locale: () => localeOf(location.pathname),
  cookies: browserCookies(document),
  storage,
  channel: createAuthChannel(),
  locks: 'locks' in navigator ? navigator.locks : null,
});
const telemetry = startTelemetry(window, site);
session.api.events.on('bookingInsert:completed', ({ ok }) => {
  if (ok) telemetry.booked();
});
const loader = createLoader({
  site,
  scope: createShareScope(),
  page: { document, global: (name): unknown => Reflect.get(window, name) },
  badBuilds: rememberBadBuilds(storage),
  report: (incident) => {
    telemetry.report(incident);
    const { kind, remote, build, page, name } = incident;
    if (kind !== 'page-shown') console.error(`${remote}@${build}: ${kind} of the page "${page}" (${name})`);
  },
  onMessages: (namespace, locale, messages) => {
    addMessages(i18n, namespace, locale, messages);
  },
});
const loadMessages = async (locale: 'hu' | 'en'): Promise<void> => {
  addMessages(i18n, 'shell', locale, await loadShellMessages(locale));
};

void session.authentication.restore();
// A page that was asleep may have missed that the member logged out elsewhere.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void session.authentication.recheck();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void session.authentication.recheck();
});
// A logout without a network is completed as soon as there is one.
window.addEventListener('online', () => void session.authentication.recheck());
prefetchOnIntent(document, table, loader);

const matched = matchRoute(table, location.pathname);
// Awaited before the first render: a fallback shown once would hold React's reveal back for 300 ms.
await Promise.all([
  loadMessages(site.locale).catch((error: unknown) => {
    // Without its own words the frame is of no use; with them missing for good it still shows the page.
    reloadOnce(browserReload(window));
    console.error(error);
  }),
  matched ? loader.load({ remote: matched.route.remote, page: matched.route.name, locale: matched.locale }) : undefined,
]);

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root to render into.');
createRoot(root, {
  // A page that says its address names nothing is answered by the 404 page: no fault to report.
  onCaughtError: (error, { componentStack }) => {
    if (!(error instanceof PageNotFoundError)) console.error(error, componentStack);
  },
}).render(
  <BrowserRouter>
    <App site={site} table={table} session={session} i18n={i18n} loader={loader} loadMessages={loadMessages} />
  </BrowserRouter>,
);
