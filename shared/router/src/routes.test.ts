import { describe, expect, it } from '@jest/globals';
import { siteRoutes } from '@jnn/testing';
import { canonicalHref, hrefOf, inLocale, localeOf, matchRoute, type Locale } from './routes';

/** Each page with its canonical address in both languages, and its other addresses. */
const PAGES = [
  { name: 'index', hu: '/', en: '/en', also: [] },
  { name: 'results', hu: '/szallas-lista', en: '/en/search/search', also: ['/search/search', '/en/szallas-lista'] },
  { name: 'hotel', hu: '/szallas/heviz/nadas/H1', en: '/en/szallas/heviz/nadas/H1', also: [] },
  {
    name: 'reservation',
    hu: '/foglalas/heviz/nadas/H1/dbl-bb/d1',
    en: '/en/foglalas/heviz/nadas/H1/dbl-bb/d1',
    also: [],
  },
  {
    name: 'bookings',
    hu: '/foglalasi-lista',
    en: '/en/profile/booking-list',
    also: ['/profile/booking-list', '/en/foglalasi-lista'],
  },
  { name: 'login', hu: '/login', en: '/en/user/login', also: ['/user/login', '/en/login'] },
  { name: 'signup', hu: '/regisztracio', en: '/en/user/signup', also: ['/user/signup', '/en/regisztracio'] },
  {
    name: 'forgotten-password',
    hu: '/jelszo-helyreallitas',
    en: '/en/user/ForgotPassword',
    also: ['/user/ForgotPassword'],
  },
  { name: 'new-password', hu: '/uj-jelszo', en: '/en/user/NewPassword', also: ['/user/NewPassword'] },
  { name: 'user-data', hu: '/felhasznaloi-adatok', en: '/en/user/user-data', also: ['/user/user-data'] },
  { name: 'contact', hu: '/contact-page', en: '/en/contact-page', also: [] },
  { name: 'payment-information', hu: '/fizetesi-tajekoztato', en: '/en/fizetesi-tajekoztato', also: [] },
  { name: 'online-card-payment', hu: '/internetes-kartyas-fizetes', en: '/en/internetes-kartyas-fizetes', also: [] },
  { name: 'documents', hu: '/documents/Documents', en: '/en/documents/Documents', also: [] },
  { name: 'document', hu: '/cib-bank-fizetesi-tajekoztato', en: '/en/cib-bank-fizetesi-tajekoztato', also: [] },
] as const;

const match = (pathname: string) => matchRoute(siteRoutes, pathname);

describe.each(PAGES)('the page $name', ({ name, hu, en, also }) => {
  it('answers at all its addresses', () => {
    for (const address of [hu, en, ...also]) expect(match(address)?.route.name).toBe(name);
  });

  it.each([
    ['hu', hu],
    ['en', en],
  ] as const)('is canonical in %s at %s', (locale: Locale, canonical) => {
    for (const address of [hu, en, ...also]) {
      const matched = match(address);
      expect(matched && canonicalHref(matched, locale)).toBe(canonical);
    }
  });
});

describe('an address', () => {
  it('tells its language by the prefix en alone', () => {
    expect(['/', '/en', '/en/login', '/english', '/login/en'].map(localeOf)).toEqual(['hu', 'en', 'en', 'hu', 'hu']);
  });

  it('gives its parameters decoded', () => {
    expect(match('/en/szallas/h%C3%A9v%C3%ADz/n%C3%A1das%20hotel/H%2F1')).toMatchObject({
      locale: 'en',
      params: { city: 'hévíz', hotel: 'nádas hotel', hotelCode: 'H/1' },
    });
  });

  it('keeps a malformed parameter as it was typed', () => {
    expect(match('/100%')).toMatchObject({ params: { slug: '100%' } });
  });

  it.each(['/szallas/heviz', '/no/such/page', '/en/no/such/page', '/foglalas/a/b/c/d'])('is no page: %s', (address) => {
    expect(match(address)).toBeNull();
  });

  it('is a document only when nothing else matches', () => {
    expect(match('/contact-page')?.route.name).toBe('contact');
    expect(match('/adatvedelmi-nyilatkozat')).toMatchObject({
      route: { name: 'document' },
      params: { slug: 'adatvedelmi-nyilatkozat' },
    });
  });
});

describe('a link', () => {
  it('is made of a name, parameters and a query', () => {
    const hotel = { city: 'heviz', hotel: 'nádas', hotelCode: 'H/1' };
    expect(
      hrefOf(siteRoutes, 'en', 'hotel', hotel, { dateFrom: '2026-12-01', adult: 2, child: undefined, sauna: true }),
    ).toBe('/en/szallas/heviz/n%C3%A1das/H%2F1?dateFrom=2026-12-01&adult=2&sauna=true');
  });

  it('leads home where no part publishes the page', () => {
    expect(hrefOf([], 'hu', 'contact', {})).toBe('/');
    expect(hrefOf([], 'en', 'contact', {})).toBe('/en');
  });
});

describe('an address with a token', () => {
  const page = siteRoutes.find(({ name }) => name === 'partner-password');

  it.each<Locale>(['hu', 'en'])('keeps the token in its canonical form in %s', (locale) => {
    const matched = matchRoute(siteRoutes, '/jelszo-megadas/abc123');
    expect(matched?.route).toBe(page);
    expect(matched && canonicalHref(matched, locale)).toContain('/jelszo-megadas/abc123');
  });

  it('does without where it came without', () => {
    const matched = matchRoute(siteRoutes, '/user/NewPartnerPassword');
    expect(matched && canonicalHref(matched)).toBe('/user/NewPartnerPassword');
  });
});

describe('the same page in another language', () => {
  it.each<[Locale, string, string]>([
    ['en', '/szallas-lista?city=heviz', '/en/search/search?city=heviz'],
    ['hu', '/en/user/login?undelete=abc#x', '/login?undelete=abc#x'],
    ['hu', '/en', '/'],
    ['en', '/en/foglalasi-lista?page=2', '/en/foglalasi-lista?page=2'],
    ['en', '/no/such/page', '/no/such/page'],
  ])('in %s is found for %s', (locale, address, expected) => {
    expect(inLocale(siteRoutes, locale, address)).toBe(expected);
  });
});
