import type { Locale } from '@jnn/contract';
import type { Config } from './config';

/** Where the site answers in the demo when `SITE_URL` is not set; links are never made from the Host header. */
const DEMO_SITE = 'http://localhost:3000';

/** The parts of the address of a reservation page in payment mode. */
export interface PaymentPlace {
  readonly citySlug: string;
  readonly hotelSlug: string;
  readonly hotelCode: string;
  readonly bookingId: string;
  readonly goBookingCode: string;
}

/** The addresses of the site's pages that letters and the bank lead to (specification, section 2). */
export interface Site {
  home(locale: Locale): string;
  newPassword(locale: Locale, token: string): string;
  partnerPassword(locale: Locale, token: string): string;
  undelete(locale: Locale, token: string): string;
  /** The reservation page in payment mode; `key` is the booking's link key. */
  payment(locale: Locale, place: PaymentPlace, key?: string): string;
}

export function createSite(config: Pick<Config, 'SITE_URL'>): Site {
  const origin = new URL(config.SITE_URL ?? DEMO_SITE).origin;
  const at = (locale: Locale, path: string, query: Readonly<Record<string, string>> = {}): string => {
    const url = new URL(locale === 'en' ? `/en${path}` : path, origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  return {
    home: (locale) => at(locale, locale === 'en' ? '' : '/'),
    newPassword: (locale, token) => at(locale, locale === 'en' ? '/user/NewPassword' : '/uj-jelszo', { token }),
    partnerPassword: (locale, token) => at(locale, `/jelszo-megadas/${encodeURIComponent(token)}`),
    undelete: (locale, undelete) => at(locale, locale === 'en' ? '/user/login' : '/login', { undelete }),
    payment(locale, { citySlug, hotelSlug, hotelCode, bookingId, goBookingCode }, key) {
      const parts = [citySlug, hotelSlug, hotelCode, bookingId, goBookingCode].map(encodeURIComponent);
      return at(locale, `/foglalas/${parts.join('/')}`, key === undefined ? {} : { key });
    },
  };
}
