import * as z from 'zod';
import { type Queries, runPrepared } from '../../db/database';
import { StoredHotel } from '../../domain/stored-hotel';

const Place = StoredHotel.pick({
  ...{ code: true, name: true, address: true, zip: true, latitude: true, longitude: true },
  ...{ phone: true, checkIn: true, checkOut: true, pictures: true },
});
/** What a traveller needs of the hotel of a booking, as the catalogue has it today. */
export type Place = z.infer<typeof Place>;
/** What an email tells of a hotel: when to come, whom to call. */
export type Arrival = Pick<Place, 'checkIn' | 'checkOut' | 'phone'>;

const PLACES = {
  name: 'places-of-bookings',
  text: `
    SELECT code, name, address, zip, latitude, longitude, phone, check_in AS "checkIn", check_out AS "checkOut", pictures
    FROM hotel WHERE code = ANY ($1::text[])`,
};

/** The places of bookings by their hotels' codes. Hotels that have left the catalogue are absent. */
export async function findPlaces(queries: Queries, hotelCodes: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  if (hotelCodes.length === 0) return new Map();
  const rows = await runPrepared(queries, PLACES, [[...new Set(hotelCodes)]]);
  return new Map(
    z
      .array(Place)
      .parse(rows)
      .map((place) => [place.code, place]),
  );
}

/** The place of one booking; null where its hotel has left the catalogue. */
export const findPlace = async (queries: Queries, hotelCode: string): Promise<Place | null> =>
  (await findPlaces(queries, [hotelCode])).get(hotelCode) ?? null;
