import { preloadCall } from '@jnn/api';
import { HOTEL_DATA_ROUTE } from '@jnn/contract';
import { decoded, localeOf } from '@jnn/router';
import { browserCookies, ensureSession } from '@jnn/session';

// Runs in a document that the browser renders, before any other code is loaded: fetches the hotel that the URL names.

/** The hotel's code: the last part of the path, as `remote.config.ts` declares it. */
const code = decoded(location.pathname.split('/').findLast((part) => part !== '') ?? '');
preloadCall(window, {
  name: 'hotelData',
  route: HOTEL_DATA_ROUTE,
  input: { params: { locale: localeOf(location.pathname), id: code } },
  session: ensureSession(browserCookies(document)),
});
