// Bounds and names without schemas, so that pages and preload scripts that need no more load no parser.

/** Nights and guests of one stay. */
export const STAY_LIMITS = {
  nights: { min: 1, max: 30 },
  adult: { min: 1, max: 8 },
  child: { min: 0, max: 6 },
  infant: { min: 0, max: 3 },
} as const;

/** Results per page: 21 by default, 30 at most. */
export const PAGE_SIZE = { standard: 21, max: 30, mapMax: 200 } as const;

/** A session id: 20 letters and digits. */
export const SESSION_ID = /^[A-Za-z0-9]{20}$/;

/** Documents that the site's own code reads; others may exist. */
export const DOCUMENTS = {
  startupMessage: 'felugro-uzenet',
  generalTerms: 'altalanos-szerzodesi-feltetelek',
  privacyStatement: 'adatvedelmi-nyilatkozat',
} as const;

/** The position of each of the agency's contact details in the list. */
export const CONTACT_INDEX = { name: 0, headquarters: 1, mailingAddress: 2, phone: 3, email: 4, taxNumber: 5 } as const;

/** The cookie, written by the page and read by the site's server, of the releases that a visitor keeps during a checkout. */
export const PIN_COOKIE = 'jnn-pin';

/** The cookie that keeps the language. */
export const LOCALE_COOKIE = 'jnn-locale';

/** The browser's cache with the voucher that was opened last, and the address of the service worker that reads it. */
export const VOUCHER_CACHE = 'jnn-voucher';
export const VOUCHER_WORKER = '/voucher-worker.js';

/** The cookie of the visitor's choice in the cookie bar: `functional` or `necessary`. */
export const CONSENT_COOKIE = 'jnn-consent';

/** Method and path of the call `hotelData`, for the preload script of a hotel's page. */
export const HOTEL_DATA_ROUTE = { method: 'GET', path: '/api/{locale}/hotel/data/{id}' } as const;

/** The size in pixels of a picture that stands for a page where its address is shared (Open Graph). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The address of a town's or region's picture for sharing, by its code (capability `town-pictures`). */
export const townPictureUrl = (city: string): string => `/api/images/share/town/${encodeURIComponent(city)}.jpg`;

/** Method and path of the call `filter`, for the preload script of the results. */
export const FILTER_ROUTE = { method: 'POST', path: '/api/filter' } as const;
