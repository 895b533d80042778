import type { CallName } from './calls';

/** What each call does, for its description in OpenAPI. Apart from the calls, so that no browser loads it. */
export const CALL_SUMMARIES: Readonly<Record<CallName, string>> = {
  search: 'Hotels of one city or region with offers for a stay; the search is kept for the session.',
  filter: 'Filters, sorts and pages a search: the one sent along, else the one kept for the session.',
  searchOnMap:
    'Hotels inside a rectangle of the map, of whatever town, each with its cheapest offer; the filter sent along applies, else the session’s. ' +
    'Of more than 32 towns that of the search and those nearest to the middle are searched: the answer is `partial`.',
  dayPrices:
    'What one night, or a stay, costs at the least in a town from each of up to 62 days on: what the list of that stay begins with.',
  getOffer: 'All offers of one hotel for a stay.',
  priceBreakdown: 'An offer’s price night by night; read at Main.Room, which may be one object or a list.',
  findHotel:
    'Regions, cities and hotels by a typed text; accents and one typo (from four letters) are forgiven, prefixes come first.',
  freeDays: 'The nearest days on which one hotel has a free room for the same nights and guests, at most four.',
  hotelData: 'The descriptive data of one hotel in the locale.',
  destinations:
    'Popular towns and regions, those named, or the towns nearest to one, with the number of places and a from-price.',
  sitemapHotels: 'One page of hotel addresses for the sitemap.',
  session: 'Confirms a session or makes a new one where it is unknown or malformed.',
  saveData:
    'Keeps any JSON up to 64 KiB under a key of the session: at most 50 keys and 512 KiB a session. With `account` for the member instead, up to 8 keys.',
  loadData: 'Gives back what was kept under a key, null where nothing was. With `account` what the member has kept.',
  bookingChange:
    'Compares the price and deadline that the traveller saw with those in force; an expired code is status 4.',
  applyCoupon: 'Applies a coupon to an offer for this session.',
  clearCoupon: 'Takes the session’s coupon off again.',
  bookingInsert: 'Takes a booking: the nights are held in the same transaction.',
  booking: 'One booking by its code, for its owner, its session or the holder of its link key.',
  bookingData:
    'One booking by its id; the session travels in the header X-Session, the link key in X-Booking-Key or ?key=.',
  findBooking: 'Mails a booking’s link to its e-mail address; answers alike whether there is such a booking or not.',
  confirmEmail: 'Confirms a booking’s e-mail address by the key of its mailed link, which holds it for its whole time.',
  changeBooking:
    'Changes days, names and remark of a booking in one transaction; `preview` only says what would become of it.',
  changeBookingStatus: 'Moves a booking along the allowed steps; travellers may only ask for cancellation.',
  bookingCancel: 'Cancels a booking, or with `preview` only says what that would cost.',
  bookingList: 'The member’s bookings, newest first; `as: partner` lists those of the hotels bound to a partner.',
  pay: 'Starts a card payment and gives the bank page’s address; while one is started, the same address again.',
  latterPayment: 'As pay, later, for a member’s own unpaid booking.',
  paymentResult: 'The customer is back from the bank: settles the payment and tells its outcome.',
  signup: 'Makes an account and logs in.',
  login: 'Gives a bearer token for an e-mail and a password.',
  logout: 'Revokes the token.',
  user: 'The member behind the token.',
  updateUser: 'Changes profile fields; roles, id and e-mail are refused.',
  acceptTerms: 'Records the acceptance of the general terms, the privacy statement or both.',
  generalTerms: 'The versions and addresses of the two documents that members accept.',
  passwordReset: 'Mails a single-use link valid for 60 minutes; the answer never tells whether the account exists.',
  changePassword: 'Sets a password with a mailed token, or as a member with the old one; all other sessions end.',
  removeAccount: 'Logs out at once and erases the account after 30 days; an undelete link is mailed.',
  undeleteAccount: 'Takes back the removal of an account, by the mailed token.',
  refreshToken:
    'Renews the bearer token by the HttpOnly cookie; needs the header X-JNN-Refresh: 1; the cookie rotates.',
  accountSessions: 'The member’s open sessions.',
  endAccountSession: 'Ends one of the member’s sessions.',
  exportAccount: 'Everything kept about the member, as JSON.',
  document: 'One content document in one language; the key is {name}-{locale}.',
  contact: 'The agency’s contact details as a list of six items.',
  openingHours: 'When the agency’s office is open, by weekday in Budapest’s time, and the days on which it is closed.',
  sendMessage: 'Takes a message to the agency, mails it there with a copy to its writer, and gives its number.',
};
