import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../plugins/calls';
import { toSlug } from '../../text/fold';
import { createFinder } from './find/find';

const COUNTRY = { hu: 'Magyarország', en: 'Hungary' } as const;

/** Suggestions while a destination is typed. */
export function registerFindHotel(app: FastifyInstance): void {
  const find = createFinder(app.core.database);
  registerCall(app, calls.findHotel, async ({ body, locale }) => {
    const { cities, hotels } = await find(body.text, body.limit);
    return {
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
