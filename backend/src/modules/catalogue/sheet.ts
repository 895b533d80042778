import * as z from 'zod';
import { fold } from '../../text/fold';
import { type Holders, makeHolders } from './holders';
import { StoredPicture } from './pictures';
import { makeRateTable, type RateTable } from './rate-table';
import { Rates, Tariff } from './tariff';
import { type ToggleBits, togglesOf } from './toggles';

/** A room type with its rates. */
export const Room = z.object({
  id: z.number(),
  code: z.string(),
  nameHu: z.string(),
  nameEn: z.string(),
  baseAdults: z.number(),
  adults: z.number(),
  children: z.number(),
  infants: z.number(),
  basePrice: z.number(),
  allotment: z.number(),
  rates: Rates,
});
export type SheetRoom = z.infer<typeof Room>;

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
const DerivedFields = {
  facts: z.array(z.string()),
  rooms: z.number().nullable(),
  restaurants: z.number(),
  pools: z.number(),
  yearBuilt: z.number().nullable(),
  yearRenovated: z.number().nullable(),
};

/** A hotel's row with its room types, as the repository reads it. */
export const SheetRow = z.object({ ...HotelFields, ...DerivedFields, roomTypes: z.array(Room) });
export type SheetRow = z.infer<typeof SheetRow>;

/** Everything about a hotel that a search needs and that does not depend on dates. */
export interface SheetHotel extends Pick<SheetRow, keyof typeof HotelFields> {
  readonly roomTypes: readonly SheetRoom[];
  readonly toggles: ToggleBits;
  /** Place among the city's hotels, from 0, in the order of the Hungarian alphabet; they stand by it in the sheet. */
  readonly rank: number;
  /** The name without accents and capitals, for the filter by name. */
  readonly folded: string;
}

export interface SheetCity {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** One city's hotels, ready for searching; never changed, replaced when the city's revision moves. */
export interface CitySheet {
  readonly city: SheetCity;
  readonly revision: number;
  /** By rank. */
  readonly hotels: readonly SheetHotel[];
  /** All that prices depend on. */
  readonly rates: RateTable;
  /** Who has which toggle. */
  readonly holders: Holders;
  readonly byCode: ReadonlyMap<string, SheetHotel>;
}

/** Hotels of one town often share their rules: equal tariffs become one object, so that nights are counted once. */
function shareTariffs(): (tariff: Tariff) => Tariff {
  const known = new Map<string, Tariff>();
  return (tariff) => {
    const text = JSON.stringify(tariff);
    const shared = known.get(text) ?? tariff;
    known.set(text, shared);
    return shared;
  };
}

function toHotel(row: SheetRow, rank: number, share: (tariff: Tariff) => Tariff): SheetHotel {
  const { facts, rooms, restaurants, pools, yearBuilt, yearRenovated, ...hotel } = row;
  const boards = row.roomTypes.flatMap((room) => room.rates.map((rate) => rate.board));
  const toggles = togglesOf({ ...hotel, facts, rooms, restaurants, pools, yearBuilt, yearRenovated, boards });
  return { ...hotel, tariff: share(row.tariff), toggles, rank, folded: fold(row.name) };
}

const { compare } = new Intl.Collator('hu');

/** The order of the Hungarian alphabet; codes decide between equal names. */
export const byAlphabet = (a: Named, b: Named): number => compare(a.name, b.name) || compare(a.code, b.code);
type Named = Pick<SheetRow, 'name' | 'code'>;

/** Makes a sheet of a city's rows. */
export function makeSheet(city: SheetCity, revision: number, rows: readonly SheetRow[]): CitySheet {
  const share = shareTariffs();
  const inOrder = [...rows].sort(byAlphabet);
  const hotels = inOrder.map((row, rank) => toHotel(row, rank, share));
  return {
    city,
    revision,
    hotels,
    rates: makeRateTable(hotels),
    holders: makeHolders(hotels.map(({ toggles }) => toggles)),
    byCode: new Map(hotels.map((hotel) => [hotel.code, hotel])),
  };
}
