import { addDays, calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { registerCall } from '../../plugins/calls';
import { toSlug } from '../../text/fold';
import { offersOf, rememberPercents } from '../offers/offers';
import { presentOffer } from '../offers/present';
import { stayOf } from '../offers/stay';
import { OFFERS_IN_LIST, presentHotel } from '../search/present';
import { refusePast } from '../search/routes';
import { breakdownOf } from './breakdown';
import { registerFindHotel } from './find-routes';
import { presentHotelData } from './present';
import { catalogueTotals, findHotelByCode, hotelsBetween, largestCities, lastHotelId } from './repository';

/** Hotel numbers that one page of the sitemap covers. */
const SITEMAP_PAGE = 1_000;

function registerOffers(app: FastifyInstance): void {
  const { core } = app;
  registerCall(app, calls.getOffer, async ({ body, locale }) => {
    const { searchData, HotelCode } = body;
    const today = core.clock.today();
    refusePast(today, searchData);
    const until = addDays(searchData.dateFrom, searchData.nights);
    const now = await core.catalogue.ofHotel(HotelCode, searchData.dateFrom, until);
    const hotel = now?.sheet.byCode.get(HotelCode);
    if (!now || !hotel) throw new ApiError('not-found');
    const stay = stayOf(searchData);
    const asked = { stay, full: now.full, today };
    const offers = offersOf(hotel, asked, rememberPercents(stay));
    return {
      Hotel: presentHotel(core, locale, now.sheet.city, hotel, asked, offers.slice(0, OFFERS_IN_LIST)),
      Offers: offers.map((offer) => presentOffer(core, locale, hotel, asked, offer)),
    };
  });
  registerCall(app, calls.priceBreakdown, ({ body, locale }) => breakdownOf(core, locale, body.HotelSearchCode));
}

function registerLists(app: FastifyInstance): void {
  const { reads } = app.core.database;
  registerCall(app, calls.destinations, async ({ query }) => {
    const [cities, totals] = [await largestCities(reads, query.limit), await catalogueTotals(reads)];
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
  });
  registerCall(app, calls.sitemapHotels, async ({ query: { page } }) => {
    const rows = await hotelsBetween(reads, (page - 1) * SITEMAP_PAGE, page * SITEMAP_PAGE);
    const pages = Math.ceil((await lastHotelId(reads)) / SITEMAP_PAGE);
    const { hotels: total } = await catalogueTotals(reads);
    const Hotels = rows.map(({ code, slug, cityName, updatedAt }) => ({
      HotelCode: code,
      Slug: slug,
      CitySlug: toSlug(cityName),
      updatedAt: new Date(updatedAt).toISOString(),
    }));
    return { Hotels, total, pages };
  });
}

/** Hotel pages, offers, suggestions, destinations and the sitemap. */
export function hotel(app: FastifyInstance): void {
  registerCall(app, calls.hotelData, async ({ params, locale }) => {
    const row = await findHotelByCode(app.core.database.reads, params.id);
    if (!row) throw new ApiError('not-found');
    return presentHotelData(row, locale);
  });
  registerOffers(app);
  registerLists(app);
  registerFindHotel(app);
}
