import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { registerCall } from '../../plugins/calls';
import { toSlug } from '../../text/fold';
import { refusePastStay, stayOf } from '../../domain/stay';
import { breakdownOf, COUNTRY, hotelData, sitemapPage } from './service';
import { destinations } from './destinations';
import { freeDaysOf } from './free-days';
import { createSuggester } from './suggestions/suggest';

function registerOffers(app: FastifyInstance): void {
  const { core } = app;
  registerCall(app, calls.getOffer, async ({ body, locale }) => {
    const { searchData, HotelCode } = body;
    const today = core.clock.today();
    refusePastStay(today, searchData.dateFrom);
    const answer = await core.search({
      kind: 'hotel',
      hotelCode: HotelCode,
      stay: stayOf(searchData),
      locale,
      today,
    });
    if (!answer) throw new ApiError('not-found');
    return answer;
  });
  registerCall(app, calls.freeDays, ({ body: { HotelCode, searchData } }) => {
    refusePastStay(core.clock.today(), searchData.dateFrom);
    return freeDaysOf(core, HotelCode, stayOf(searchData));
  });
  registerCall(app, calls.priceBreakdown, ({ body, locale }) => breakdownOf(core, locale, body.HotelSearchCode));
}

/** The most destinations that can be named. */
const MAX_NAMED = 24;

function registerLists(app: FastifyInstance): void {
  const { core } = app;
  registerCall(app, calls.destinations, ({ query, locale }) => {
    const { limit, of, near = null, dateFrom, nights = 1, adult = 2, child = 0, infant = 0 } = query;
    if (dateFrom !== undefined) refusePastStay(core.clock.today(), dateFrom);
    const stay = dateFrom === undefined ? null : { dateFrom, nights, adult, child, infant };
    return destinations(core, { limit, named: of?.split(',', MAX_NAMED) ?? null, near, stay, locale });
  });
  registerCall(app, calls.sitemapHotels, ({ query }) => sitemapPage(core.database.reads, query.page));
}

function registerSuggestions(app: FastifyInstance): void {
  const suggest = createSuggester(app.core.database);
  registerCall(app, calls.findHotel, async ({ body, locale }) => {
    const { regions, cities, hotels } = await suggest(body.text, body.limit);
    return {
      Regions: regions.map(({ region, hotels: count }) => ({
        city: region.code,
        cityName: region.names[locale],
        hotels: count,
      })),
      Cities: cities.map((city) => ({
        city: city.code,
        cityName: city.name,
        CitySlug: toSlug(city.name),
        country: COUNTRY[locale],
        hotels: city.hotels,
      })),
      Hotels: hotels.map((hotel) => ({
        HotelCode: hotel.code,
        HotelName: hotel.name,
        Slug: hotel.slug,
        CitySlug: toSlug(hotel.cityName),
        city: hotel.cityCode,
        cityName: hotel.cityName,
      })),
    };
  });
}

/** Hotel pages, offers, suggestions, destinations and the sitemap. */
export function hotel(app: FastifyInstance): void {
  registerCall(app, calls.hotelData, ({ params, locale }) => hotelData(app.core.database.reads, params.id, locale));
  registerOffers(app);
  registerLists(app);
  registerSuggestions(app);
}
