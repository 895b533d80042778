import type { HotelCode, Place } from '@jnn/contract';
import { fails, hotel, hotelData, offer, type Answers, type RenderedPage, type RenderOptions } from '@jnn/testing';
import ShortlistPage from '../pages/shortlist';
import { openPage } from './open-page';

/** The places that exist, by their codes. */
const NAMES: Readonly<Record<string, string>> = { H1: 'Alma', H2: 'Barack', H3: 'Citrom', H4: 'Dió', H5: 'Eper' };
const FACTS: Readonly<Record<string, readonly string[]>> = {
  H1: ['facilityWlan', 'sauna'],
  H2: ['facilityWlan'],
};

/** A place as a list has it; `Kept H99` is the name of one of which there is no H99 any more. */
export const place = (code: string): Place => ({
  // A code of the form that the brand stands for.
  hotelCode: code as HotelCode,
  citySlug: 'heviz',
  slug: code.toLowerCase(),
  name: NAMES[code] ?? `Kept ${code}`,
});

/** The data of a place, 404 for codes that none has. */
export const dataOf = (id: HotelCode) =>
  NAMES[id] === undefined
    ? fails(404, 'not-found')
    : hotelData({ HotelCode: id, HotelName: NAMES[id], Slug: id.toLowerCase(), Facts: [...(FACTS[id] ?? [])] });

/** Every place costs 45 000 or 90 000 HUF. */
export const PLACES: Answers = {
  hotelData: ({ params: { id } }) => dataOf(id),
  getOffer: ({ body: { HotelCode } }) => ({
    Hotel: hotel({ HotelCode }),
    Offers: [
      offer({ OfferId: 'dear', TotalPrice: 90_000, prices: { totalPriceEUR: 230, totalPriceHUF: 90_000 } }),
      offer({ OfferId: 'cheap', TotalPrice: 45_000, prices: { totalPriceEUR: 115, totalPriceHUF: 45_000 } }),
    ],
  }),
};

/** Makes the browser one that keeps these places, the newest first. */
export function keep(...codes: readonly string[]): void {
  const places = codes.map((code, at) => ({ ...place(code), keptAt: 1_000 - at }));
  localStorage.setItem('jnn-shortlist', JSON.stringify({ version: 1, places, removed: [] }));
}

/** The codes that the browser keeps now, the newest first. */
export const keptCodes = (): readonly string[] =>
  [...(localStorage.getItem('jnn-shortlist') ?? '').matchAll(/"hotelCode":"(\w+)","citySlug"/g)].map(
    ([, code = '']) => code,
  );

/** Opens the shortlist's page in English. */
export const openShortlist = (query = '', options: Partial<RenderOptions> = {}): Promise<RenderedPage> =>
  openPage(<ShortlistPage />, { path: `/en/shortlist${query}`, answers: PLACES, ...options });

/** Forgets everything that the browser keeps. */
export function forgetAll(): void {
  localStorage.clear();
  sessionStorage.clear();
}
