import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RouteTable } from '@jnn/platform/contract';
import type { OfferedCapabilities } from './capabilities';
import type { SiteServerConfig } from './config';
import { hotelReader, hotelSitemap, pageSitemap, sitemapIndex, type ReadHotels } from './sitemap';

const DAY = 'public, max-age=86400';
const HOUR = 'public, max-age=3600';

interface Site {
  readonly config: SiteServerConfig;
  readonly table: () => RouteTable;
  readonly capabilities: Pick<OfferedCapabilities, 'current'>;
}

/** What search engines and home screens ask for: robots, sitemaps of the catalogue, manifest, icons. */
export async function addDiscovery(app: FastifyInstance, site: Site): Promise<void> {
  const { config } = site;
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', HOUR).send(robotsText(config)),
  );
  app.get('/site.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').header('Cache-Control', DAY).send(JSON.stringify(WEB_MANIFEST)),
  );
  app.get('/favicon.svg', (_request, reply) => reply.type('image/svg+xml').header('Cache-Control', DAY).send(LOGO));
  await app.register(fastifyStatic, {
    root: new URL('icons', import.meta.url).pathname,
    prefix: '/icons/',
    maxAge: '1d',
    index: false,
    decorateReply: false,
  });
  serveSitemaps(app, site);
}

/** A backend without the call for its catalogue's addresses has no hotels in the sitemap. */
const NO_HOTELS: ReadHotels = () => Promise.resolve({ Hotels: [], total: 0, pages: 0 });

function serveSitemaps(app: FastifyInstance, { config, table, capabilities }: Site): void {
  const { API_URL, SITE_URL } = config;
  const readAll = hotelReader(API_URL);
  const read: ReadHotels = (page) => (capabilities.current().includes('sitemap') ? readAll : NO_HOTELS)(page);
  app.get('/sitemap.xml', async (_request, reply) => {
    const first = await answered(reply, read(1));
    return first && xml(reply).send(sitemapIndex(SITE_URL, first.pages));
  });
  app.get('/sitemaps/pages.xml', (_request, reply) => xml(reply).send(pageSitemap(SITE_URL, table())));
  app.get<{ Params: { file: string } }>('/sitemaps/hotels-:file(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const made = await answered(reply, hotelSitemap(SITE_URL, table(), read, Number(request.params.file)));
    if (made === undefined) return reply;
    if (made !== null) return xml(reply).send(Readable.from(made));
    reply.callNotFound();
    return reply;
  });
}

const xml = (reply: FastifyReply): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('Cache-Control', HOUR);

/** What the backend gave; without an answer a crawler is told to come back. */
async function answered<T>(reply: FastifyReply, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    process.stderr.write(`The sitemap cannot be made now: ${String(error)}\n`);
    await reply.code(503).header('Retry-After', '120').type('text/plain').send('The catalogue does not answer.');
    return undefined;
  }
}

/** Addresses that are of no use to a search engine, or belong to one visitor. */
const KEPT_OUT = [
  ...['/api/', '/bank/', '/outbox', '/ops', '/telemetry', '/foglalas/', '/en/foglalas/'],
  ...['/kedvencek', '/en/kedvencek', '/shortlist', '/en/shortlist'],
];

/** Pictures of hotels and towns, which the sitemap, JSON-LD and Open Graph name. A longer rule counts before a shorter one. */
const LET_IN = ['/api/images/', '/api/pictures/'];

/**
 * `robots.txt`. A live site opens its public pages and names its sitemap; the demo asks not to be indexed by the meta
 * element of every page, which a crawler sees only where it may read.
 */
function robotsText({ JNN_MODE, SITE_URL }: Pick<SiteServerConfig, 'JNN_MODE' | 'SITE_URL'>): string {
  return [
    'User-agent: *',
    ...LET_IN.map((path) => `Allow: ${path}`),
    ...KEPT_OUT.map((path) => `Disallow: ${path}`),
    ...(JNN_MODE === 'live' ? ['', `Sitemap: ${SITE_URL}/sitemap.xml`] : []),
    '',
  ].join('\n');
}

/** The road motif in its round: the site's icon. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><circle cx="15" cy="15" r="15" fill="#0E5A52"/><path d="M9 25c0-7 12-6 12-12 0-4-6-4-6-8" fill="none" stroke="#F2B33D" stroke-width="2.6" stroke-dasharray="4 3" stroke-linecap="round"/></svg>';

/** The web app manifest (W3C Web Application Manifest), in the site's default language. */
const WEB_MANIFEST = {
  name: 'JNN - Az út, maga a cél.',
  short_name: 'JNN',
  lang: 'hu',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: '#FBF8F3',
  theme_color: '#0E5A52',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any maskable' },
    { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
  ],
} as const;
