export { createAuthStore, isPartner, owesAcceptance, type AuthState, type AuthStore } from './auth-store';
export { createAuthChannel, MEMBER_COOKIE, type Authentication, type TokenStorage } from './authentication';
export { createCurrentBooking, type BookingState, type CurrentBooking } from './booking-store';
export { allowsFunctional, CONSENT_COOKIE, createConsent, type Consent, type ConsentState } from './consent-store';
export { browserCookies, memoryCookies, type CookieJar } from './cookies';
export { createNotices, type ErrorNotice, type Notices, type NoticesState, type QuickMessage } from './notices-store';
export { SessionProvider, useAuth, useConsent, useCurrentBooking, useNotices, useSession } from './react';
export { ensureSession, newSessionId, SESSION_COOKIE } from './session-store';
export { createSiteSession, type SiteSession, type SiteSessionOptions } from './site-session';
