import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../db/database';
import { RoomType, StoredHotel } from './stored-hotel';

const Row = z.object({
  id: z.number(),
  city: z.object({
    code: z.string(),
    name: z.string(),
    county: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    resort: z.boolean(),
  }),
  hotel: StoredHotel.extend({ roomTypes: z.array(RoomType.omit({ id: true })) }),
});

/** Hotels with ids above `after`, in the order of their ids, with their rooms and towns. */
export async function hotelsAfter(queries: Queries, after: number, limit: number): Promise<z.infer<typeof Row>[]> {
  const { rows } = await queries.execute(sql`
    SELECT h.id,
      json_build_object('code', c.code, 'name', c.name, 'county', c.county, 'latitude', c.latitude,
        'longitude', c.longitude, 'resort', c.resort) AS city,
      json_build_object('code', h.code, 'cityCode', c.code, 'name', h.name, 'category', h.category, 'type', h.type,
        'address', h.address, 'zip', h.zip, 'latitude', h.latitude, 'longitude', h.longitude,
        'official', h.official, 'recommended', h.recommended, 'ratingTenths', h.rating_tenths,
        'ratingCount', h.rating_count, 'facts', h.facts, 'rooms', h.rooms, 'restaurants', h.restaurants,
        'pools', h.pools, 'yearBuilt', h.year_built, 'yearRenovated', h.year_renovated, 'phone', h.phone,
        'email', h.email, 'checkIn', h.check_in, 'checkOut', h.check_out, 'texts', h.texts, 'pictures', h.pictures,
        'tariff', h.tariff, 'roomTypes', (
          SELECT json_agg(json_build_object('code', r.code, 'nameHu', r.name_hu, 'nameEn', r.name_en,
            'baseAdults', r.base_adults, 'adults', r.adults, 'children', r.children, 'infants', r.infants,
            'basePrice', r.base_price, 'allotment', r.allotment, 'rates', r.rates) ORDER BY r.id)
          FROM room_type r WHERE r.hotel_id = h.id)) AS hotel
    FROM hotel h JOIN city c ON c.id = h.city_id WHERE h.id > ${after} ORDER BY h.id LIMIT ${limit}`);
  return z.array(Row).parse(rows);
}
