// What a backend may offer beyond the specified calls, without schemas, so that preload scripts load no parser.

/**
 * Everything that the site uses only where the backend declares it. `docs/own-backend.md` says what a visitor
 * loses without each.
 */
export const CAPABILITIES = [
  /** `filter` takes `searchData`: any results page is one call. */
  'search-in-filter',
  /** `search-on-map` takes `filterData`. */
  'filter-on-map',
  /** An unpaid booking is held until the end of its last free day, a non-refundable one for 30 minutes. */
  'pay-until',
  /** The call `freeDays`. */
  'free-days',
  /** The call `destinations`. */
  'destinations',
  /** `destinations` takes a stay, and says the lowest price of each town for it. */
  'destination-prices',
  /** Regions are destinations: searches take their codes, `findHotel` and `destinations` name them. */
  'regions',
  /** `filter` takes free cancellation, score and distance, and the order by score. */
  'more-filters',
  /** The call `dayPrices`. */
  'day-prices',
  /** `dayPrices` takes `nights` and `filterData`. */
  'flexible-dates',
  /** `destinations` takes `near`, `child` and `infant`. */
  'nearby-towns',
  /** The call `sitemapHotels`. */
  'sitemap',
  /** A picture of each town and region for where its results are shared, see `townPictureUrl`. */
  'town-pictures',
  /** The call `refreshToken`, with its HttpOnly cookie. */
  'refresh',
  /** The calls `accountSessions` and `endAccountSession`. */
  'account-sessions',
  /** The call `exportAccount`. */
  'account-export',
  /** `saveData` and `loadData` take `account`: content of a member's account. */
  'account-data',
  /** `POST /api/en/bookinglist`. */
  'english-bookinglist',
  /** `bookinglist` takes `when` and, for partners, `as`. */
  'bookinglist-choice',
  /** `booking-cancel` takes `preview`. */
  'cancel-preview',
  /** The call `findBooking`. */
  'find-booking',
  /** The call `confirmEmail`. */
  'confirm-email',
  /** The call `changeBooking`. */
  'change-booking',
  /** A booking's voucher and calendar entry. */
  'documents',
  /** The documents about the contract, prices, the order of results and accessibility, beside those of the specification. */
  'legal-documents',
  /** The call `sendMessage`. */
  'contact-form',
  /** The call `openingHours`. */
  'opening-hours',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** The header in which an answer of the contact call names the backend's capabilities, separated by commas. */
export const CAPABILITIES_HEADER = 'X-Capabilities';

/** The capabilities that a header names. Those that this build does not know are left out. */
export function readCapabilities(header: string | null): readonly Capability[] {
  const named = new Set((header ?? '').split(',').map((name) => name.trim()));
  return CAPABILITIES.filter((known) => named.has(known));
}
