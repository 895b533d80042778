import * as account from './account';
import * as booking from './booking';
import * as bookingCalls from './booking-calls';
import * as content from './content';
import * as hotel from './hotel';
import * as payment from './payment';
import * as search from './search';
import * as session from './session';

/** Every call of the API by its name: the list from which the client, the fake server, the backend and OpenAPI are made. */
export const calls = {
  search: search.search,
  filter: search.filter,
  searchOnMap: search.searchOnMap,
  dayPrices: search.dayPrices,
  getOffer: search.getOffer,
  priceBreakdown: hotel.priceBreakdown,
  findHotel: hotel.findHotel,
  hotelData: hotel.hotelData,
  freeDays: hotel.freeDays,
  destinations: hotel.destinations,
  sitemapHotels: hotel.sitemapHotels,
  session: session.session,
  saveData: session.saveData,
  loadData: session.loadData,
  bookingChange: booking.bookingChange,
  applyCoupon: booking.applyCoupon,
  clearCoupon: booking.clearCoupon,
  bookingInsert: booking.bookingInsert,
  booking: bookingCalls.booking,
  bookingData: bookingCalls.bookingData,
  findBooking: bookingCalls.findBooking,
  confirmEmail: bookingCalls.confirmEmail,
  changeBooking: bookingCalls.changeBooking,
  changeBookingStatus: bookingCalls.changeBookingStatus,
  bookingCancel: bookingCalls.bookingCancel,
  bookingList: bookingCalls.bookingList,
  pay: payment.pay,
  latterPayment: payment.latterPayment,
  paymentResult: payment.paymentResult,
  signup: account.signup,
  login: account.login,
  logout: account.logout,
  user: account.user,
  updateUser: account.updateUser,
  acceptTerms: account.acceptTerms,
  generalTerms: account.generalTerms,
  passwordReset: account.passwordReset,
  changePassword: account.changePassword,
  removeAccount: account.removeAccount,
  undeleteAccount: account.undeleteAccount,
  refreshToken: account.refreshToken,
  accountSessions: account.accountSessions,
  endAccountSession: account.endAccountSession,
  exportAccount: account.exportAccount,
  document: content.document,
  contact: content.contact,
  openingHours: content.openingHours,
  sendMessage: content.sendMessage,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
