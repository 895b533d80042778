import { addDays, type Coordinates, type FilterData, type IsoDate, type SearchData } from '@jnn/contract';
import type { Core } from '../../core';
import type { CitiesNow } from '../catalogue/catalogue';
import type { SheetHotel } from '../catalogue/sheet';
import { priceRates, type Wanted } from '../offers/offers';
import { stayOf } from '../offers/stay';
import { applyFilter, type Filtered } from './facets';
import { makeFilter } from './filter';
import { orderOf } from './sort';

/** What is searched for. */
export interface Question {
  readonly searchData: SearchData;
  readonly filterData: FilterData | null;
  /** Only hotels within this rectangle, of whatever city; null for all of the search's city. */
  readonly area: Coordinates | null;
}

/** What was found, in the order asked for, with what the offers depend on. */
export interface Found extends Filtered {
  readonly wanted: Wanted;
  /** Whether cities in the area were not searched. */
  readonly partial: boolean;
}

const isWithin = ({ latitude, longitude }: SheetHotel, { northEast, southWest }: Coordinates): boolean =>
  latitude <= northEast.latitude &&
  latitude >= southWest.latitude &&
  longitude <= northEast.longitude &&
  longitude >= southWest.longitude;

/** The cities of a search as they stand now, by one small query: its own, if there is such a one, or those of its area. */
export async function citiesOf(
  { catalogue }: Pick<Core, 'catalogue'>,
  { searchData: { city, dateFrom, nights }, area }: Question,
): Promise<CitiesNow> {
  const until = addDays(dateFrom, nights);
  if (area) return catalogue.ofArea(area, city, dateFrom, until);
  const now = await catalogue.ofCity(city, dateFrom, until);
  return { cities: now ? [now] : [], partial: false };
}

/** Searches cities; everything happens in memory. */
export function findHotels(
  { cities, partial }: CitiesNow,
  today: IsoDate,
  { searchData, filterData, area }: Question,
): Found {
  const filter = makeFilter(filterData);
  const stay = stayOf(searchData);
  const searched = cities.map(({ sheet, full }) => {
    const asked = { stay, full, today };
    const hotels = area ? sheet.hotels.filter((hotel) => isWithin(hotel, area)) : sheet.hotels;
    return { sheet, asked, totals: priceRates(sheet.rates, asked), hotels };
  });
  const filtered = applyFilter(filter, searched);
  const found = [...filtered.found].sort(orderOf(filterData));
  return { ...filtered, found, wanted: filter.wanted, partial };
}
