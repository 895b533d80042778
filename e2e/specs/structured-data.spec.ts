import { calls } from '@jnn/contract';
import type { APIRequestContext } from '@playwright/test';
import * as z from 'zod/mini';
import { inLanguage } from '../fixtures/addresses';
import { readHead } from '../fixtures/served-head';
import { hotelAddress } from '../fixtures/stays';
import { problemsOf } from '../fixtures/structured-data';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';

// JSON-LD of schema.org, as search engines read it from the document.

const QUESTIONS = '/kerdesek-es-valaszok-internetes-kartyas-fizetesrol';

const Offers = z.object({
  '@type': z.literal('Hotel'),
  url: z.url(),
  makesOffer: z.array(
    z.object({
      '@type': z.literal('Offer'),
      url: z.url(),
      price: z.number(),
      priceCurrency: z.string(),
      availability: z.string(),
      validThrough: z.string(),
    }),
  ),
});
const Faq = z.object({
  '@type': z.literal('FAQPage'),
  mainEntity: z.array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) })),
});

async function read(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  return { html, data: readHead(html).data };
}

const typesOf = (data: readonly unknown[]): unknown[] =>
  data.map((it) => z.object({ '@type': z.string() }).parse(it)['@type']);

for (const language of LANGUAGES) {
  test.describe(`the structured data of pages in ${language}`, () => {
    test('is valid, on every kind of page', async ({ request, stays }) => {
      const found = await stays.find();
      const results = `/szallas-lista?${new URLSearchParams({ city: 'heviz', cityName: 'Hévíz' }).toString()}`;
      const pages = [
        { path: inLanguage('/', language), types: ['TravelAgency'] },
        { path: hotelAddress(found, language).split('?')[0] ?? '', types: ['Hotel', 'BreadcrumbList'] },
        { path: hotelAddress(found, language), types: ['Hotel', 'BreadcrumbList'] },
        { path: inLanguage(results, language), types: ['BreadcrumbList'] },
        { path: inLanguage('/altalanos-szerzodesi-feltetelek', language), types: ['BreadcrumbList'] },
        { path: inLanguage(QUESTIONS, language), types: ['FAQPage', 'BreadcrumbList'] },
      ];
      const all = await Promise.all(
        pages.map(async ({ path, types }) => {
          const { data } = await read(request, path);
          expect(typesOf(data), path).toEqual(types);
          return data;
        }),
      );
      expect(await problemsOf(all.flat())).toEqual([]);
    });

    test('has the cheapest offer of each room for the stay, with its price and how long it holds', async ({
      request,
      stays,
      baseURL,
    }) => {
      const found = await stays.find();
      const { hotel, searchData } = found;
      const body = { HotelCode: hotel.HotelCode, searchData, session: 'StructuredDataTest00' };
      const answer = calls.getOffer.answer.parse(await (await request.post('/api/get-offer', { data: body })).json());
      const cheapest = new Map<string, number>();
      for (const { RoomType, TotalPrice } of answer.Offers) {
        cheapest.set(RoomType, Math.min(TotalPrice, cheapest.get(RoomType) ?? Infinity));
      }
      const path = hotelAddress(found, language);
      const { html, data } = await read(request, path);
      const reported = data.flatMap((it) => Offers.safeParse(it).data ?? [])[0];
      expect(reported?.url).toBe(`${baseURL}${path.split('?')[0]}`);
      expect(reported?.makesOffer.map(({ price }) => price)).toEqual([...cheapest.values()].sort((a, b) => a - b));
      const digits = html
        .slice(html.indexOf('<body>'))
        .replace(/<[^>]*>/g, '')
        .replace(/\D/g, '');
      for (const offer of reported?.makesOffer ?? []) {
        expect(digits, 'the price stands on the page').toContain(String(offer.price));
        expect(offer.url).toBe(`${baseURL}${path}`);
        expect(offer.priceCurrency).toBe('HUF');
        expect(Date.parse(offer.validThrough)).toBeGreaterThan(Date.now());
      }
      expect((await request.get(reported?.makesOffer[0]?.url ?? '')).status()).toBe(200);
    });

    test('has each question of the document of questions with its answer, as the page says them', async ({
      page,
      request,
    }) => {
      await page.goto(inLanguage(QUESTIONS, language));
      const { data } = await read(request, inLanguage(QUESTIONS, language));
      const { mainEntity = [] } = data.flatMap((it) => Faq.safeParse(it).data ?? [])[0] ?? {};
      const headings = await page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts();
      expect(headings.length).toBeGreaterThan(5);
      expect(mainEntity.map(({ name }) => name)).toEqual(headings);
      const text = await page.getByRole('article').innerText();
      for (const { acceptedAnswer } of mainEntity) expect(text).toContain(acceptedAnswer.text);
    });
  });
}

const HOTEL = {
  '@context': 'https://schema.org',
  '@type': 'Hotel',
  name: 'Nap-ház',
  url: 'https://jnn.example/szallas/heviz/nap-haz/d1',
  description: 'A tó partján.',
  image: ['https://jnn.example/nap-haz.jpg'],
  priceRange: '15900 HUF –',
  address: {
    ...{ '@type': 'PostalAddress', streetAddress: 'Fő utca 1.', postalCode: '8380' },
    ...{ addressLocality: 'Hévíz', addressCountry: 'Magyarország' },
  },
  geo: { '@type': 'GeoCoordinates', latitude: 46.79, longitude: 17.19 },
  starRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
  makesOffer: [
    {
      ...{ '@type': 'Offer', url: 'https://jnn.example/szallas/heviz/nap-haz/d1', price: 15900, priceCurrency: 'HUF' },
      ...{ availability: 'https://schema.org/InStock', validThrough: '2026-12-01' },
    },
  ],
};
const TRAIL = {
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Főoldal', item: 'https://jnn.example/' },
    { '@type': 'ListItem', position: 2, name: 'Nap-ház', item: 'https://jnn.example/szallas/heviz/nap-haz/d1' },
  ],
};
const [OFFER] = HOTEL.makesOffer;

test.describe('the validator of structured data', () => {
  test('takes what is right', async () => {
    expect(await problemsOf([HOTEL, TRAIL])).toEqual([]);
  });

  for (const { what, broken, problem } of [
    { what: 'a type that schema.org has not', broken: { ...HOTEL, '@type': 'Hotell' }, problem: /no exported member/ },
    { what: 'no type', broken: { name: 'Nap-ház' }, problem: /has no @context and @type/ },
    { what: 'a property that the type has not', broken: { ...HOTEL, stars: 4 }, problem: /"stars"' does not exist/ },
    {
      what: 'a value of another type',
      broken: { ...HOTEL, geo: HOTEL.starRating },
      problem: /'"Rating"' is not assignable/,
    },
    {
      what: 'an availability that is none',
      broken: { ...HOTEL, makesOffer: [{ ...OFFER, availability: 'https://schema.org/Free' }] },
      problem: /schema\.org\/Free/,
    },
    {
      what: 'stars beyond the scale',
      broken: { ...HOTEL, starRating: { ...HOTEL.starRating, ratingValue: 7 } },
      problem: /outside the specified or default range/,
    },
    { what: 'a hotel without an address', broken: { ...HOTEL, address: undefined }, problem: /Hotel\.address/ },
    {
      what: 'an offer without a price',
      broken: { ...HOTEL, makesOffer: [{ ...OFFER, price: undefined }] },
      problem: /makesOffer\.0\.price/,
    },
    { what: 'an address of the site alone', broken: { ...HOTEL, url: '/szallas' }, problem: /Hotel\.url/ },
    {
      what: 'a step without a name',
      broken: { ...TRAIL, itemListElement: [TRAIL.itemListElement[0], { '@type': 'ListItem', position: 2 }] },
      problem: /"name" is missing/,
    },
    {
      what: 'a question without an answer',
      broken: {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: [{ '@type': 'Question', name: 'Mennyi?' }],
      },
      problem: /acceptedAnswer/,
    },
    {
      what: 'a type without rules here',
      broken: { '@context': 'https://schema.org', '@type': 'Recipe', name: 'Lángos' },
      problem: /Recipe has no rules/,
    },
  ]) {
    test(`refuses ${what}`, async () => {
      expect((await problemsOf([broken])).join('\n')).toMatch(problem);
    });
  }
});
