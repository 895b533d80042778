import '@jnn/ui/tokens.css';
import '@jnn/ui/fonts.css';
import '@jnn/ui/base.css';
import { prefetchCall } from '@jnn/api';
import { yieldToBrowser } from '@jnn/painting';
import {
  browserReload,
  createPrefetch,
  pageNameOf,
  prefetchOnIntent,
  readRendered,
  readSite,
  reloadOnce,
  settleEarlyPresses,
} from '@jnn/platform/browser';
import { matchRoute, POINTER_REST } from '@jnn/router';
import { assemble } from './start/assemble';
import { followMember } from './start/follow-member';
import { mount, takeOver } from './start/mount';
import { App } from './App';
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
  const prefetch = createPrefetch({
    table,
    matchRoute,
    loader,
    mayShow,
    askFor: (call, params) => {
      prefetchCall(session.api, call, params);
    },
  });
  prefetchOnIntent(document, POINTER_REST, prefetch);

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
    <SiteRouter stands={stands} onLeave={prefetch}>
      <App {...{ site, settings, table, session, i18n, loader, loadMessages, rendered }} />
    </SiteRouter>
  );
  // A step of the history meanwhile, to a page that was shown before the code was there.
  if (location.href !== address) location.reload();
  else if (rendered) takeOver(app, loader);
  else {
    // Awaited before the first render: a fallback shown once would hold React's reveal back for 300 ms.
    await firstPage;
    mount(app);
  }
}

void start();
