export { createAuthChannel, type AuthChannel } from './auth/auth-channel';
export { createAuthStore, isPartner, owesAcceptance, type AuthState, type AuthStore } from './auth/auth-store';
export { MEMBER_COOKIE } from './auth/auth-sync';
export { type Authentication } from './auth/authentication';
export { type TokenStorage } from './auth/stored-token';
export { createCurrentBooking, newDraftId, type BookingState, type CurrentBooking } from './booking/booking-store';
export { readStay, stayQuery, type Stay } from './booking/stay';
export { type Loading } from './notices/notices-store';
export {
  createNotices,
  type ErrorNotice,
  type Notices,
  type NoticesState,
  type QuickMessage,
} from './notices/notices-store';
export {
  SessionProvider,
  useAuth,
  useConsent,
  useCurrentBooking,
  useKeptPlace,
  useLoading,
  useNotices,
  useSavedBooking,
  useSession,
  useShortlist,
  useToday,
} from './react';
export { type ShortlistState } from './shortlist/shortlist';
export { createSiteSession, type SiteSession, type SiteSessionOptions, type SiteSettings } from './site-session';
export { allowsFunctional, createConsent, type Consent, type ConsentState } from './visitor/consent-store';
export { browserCookies, memoryCookies, type CookieJar } from './visitor/cookies';
export { ensureSession, newSessionId, SESSION_COOKIE } from './visitor/visitor-session';
