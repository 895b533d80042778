// Cookies that the page writes and the site's server reads.

/** The revision that a visitor keeps while booking. */
export const PIN_COOKIE = 'jnn-pin';

/** The visitor's choice in the cookie bar: `functional` or `necessary`. */
export const CONSENT_COOKIE = 'jnn-consent';
