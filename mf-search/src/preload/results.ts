import { preloadCall } from '@jnn/api';
import { budapestDay, FILTER_ROUTE } from '@jnn/contract';
import { browserCookies, ensureSession } from '@jnn/session';
import { firstCall } from '../lib/first-call';

// Runs in a document that the browser renders, before any other code is loaded: fetches the list that the URL names.

// The text is searched, since this script has no parser of settings.
const settings = document.getElementById('site')?.textContent ?? '';
const session = ensureSession(browserCookies(document));
const call = firstCall({
  pathname: location.pathname,
  params: new URLSearchParams(location.search),
  today: budapestDay(new Date()),
  session,
  offers: (capability) => settings.includes(`"${capability}"`),
});
if (call) preloadCall(window, { ...call, route: FILTER_ROUTE, session });
