import { TOGGLE_GROUPS, TOGGLES } from '@jnn/contract';
import * as z from 'zod';
import { fold } from '../../text/fold';
import { facilitiesOf } from '../catalogue/facilities';
import { StoredPicture, RoomType, Tariff } from '../catalogue/stored-hotel';
import { type FacilityIndex, makeFacilityIndex, type FacilityMask, facilityMasks } from './facility-index';
import { makeRateColumns, type RateColumns } from './rate-pricing';

const HotelFields = {
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  category: z.number(),
  type: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  official: z.boolean(),
  recommended: z.boolean(),
  ratingTenths: z.number().nullable(),
  ratingCount: z.number(),
  thumbnail: StoredPicture.nullable(),
  tariff: Tariff,
};
/** What only the facilities follow from. */
const FacilityFields = {
  facts: z.array(z.string()),
  rooms: z.number().nullable(),
  restaurants: z.number(),
  pools: z.number(),
  yearBuilt: z.number().nullable(),
  yearRenovated: z.number().nullable(),
};

/** A hotel with its room types, as the repository reads it. */
export const HotelRow = z.object({ ...HotelFields, ...FacilityFields, roomTypes: z.array(RoomType) });
export type HotelRow = z.infer<typeof HotelRow>;

/** What a search needs of a hotel and what does not depend on dates. */
export interface HotelSnapshot extends Pick<HotelRow, keyof typeof HotelFields> {
  readonly roomTypes: readonly RoomType[];
  readonly facilities: FacilityMask;
  /** Its place in {@link CitySnapshot.hotels}, from 0: the order of the Hungarian alphabet. */
  readonly index: number;
  /** The name as `fold` leaves it, for the filter by name. */
  readonly foldedName: string;
}

export interface SnapshotCity {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** One city's hotels prepared for searching. Immutable: a new one replaces it when the city's revision moves. */
export interface CitySnapshot {
  readonly city: SnapshotCity;
  readonly revision: number;
  /** By index. */
  readonly hotels: readonly HotelSnapshot[];
  /** All that prices depend on. */
  readonly rates: RateColumns;
  readonly facilityIndex: FacilityIndex;
  readonly byCode: ReadonlyMap<string, HotelSnapshot>;
}

const MEALS: ReadonlySet<string> = new Set(TOGGLE_GROUPS.meals);
/** Meals are left out of the index: whether a hotel has a board depends on the offers of the stay. */
const INDEXED = TOGGLES.map((toggle) => !MEALS.has(toggle));

/** Replaces equal tariffs by one object: hotels of a city often share theirs, and nights are priced once per tariff. */
function createTariffPool(): (tariff: Tariff) => Tariff {
  const pool = new Map<string, Tariff>();
  return (tariff) => {
    const key = JSON.stringify(tariff);
    const pooled = pool.get(key) ?? tariff;
    pool.set(key, pooled);
    return pooled;
  };
}

function toHotel(row: HotelRow, index: number, pooled: (tariff: Tariff) => Tariff): HotelSnapshot {
  // eslint-disable-next-line no-unused-vars -- The snapshot keeps the rest.
  const { facts, rooms, restaurants, pools, yearBuilt, yearRenovated, ...hotel } = row;
  const boards = row.roomTypes.flatMap((room) => room.rates.map((rate) => rate.board));
  const facilities = facilityMasks.maskOf(facilitiesOf({ ...row, boards }));
  return { ...hotel, tariff: pooled(row.tariff), facilities, index, foldedName: fold(row.name) };
}

const { compare } = new Intl.Collator('hu');

/** The order of the Hungarian alphabet; codes decide between equal names. */
export const compareNames = (a: Named, b: Named): number => compare(a.name, b.name) || compare(a.code, b.code);
type Named = Pick<HotelRow, 'name' | 'code'>;

/** Makes the snapshot of a city from its rows. */
export function makeSnapshot(city: SnapshotCity, revision: number, rows: readonly HotelRow[]): CitySnapshot {
  const pooled = createTariffPool();
  const hotels = [...rows].sort(compareNames).map((row, index) => toHotel(row, index, pooled));
  return {
    city,
    revision,
    hotels,
    rates: makeRateColumns(hotels),
    facilityIndex: makeFacilityIndex(
      hotels.map(({ facilities }) => facilities),
      INDEXED,
    ),
    byCode: new Map(hotels.map((hotel) => [hotel.code, hotel])),
  };
}
