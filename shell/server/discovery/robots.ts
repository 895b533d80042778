import type { ServerConfig } from '@jnn/platform/server';

/** Addresses that are of no use to a search engine, or belong to one visitor. */
const KEPT_OUT = ['/api/', '/bank/', '/outbox', '/ops', '/telemetry', '/foglalas/', '/en/foglalas/'];

/**
 * `robots.txt`. A live site opens its public pages and names its sitemap; the demo asks not to be indexed by the meta
 * element of every page, which a crawler sees only where it may read (architecture: `JNN_MODE`).
 */
export function robotsText({ JNN_MODE, SITE_URL }: Pick<ServerConfig, 'JNN_MODE' | 'SITE_URL'>): string {
  return [
    'User-agent: *',
    ...KEPT_OUT.map((path) => `Disallow: ${path}`),
    ...(JNN_MODE === 'live' ? ['', `Sitemap: ${SITE_URL}/sitemap.xml`] : []),
    '',
  ].join('\n');
}
