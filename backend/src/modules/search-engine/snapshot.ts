import { type AddedFilterName, FILTER_GROUPS, FILTERS } from '@jnn/contract';
import * as z from 'zod';
import { fold } from '../../text/fold';
import { type Distances, distancesOf, mainDistance, type NearbyData, type NearbyPlace } from '../catalogue/distances';
import { filtersOf } from '../../domain/facilities';
import { RoomType, StoredHotel, StoredPicture, Tariff } from '../../domain/stored-hotel';
import { type FacilityIndex, makeFacilityIndex, type FacilityMask, facilityMasks } from './facility-index';
import { makeRateColumns, type RateColumns } from './rate-columns';

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
  ...StoredHotel.pick({ phone: true, checkIn: true, checkOut: true }).shape,
  tariff: Tariff,
};
/** What only the facilities follow from. */
const FacilityFields = {
  facilities: z.array(z.string()),
  rooms: z.number().nullable(),
  restaurants: z.number(),
  pools: z.number(),
  yearBuilt: z.number().nullable(),
  yearRenovated: z.number().nullable(),
};

/** A hotel with its room types, as the repository reads it. */
export const HotelRow = z.object({ ...HotelFields, ...FacilityFields, roomTypes: z.array(RoomType) });
export type HotelRow = z.infer<typeof HotelRow>;

/** Where a city's centre is. */
export const CityPlace = z.object({ latitude: z.number(), longitude: z.number(), resort: z.boolean() });
export type CityPlace = z.infer<typeof CityPlace>;

/** What a search or a booking needs of a hotel and what does not depend on dates. */
export interface HotelSnapshot extends Pick<HotelRow, keyof typeof HotelFields> {
  readonly roomTypes: readonly RoomType[];
  readonly facilities: FacilityMask;
  readonly near: Pick<NearbyPlace, 'kind' | 'metres'>;
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

const OF_OFFERS: ReadonlySet<string> = new Set([...FILTER_GROUPS.meals, ...FILTER_GROUPS.cancellation]);
/** Meals and cancellation are left out of the index: they depend on the offers of the stay. */
const INDEXED = FILTERS.map((name) => !OF_OFFERS.has(name));

/** Metres within which a shore, a bath or the centre is near: a walk of a quarter of an hour. */
const NEAR = 1_000;

/** The filters of score and distance that hold for a hotel. */
function addedFiltersOf(ratingTenths: number | null, { shore, bath, centre }: Distances): AddedFilterName[] {
  const score = (ratingTenths ?? 0) / 10;
  const all: readonly (readonly [AddedFilterName, boolean])[] = [
    ['score9', score >= 9],
    ['score8', score >= 8],
    ['score7', score >= 7],
    ['nearShore', shore <= NEAR],
    ['nearBath', bath <= NEAR],
    ['nearCentre', centre <= NEAR],
  ];
  return all.flatMap(([name, holds]) => (holds ? [name] : []));
}

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

/** What surrounds a city's hotels. */
interface Surroundings {
  readonly place: CityPlace;
  readonly nearby: NearbyData;
}

type HotelPlace = Pick<HotelSnapshot, 'index' | 'near'> & { readonly distances: Distances };

function toHotel(
  row: HotelRow,
  { index, near, distances }: HotelPlace,
  pooled: (tariff: Tariff) => Tariff,
): HotelSnapshot {
  // eslint-disable-next-line no-unused-vars -- The snapshot keeps the rest.
  const { facilities: stated, rooms, restaurants, pools, yearBuilt, yearRenovated, tariff, ...hotel } = row;
  const boards = row.roomTypes.flatMap((room) => room.rates.map((rate) => rate.board));
  const filters = [...filtersOf({ boards, ...row }), ...addedFiltersOf(row.ratingTenths, distances)];
  const facilities = facilityMasks.maskOf(filters);
  // Its own members first, so that all hotels have one shape (decision 63).
  return { tariff: pooled(tariff), facilities, near, index, foldedName: fold(row.name), ...hotel };
}

const { compare } = new Intl.Collator('hu');

/** The order of the Hungarian alphabet; codes decide between equal names. */
export const compareNames = (a: Named, b: Named): number => compare(a.name, b.name) || compare(a.code, b.code);
type Named = Pick<HotelRow, 'name' | 'code'>;

/** Makes the snapshot of a city from its rows. */
export function makeSnapshot(
  city: SnapshotCity,
  revision: number,
  rows: readonly HotelRow[],
  { place, nearby }: Surroundings,
): CitySnapshot {
  const pooled = createTariffPool();
  const hotels = [...rows].sort(compareNames).map((row, index) => {
    const distances = distancesOf(row, place, nearby);
    return toHotel(row, { index, distances, near: mainDistance(distances, place.resort) }, pooled);
  });
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
