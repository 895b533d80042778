import { addDays, type Coordinates, type FilterData, type IsoDate, type SearchData } from '@jnn/contract';
import type { Core } from '../../core';
import type { CityNow } from '../catalogue/catalogue';
import type { SheetCity, SheetHotel } from '../catalogue/sheet';
import { type Asked, offersOf, rememberPercents } from '../offers/offers';
import { stayOf } from '../offers/stay';
import { applyFilter, type Filtered } from './facets';
import { type Candidate, makeFilter } from './filter';
import { orderOf } from './sort';

/** What is searched for. */
export interface Question {
  readonly searchData: SearchData;
  readonly filterData: FilterData | null;
  /** Only hotels within this rectangle; null for all of the city. */
  readonly area: Coordinates | null;
}

/** What was found, in the order asked for, with what the offers depend on. */
export interface Found extends Filtered {
  readonly city: SheetCity;
  readonly asked: Asked;
}

const isWithin = ({ latitude, longitude }: SheetHotel, { northEast, southWest }: Coordinates): boolean =>
  latitude <= northEast.latitude &&
  latitude >= southWest.latitude &&
  longitude <= northEast.longitude &&
  longitude >= southWest.longitude;

/** The hotels that have an offer for the stay. */
function candidatesOf(hotels: readonly SheetHotel[], area: Coordinates | null, asked: Asked): Candidate[] {
  const percentsOf = rememberPercents(asked.stay);
  const candidates: Candidate[] = [];
  for (const hotel of hotels) {
    if (area && !isWithin(hotel, area)) continue;
    const offers = offersOf(hotel, asked, percentsOf);
    if (offers.length > 0) candidates.push({ hotel, offers });
  }
  return candidates;
}

/** The city of a search as it stands now: one small query. @returns null when there is no such city. */
export const cityOf = (
  { catalogue }: Pick<Core, 'catalogue'>,
  { city, dateFrom, nights }: SearchData,
): Promise<CityNow | null> => catalogue.ofCity(city, dateFrom, addDays(dateFrom, nights));

/** Searches a city; everything happens in memory. */
export function findHotels(now: CityNow, today: IsoDate, { searchData, filterData, area }: Question): Found {
  const asked = { stay: stayOf(searchData), full: now.full, today };
  const filtered = applyFilter(makeFilter(filterData), candidatesOf(now.sheet.hotels, area, asked));
  const found = [...filtered.found].sort(orderOf(filterData));
  return { ...filtered, found, city: now.sheet.city, asked };
}
