import { calls, CONTACT_INDEX } from '@jnn/contract';
import * as z from 'zod/mini';
import { ADDRESSES, firstPaths, inLanguage } from '../fixtures/addresses';
import { readHead } from '../fixtures/served-head';
import { readSitemap } from '../fixtures/sitemap';
import { expect, test } from '../fixtures/test';
import { LANGUAGES, WORDS } from '../words/words';

// What a crawler gets that runs no script.

const HOME = { hu: 'Főoldal', en: 'Home' };

const HOTEL = z.looseObject({
  '@type': z.literal('Hotel'),
  description: z.string(),
  amenityFeature: z.array(z.object({ name: z.string() })),
  makesOffer: z.tuple([z.object({ '@type': z.literal('Offer'), price: z.number(), priceCurrency: z.literal('HUF') })]),
});
const TRAIL = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(z.object({ position: z.number(), name: z.string(), item: z.url() })),
});

/** The names of the way from the home page to this one. */
const trailIn = (data: readonly unknown[]): string[] =>
  data.flatMap((it) => TRAIL.safeParse(it).data?.itemListElement.map(({ name }) => name) ?? []);

/** What the page itself says, without its head. */
const textIn = (html: string): string =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&');

for (const language of LANGUAGES) {
  test.describe(`the served document in ${language}`, () => {
    test('says its language, title and addresses, for every address', async ({ request, baseURL }) => {
      for (const { name, path, canonical } of ADDRESSES) {
        await test.step(name, async () => {
          const response = await request.get(inLanguage(path, language));
          expect(response.status()).toBe(200);
          const head = readHead(await response.text());
          expect(head.lang).toBe(language);
          if (path === '/') expect(head.title).toBe(WORDS[language].title);
          else expect(head.title).toMatch(new RegExp(`^.+ – ${WORDS[language].title}$`));
          expect(head.links).toMatchObject({
            canonical: `${baseURL}${canonical[language]}`,
            'alternate hu': `${baseURL}${canonical.hu}`,
            'alternate en': `${baseURL}${canonical.en}`,
            'alternate x-default': `${baseURL}${canonical.hu}`,
          });
          expect(head.robots, 'the demo asks not to be indexed').toBe('noindex');
        });
      }
    });

    test('has a description of its own for every page', async ({ request }) => {
      const reported = new Map<string, string>();
      const documents = ['impresszum', 'panaszkezeles', 'talalatok-sorrendje', 'adatvedelmi-nyilatkozat'];
      for (const path of [...firstPaths('guest'), ...firstPaths('member'), ...documents.map((name) => `/${name}`)]) {
        const { description = '' } = readHead(await (await request.get(inLanguage(path, language))).text());
        expect(description.length, `the description of ${path}`).toBeGreaterThan(20);
        expect(reported.get(description), `what ${path} says, too`).toBeUndefined();
        reported.set(description, path);
      }
    });

    test('says so of pages that are somebody’s own, and is kept by no cache', async ({ request, baseURL }) => {
      for (const path of [
        '/jelszo-megadas/an-invitation',
        '/foglalas/heviz/hotel/d0001/d0001-1-RO-R/new',
        '/foglalas/heviz/hotel/d0001/bk123456789012/bk123456789012',
      ]) {
        const response = await request.get(inLanguage(path, language));
        expect([path, response.status()]).toEqual([path, 200]);
        expect(response.headers()['cache-control']).toContain('no-store');
        const head = readHead(await response.text());
        expect(head.lang).toBe(language);
        expect(head.title).toMatch(new RegExp(`^.+ – ${WORDS[language].title}$`));
        expect(head.links).toMatchObject({
          canonical: `${baseURL}${inLanguage(path, language)}`,
          'alternate hu': `${baseURL}${path}`,
          'alternate en': `${baseURL}${inLanguage(path, 'en')}`,
        });
        expect(head.robots).toBe('noindex');
      }
    });

    test('of an unknown address is a 404, and that of an unknown document too', async ({ request }) => {
      for (const path of [
        '/no/such/page',
        '/nincs-ilyen-dokumentum',
        '/szallas/heviz/nincs-ilyen/x0000',
        '/foglalas/a/b/c/d/e',
      ]) {
        const response = await request.get(inLanguage(path, language));
        expect([path, response.status()]).toEqual([path, 404]);
        expect(readHead(await response.text()).lang).toBe(language);
      }
    });

    test('of the home page names the agency as JSON-LD', async ({ request, baseURL }) => {
      const { data } = readHead(await (await request.get(inLanguage('/', language))).text());
      const contact = calls.contact.answer.parse(await (await request.get('/api/contact')).json());
      expect(data).toContainEqual(
        expect.objectContaining({
          '@type': 'TravelAgency',
          name: contact[CONTACT_INDEX.name]?.content,
          telephone: contact[CONTACT_INDEX.phone]?.content,
          email: contact[CONTACT_INDEX.email]?.content,
          url: `${baseURL}/`,
          logo: `${baseURL}/icons/icon-512.png`,
        }),
      );
    });

    test('of a hotel tells its name, town, description, facilities and lowest price', async ({ request, stays }) => {
      const { hotel } = await stays.find();
      const response = await request.get(inLanguage(`/szallas/x/y/${hotel.HotelCode}`, language));
      const html = await response.text();
      const { title, description = '', image = '', links, data } = readHead(html);
      const said = textIn(html);
      const { CitySlug, Slug } = hotel.AditionalData;
      expect(links['canonical'], 'the right address, whatever the wrong one said').toContain(
        `/szallas/${CitySlug}/${Slug}/${hotel.HotelCode}`,
      );
      expect(title).toContain(hotel.HotelName);
      expect(description).toContain(`${hotel.HotelName}, ${hotel.CityName}.`);
      expect(description.length).toBeLessThanOrEqual(161);
      expect((await request.get(image)).status(), 'its picture is there').toBe(200);

      const reported = data.map((it) => HOTEL.safeParse(it).data).find(Boolean);
      expect(reported).toMatchObject({
        name: hotel.HotelName,
        address: { addressLocality: hotel.CityName, streetAddress: hotel.Address },
        geo: hotel.AditionalData.GeoPoint,
        starRating: { ratingValue: hotel.Category },
      });
      expect(reported).not.toHaveProperty('aggregateRating');
      for (const text of [hotel.HotelName, hotel.CityName, reported?.description ?? 'no description']) {
        expect(said).toContain(text);
      }
      expect(reported?.amenityFeature.length).toBeGreaterThan(3);
      for (const { name } of reported?.amenityFeature ?? []) expect(said).toContain(name);
      expect(said.replace(/\D/g, ''), 'the price from which it can be had').toContain(
        String(reported?.makesOffer[0].price),
      );
      expect(trailIn(data)).toEqual([HOME[language], hotel.CityName, hotel.HotelName]);
    });

    test('of results lists the hotels found', async ({ request, stays }) => {
      const { searchData } = await stays.find();
      const { city, cityName, dateFrom, dateUntil } = searchData;
      const query = new URLSearchParams({ city, cityName, dateFrom, dateUntil, nights: '2', adult: '2' }).toString();
      const html = await (await request.get(inLanguage(`/szallas-lista?${query}`, language))).text();
      const body = { searchData, maxPerPage: 21, session: 'HeadOfTheDocument000' };
      const answer = await request.post(`/api/${language}/search`, { data: body });
      const found = calls.search.answer.parse(await answer.json());
      expect(found.Hotels.length).toBeGreaterThan(3);
      for (const { HotelName } of found.Hotels) expect(textIn(html)).toContain(HotelName);
      const { description, data } = readHead(html);
      expect(description).toContain(String(found.total));
      expect(trailIn(data)).toHaveLength(2);
    });

    test('of a document is described by its own words and stands below the documents', async ({ request }) => {
      const [terms, list] = ['/altalanos-szerzodesi-feltetelek', '/documents/Documents'].map((path) =>
        request.get(inLanguage(path, language)),
      );
      const html = (await (await terms)?.text()) ?? '';
      const { title, description = 'no description', data } = readHead(html);
      expect(textIn(html)).toContain(description.replace(/…$/, ''));
      const listed = readHead((await (await list)?.text()) ?? '');
      expect(listed.description).toBeTruthy();
      const [documents = '', ownName = ''] = [listed.title, title].map((it) => it.split(' – ')[0]);
      expect(trailIn(data)).toEqual([HOME[language], documents, ownName]);
    });
  });
}

test('robots, the sitemaps and the manifest are served', async ({ request, baseURL }) => {
  expect((await request.get('/robots.txt')).status()).toBe(200);
  const index = await (await request.get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(1);
  const hotels = await (await request.get(files.at(-1) ?? '')).text();
  const [, address = ''] = /<loc>([^<]+)<\/loc>/.exec(hotels) ?? [];
  expect(address.startsWith(`${baseURL}/szallas/`)).toBe(true);
  expect((await request.get(address)).status()).toBe(200);
  expect((await request.get('/site.webmanifest')).headers()['content-type']).toContain('manifest+json');
});

test('the sitemaps are XML in which every address names its languages, and every hotel its picture', async ({
  page,
  request,
  baseURL,
}) => {
  const pages = await readSitemap(page, await (await request.get('/sitemaps/pages.xml')).text());
  const hotels = await readSitemap(page, await (await request.get('/sitemaps/hotels-1.xml')).text());
  expect(pages.length).toBeGreaterThan(10);
  expect(hotels.length).toBeGreaterThan(100);
  const site = new URL(baseURL ?? '').origin;
  const faulty = [...pages, ...hotels].filter(
    ({ address, alternates, pictures, others }) =>
      others.length > 0 ||
      Object.keys(alternates).join() !== 'hu,en,x-default' ||
      !Object.values(alternates).includes(address) ||
      alternates['x-default'] !== alternates['hu'] ||
      pictures.some((picture) => new URL(picture).origin !== site),
  );
  expect(faulty).toEqual([]);
  expect(hotels.every(({ pictures }) => pictures.length === 1)).toBe(true);
  const [{ address, alternates, pictures } = { address: '', alternates: {}, pictures: [] }] = hotels;
  const { links } = readHead(await (await request.get(address)).text());
  expect(links, 'the page says the same of its languages').toMatchObject({
    canonical: address,
    ...Object.fromEntries(Object.entries(alternates).map(([language, at]) => [`alternate ${language}`, at])),
  });
  expect((await request.get(pictures[0] ?? '')).headers()['content-type']).toMatch(/^image\//);
});

test('the terms and the privacy statement are PDF files', async ({ request }) => {
  for (const file of ['/aszf.pdf', '/adatvedelem.pdf']) {
    const response = await request.get(file);
    expect(response.headers()['content-type']).toContain('application/pdf');
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});
