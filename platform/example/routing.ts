import type { Routing } from '@jnn/platform/contract';

/** One language, and addresses without parameters. */
export const routing: Routing = {
  locales: ['en'],
  localeOf: () => 'en',
  matchRoute(table, pathname) {
    const route = table.find(({ paths }) => paths.includes(pathname));
    return route ? { route, locale: 'en', params: {} } : null;
  },
  canonicalHref: ({ route: { paths } }) => paths[0] ?? '/',
};
