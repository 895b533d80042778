import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storedSite, type RunningServer } from '@jnn/platform/server';
import { createTestStore, type TestStore } from '@jnn/platform/testing';
import { readSiteServerConfig, startServer } from '.';

const SHELL = 'a'.repeat(16);
const SITE = 'b'.repeat(16);
const CATALOGUE_PAGES = 26;

const PAGES = [
  { name: 'index', paths: ['/'], title: { hu: 'Főoldal', en: 'Home' } },
  { name: 'results', paths: ['/szallas-lista', '/search/search'], title: { hu: 'Szállások', en: 'Places' } },
  { name: 'hotel', paths: ['/szallas/{city}/{hotel}/{hotelCode}'], title: { hu: 'Szállás', en: 'Place' } },
  {
    name: 'bookings',
    paths: ['/foglalasi-lista'],
    guard: 'authenticated' as const,
    title: { hu: 'Foglalásaim', en: 'Bookings' },
  },
];

let store: TestStore;
let backend: Server;
let site: RunningServer;
let down: boolean;
let capabilities = '';

/** The pictures of the first hotels: of the site, of another one, and with signs that mean something in XML. */
const PICTURES = [
  { Picture: '/api/pictures/a-1200.webp' },
  { Picture: 'https://pictures.example/b.jpg' },
  { Picture: '/p?a=1&b=<"\'' },
  { Picture: 'https://' },
];

/** A catalogue of 26 pages with one hotel each, as the backend tells it. */
function answerSitemap(url: string): string {
  const page = Number(new URL(url, 'http://backend.invalid').searchParams.get('page'));
  const hotel = {
    HotelCode: `d${String(page)}`,
    Slug: 'nap-haza',
    CitySlug: 'heviz',
    updatedAt: '2026-01-01T00:00:00Z',
    ...PICTURES[page - 1],
  };
  return JSON.stringify({ Hotels: page <= CATALOGUE_PAGES ? [hotel] : [], total: 26, pages: CATALOGUE_PAGES });
}

beforeEach(async () => {
  down = false;
  store = await createTestStore();
  await store.publish('shell', SHELL);
  await store.publish('mf-site', SITE, PAGES);
  await store.promote(1, { shell: SHELL, 'mf-site': SITE });
  capabilities = 'sitemap';
  backend = createServer((request, response) => {
    if (down) response.writeHead(503).end();
    else
      response
        .setHeaders(
          new Map([
            ['Content-Type', 'application/json'],
            ['X-Capabilities', capabilities],
          ]),
        )
        .end(answerSitemap(request.url ?? ''));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  site = await start('live');
});

afterEach(async () => {
  await site.close();
  await new Promise((resolve) => backend.close(resolve));
  await store.remove();
});

async function start(mode: 'demo' | 'live'): Promise<RunningServer> {
  // A server that listens on a port has an address of this form.
  const { port } = backend.address() as AddressInfo;
  const config = readSiteServerConfig(
    { PORT: '0', SITE_URL: 'https://jnn.example', JNN_MODE: mode },
    { apiUrl: `http://127.0.0.1:${String(port)}`, releaseStore: store.root, releasePublicKey: store.publicKey },
  );
  return startServer(config, await storedSite(config));
}

const get = (path: string) => fetch(site.url + path);
const textOf = async (path: string): Promise<string> => (await get(path)).text();

describe('robots.txt', () => {
  it('keeps crawlers out of what is personal, and names the sitemap of a live site', async () => {
    const text = await textOf('/robots.txt');
    expect(text).toContain('Disallow: /foglalas/');
    expect(text).toContain('Disallow: /kedvencek');
    expect(text).toContain('Allow: /api/images/');
    expect(text).toContain('Allow: /api/pictures/');
    expect(text).toContain('Sitemap: https://jnn.example/sitemap.xml');
  });

  it('of the demo names no sitemap, and lets crawlers read that pages must not be indexed', async () => {
    const demo = await start('demo');
    try {
      const text = await (await fetch(`${demo.url}/robots.txt`)).text();
      expect(text).not.toContain('Sitemap');
      expect(text.split('\n')).not.toContain('Disallow: /');
    } finally {
      await demo.close();
    }
  });
});

describe('the sitemap', () => {
  it('is an index of the pages and of the catalogue in files of 50 000 addresses', async () => {
    const index = await textOf('/sitemap.xml');
    expect([...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://jnn.example/sitemaps/pages.xml',
      'https://jnn.example/sitemaps/hotels-1.xml',
      'https://jnn.example/sitemaps/hotels-2.xml',
    ]);
  });

  it('names every open page in both languages, and none that asks for a login', async () => {
    const pages = await textOf('/sitemaps/pages.xml');
    expect([...pages.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://jnn.example/',
      'https://jnn.example/en',
      'https://jnn.example/szallas-lista',
      'https://jnn.example/en/search/search',
    ]);
  });

  it('names each hotel once a language over its files, with the other language beside it', async () => {
    const files = [await textOf('/sitemaps/hotels-1.xml'), await textOf('/sitemaps/hotels-2.xml')];
    const addresses = files.flatMap((file) => [...file.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, it]) => it));
    expect(addresses).toHaveLength(2 * CATALOGUE_PAGES);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain('https://jnn.example/en/szallas/heviz/nap-haza/d26');
    expect(files[1]).toContain('hreflang="en" href="https://jnn.example/en/szallas/heviz/nap-haza/d26"');
    expect(files[1]).toContain('hreflang="x-default" href="https://jnn.example/szallas/heviz/nap-haza/d26"');
  });

  it('names the picture of each hotel that has one, beside both of its addresses', async () => {
    const file = await textOf('/sitemaps/hotels-1.xml');
    expect(file).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
    const pictures = [...file.matchAll(/<image:image><image:loc>([^<]*)<\/image:loc><\/image:image>/g)];
    expect(pictures.map(([, address]) => address)).toEqual(
      [
        'https://jnn.example/api/pictures/a-1200.webp',
        'https://pictures.example/b.jpg',
        'https://jnn.example/p?a=1&#38;b=%3C%22%27',
      ].flatMap((address) => [address, address]),
    );
    expect(file.split('<url>')[7]).not.toContain('image:');
  });

  it('has no file beyond the catalogue', async () => {
    expect((await get('/sitemaps/hotels-3.xml')).status).toBe(404);
    expect((await get('/sitemaps/hotels-0.xml')).status).toBe(404);
  });

  it('names the pages alone where the backend has no list of its hotels', async () => {
    capabilities = '';
    await site.close();
    site = await start('live');
    expect(await (await get('/sitemap.xml')).text()).not.toContain('hotels-1');
    expect((await get('/sitemaps/hotels-1.xml')).status).toBe(404);
  });

  it('asks a crawler to come back while the backend does not answer', async () => {
    down = true;
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const response = await get('/sitemap.xml');
    expect(stderr).toHaveBeenCalledWith(expect.stringContaining('The sitemap cannot be made now'));
    stderr.mockRestore();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
  });
});

describe('the icons', () => {
  it('are those that the manifest and the document name', async () => {
    // What the server sends is compared with what it serves; a wrong shape fails right below.
    const manifest = (await (await get('/site.webmanifest')).json()) as { icons: { src: string; type: string }[] };
    const document = await textOf('/');
    expect(document).toContain('<link rel="manifest" href="/site.webmanifest">');
    for (const { src, type } of [...manifest.icons, { src: '/icons/apple-touch-icon.png', type: 'image/png' }]) {
      const response = await get(src);
      expect([src, response.status]).toEqual([src, 200]);
      expect(response.headers.get('content-type')).toContain(type);
    }
  });
});
