import { REGIONS } from '@jnn/contract/regions';
import type { Queries } from '../../../db/database';
import { fold } from '../../../text/fold';
import { picturesOfTowns, sharedHotel, sharedTowns } from '../repository';
import { hotelSubject, type ShareSubject, townSubject } from './share-subject';

/** Hotels whose pictures are looked at for a town; of some, no picture may be here. */
const HOTELS_LOOKED_AT = 12;

/** What the picture of a hotel shows; null where there is no such hotel. */
export async function findHotelSubject(reads: Queries, code: string): Promise<ShareSubject | null> {
  const hotel = await sharedHotel(reads, code);
  return hotel && hotelSubject(hotel);
}

/** What the picture of a town or a region shows; null where there is none of that code. */
export async function findTownSubject(reads: Queries, code: string): Promise<ShareSubject | null> {
  const region = REGIONS.find((one) => one.code === code);
  const towns = await sharedTowns(reads, region ? { names: region.towns.map(fold) } : { code });
  const name = region?.names.hu ?? towns[0]?.name;
  if (name === undefined || towns.length === 0) return null;
  // One picture for both languages.
  const line = region && region.names.en !== name ? region.names.en : '';
  const ids = towns.map(({ id }) => id);
  return townSubject({ code, name, line }, await picturesOfTowns(reads, ids, HOTELS_LOOKED_AT));
}
