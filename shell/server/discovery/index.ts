import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RouteTable } from '@jnn/router';
import type { ServerConfig } from '@jnn/platform/server';
import { hotelReader } from './hotel-reader';
import { LOGO } from './logo';
import { robotsText } from './robots';
import { hotelSitemap, pageSitemap, sitemapIndex } from './sitemap';
import { WEB_MANIFEST } from './web-manifest';

const DAY = 'public, max-age=86400';
const HOUR = 'public, max-age=3600';

/** What search engines and home screens ask for: robots, sitemaps of the catalogue, manifest, icons. */
export async function serveDiscovery(
  app: FastifyInstance,
  config: ServerConfig,
  table: () => RouteTable,
): Promise<void> {
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
  serveSitemaps(app, config, table);
}

function serveSitemaps(app: FastifyInstance, { API_URL, SITE_URL }: ServerConfig, table: () => RouteTable): void {
  const read = hotelReader(API_URL);
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
