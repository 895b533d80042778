import { addDays, calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { registerCall, Written } from '../../plugins/calls';
import { offersOf, priceRates } from '../offers/offers';
import { stayOf } from '../offers/stay';
import { offerWriter } from '../offers/write';
import { refusePast } from '../search/routes';
import { OFFERS_IN_LIST, writeHotel } from '../search/write';
import { breakdownOf } from './breakdown';
import { registerFindHotel } from './find-routes';
import { destinations, hotelData, sitemapPage } from './service';

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
    const { sheet, full } = now;
    const asked = { stay: stayOf(searchData), full, today };
    const totals = priceRates(sheet.rates, asked, hotel.rank, hotel.rank + 1);
    const write = offerWriter(core, locale, sheet, asked, totals);
    const offers = offersOf(sheet.rates, totals, hotel.rank).map((line) => write(hotel.rank, line));
    const shown = writeHotel(locale, sheet.city, hotel, offers.slice(0, OFFERS_IN_LIST));
    return new Written(`{"Hotel":${shown},"Offers":[${offers.join(',')}]}`);
  });
  registerCall(app, calls.priceBreakdown, ({ body, locale }) => breakdownOf(core, locale, body.HotelSearchCode));
}

function registerLists(app: FastifyInstance): void {
  const { reads } = app.core.database;
  registerCall(app, calls.destinations, ({ query }) => destinations(reads, query.limit));
  registerCall(app, calls.sitemapHotels, ({ query }) => sitemapPage(reads, query.page));
}

/** Hotel pages, offers, suggestions, destinations and the sitemap. */
export function hotel(app: FastifyInstance): void {
  registerCall(app, calls.hotelData, ({ params, locale }) => hotelData(app.core.database.reads, params.id, locale));
  registerOffers(app);
  registerLists(app);
  registerFindHotel(app);
}
