import type { Locale } from '@jnn/contract';
import type { Config } from './config';

/** Where the site answers in the demo when `SITE_URL` is not set; links are never made from the Host header. */
const DEMO_SITE = 'http://localhost:3000';

/**
 * The paths of the pages that emails and the bank lead to, as the remotes declare them in `remote.config.ts`: the first
 * is the Hungarian one, a second the English one. A test compares them with the declarations.
 */
export const SITE_PAGES = {
  index: ['/'],
  login: ['/login', '/user/login'],
  'new-password': ['/uj-jelszo', '/user/NewPassword'],
  'partner-password': ['/jelszo-megadas/{token}', '/user/NewPartnerPassword'],
  reservation: ['/foglalas/{city}/{hotel}/{hotelCode}/{offerId}/{id}'],
} as const;

type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type PageName = keyof typeof SITE_PAGES;
type PageParameters<Page extends PageName> = Readonly<Record<Placeholders<(typeof SITE_PAGES)[Page][0]>, string>>;

/** The parts of the address of a reservation page in payment mode. */
interface PaymentPlace {
  readonly citySlug: string;
  readonly hotelSlug: string;
  readonly hotelCode: string;
  readonly bookingId: string;
  readonly goBookingCode: string;
}

/** The absolute addresses of the pages that emails and the bank lead to. */
export interface Site {
  home(locale: Locale): string;
  newPassword(locale: Locale, token: string): string;
  partnerPassword(locale: Locale, token: string): string;
  /** The login page, which restores a removed account by the token. */
  undelete(locale: Locale, token: string): string;
  /** The reservation page in payment mode. @param key the booking's link key */
  payment(locale: Locale, place: PaymentPlace, key?: string): string;
}

/** The site at `SITE_URL`. */
export function createSite(config: Pick<Config, 'SITE_URL'>): Site {
  const origin = new URL(config.SITE_URL ?? DEMO_SITE).origin;
  const address = <Page extends PageName>(
    locale: Locale,
    page: Page,
    parameters: PageParameters<Page>,
    query: Readonly<Record<string, string>> = {},
  ): string => {
    const url = new URL(pathOf(locale, SITE_PAGES[page], parameters), origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  return {
    home: (locale) => address(locale, 'index', {}),
    newPassword: (locale, token) => address(locale, 'new-password', {}, { token }),
    partnerPassword: (locale, token) => address(locale, 'partner-password', { token }),
    undelete: (locale, undelete) => address(locale, 'login', {}, { undelete }),
    payment(locale, { citySlug, hotelSlug, hotelCode, bookingId, goBookingCode }, key) {
      const parameters = { city: citySlug, hotel: hotelSlug, hotelCode, offerId: bookingId, id: goBookingCode };
      return address(locale, 'reservation', parameters, key === undefined ? {} : { key });
    },
  };
}

/** English addresses begin with `/en` and take the second path, unless it has no place for a parameter. */
function pathOf(locale: Locale, paths: readonly string[], parameters: Readonly<Record<string, string>>): string {
  const preferred = locale === 'en' ? [...paths].reverse() : paths;
  const path = preferred.find((one) => Object.keys(parameters).every((name) => one.includes(`{${name}}`))) ?? '/';
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  return locale === 'en' ? `/en${filled === '/' ? '' : filled}` : filled;
}
