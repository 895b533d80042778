import { SITEMAP_PAGE_HOTELS, type Locale } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Queries } from '../../db/database';
import { toSlug } from '../../text/fold';
import { presentHotelData } from './present';
import { catalogueTotals, findHotelByCode, hotelsBetween, largestCities, lastHotelId } from './repository';

/**
 * What is known of a hotel whatever the dates.
 * @throws ApiError `not-found`
 */
export async function hotelData(reads: Queries, code: string, locale: Locale) {
  const row = await findHotelByCode(reads, code);
  if (!row) throw new ApiError('not-found');
  return presentHotelData(row, locale);
}

/** The towns with most places to stay, with their lowest price for a night, and the size of the whole catalogue. */
export async function destinations(reads: Queries, limit: number) {
  const [cities, totals] = [await largestCities(reads, limit), await catalogueTotals(reads)];
  return {
    Destinations: cities.map(({ code, name, hotels, fromPrice }) => ({
      city: code,
      cityName: name,
      CitySlug: toSlug(name),
      hotels,
      fromPrice,
      Currency: 'HUF' as const,
    })),
    totalHotels: totals.hotels,
    totalCities: totals.cities,
  };
}

/** One page of the hotels' addresses; pages count from 1. */
export async function sitemapPage(reads: Queries, page: number) {
  const rows = await hotelsBetween(reads, (page - 1) * SITEMAP_PAGE_HOTELS, page * SITEMAP_PAGE_HOTELS);
  const pages = Math.ceil((await lastHotelId(reads)) / SITEMAP_PAGE_HOTELS);
  const { hotels: total } = await catalogueTotals(reads);
  const Hotels = rows.map(({ code, slug, cityName, updatedAt }) => ({
    HotelCode: code,
    Slug: slug,
    CitySlug: toSlug(cityName),
    updatedAt: new Date(updatedAt).toISOString(),
  }));
  return { Hotels, total, pages };
}
