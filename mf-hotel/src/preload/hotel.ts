import { preloadCall } from '@jnn/api';
import { HOTEL_DATA_ROUTE } from '@jnn/contract';
import { browserCookies, ensureSession } from '@jnn/session';
import { firstCall } from '../lib/first-call';

// Runs in a document that the browser renders, before any other code is loaded: fetches the hotel that the URL names.

const session = ensureSession(browserCookies(document));
preloadCall(window, { ...firstCall(location), route: HOTEL_DATA_ROUTE, session });
