import { addDays, calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { registerCall, Written } from '../../plugins/calls';
import { offersOf, rememberPercents } from '../offers/offers';
import { stayOf } from '../offers/stay';
import { writeOffer } from '../offers/write';
import { refusePast } from '../search/routes';
import { writeHotel } from '../search/write';
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
    const stay = stayOf(searchData);
    const asked = { stay, full: now.full, today };
    const offers = offersOf(hotel, asked, rememberPercents(stay));
    const all = offers.map((offer) => writeOffer(core, locale, hotel, asked, offer));
    return new Written(
      `{"Hotel":${writeHotel(core, locale, now.sheet.city, hotel, asked, offers)},"Offers":[${all.join(',')}]}`,
    );
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
