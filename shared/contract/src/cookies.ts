// Cookies that the page writes and the site's server reads.

/** The releases that a visitor keeps during a checkout. */
export const PIN_COOKIE = 'jnn-pin';

/** The visitor's choice in the cookie bar: `functional` or `necessary`. */
export const CONSENT_COOKIE = 'jnn-consent';
