import type { MatchedRoute, RouteTable } from '../core/contract/routing';
import { defaultVisitorView, type SiteDefinition } from '../core/server/site-definition';

const localeOf = (pathname: string): string => (/^\/en(?:\/|$)/.test(pathname) ? 'en' : 'hu');
const pathIn = (locale: string, path: string): string => (locale === 'hu' ? path : `/en${path === '/' ? '' : path}`);

function matchRoute(table: RouteTable, pathname: string): MatchedRoute | null {
  const locale = localeOf(pathname);
  const path = locale === 'hu' ? pathname : pathname.slice(3) || '/';
  for (const route of table) {
    for (const pattern of route.paths) {
      const match = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
      if (match) return { route, locale, params: { ...match.groups } };
    }
  }
  return null;
}

/** A site in two languages (the second below `/en`) with nothing of its own, for tests of the server. */
export const testSite: SiteDefinition = {
  routing: {
    locales: ['hu', 'en'],
    localeOf,
    matchRoute,
    canonicalHref: ({ route, params }, locale) => {
      const [first = '/', second = first] = route.paths;
      const path = locale === 'hu' ? first : second;
      return pathIn(
        locale,
        path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
      );
    },
  },
  identity: {
    name: 'Test',
    title: { hu: 'Próba', en: 'Test' },
    home: { page: 'index', label: { hu: 'Főoldal', en: 'Home' }, href: { hu: '/', en: '/en' } },
    logo: '/logo.png',
    openGraphLocales: { hu: 'hu_HU', en: 'en_GB' },
  },
  noScript: { hu: 'Script nélkül nem működik.', en: 'It needs script.' },
  unavailable: {
    hu: { title: 'Hamarosan visszatérünk', text: 'Kérjük, várjon.', retry: 'Újra megpróbálom' },
    en: { title: 'We will be right back', text: 'Please wait.', retry: 'Try again' },
  },
  proxied: ['/api'],
  refusalBody: (status) => ({ error: String(status), message: 'refused', requestId: 'test' }),
  cookiePrefix: 'test',
  visitorView: (cookies) => ({ ...defaultVisitorView(), isMember: cookies['member'] === '1' }),
};
