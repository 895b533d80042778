import { addDays, type Coordinates, type FilterData, type IsoDate, type SearchData } from '@jnn/contract';
import type { Core } from '../../core';
import type { CityNow } from '../catalogue/catalogue';
import type { CitySheet, SheetHotel } from '../catalogue/sheet';
import { type Asked, priceRates, type Totals, type Wanted } from '../offers/offers';
import { stayOf } from '../offers/stay';
import { applyFilter, type Filtered } from './facets';
import { makeFilter } from './filter';
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
  readonly sheet: CitySheet;
  readonly asked: Asked;
  readonly totals: Totals;
  readonly wanted: Wanted;
}

const isWithin = ({ latitude, longitude }: SheetHotel, { northEast, southWest }: Coordinates): boolean =>
  latitude <= northEast.latitude &&
  latitude >= southWest.latitude &&
  longitude <= northEast.longitude &&
  longitude >= southWest.longitude;

/** The city of a search as it stands now: one small query. @returns null when there is no such city. */
export const cityOf = (
  { catalogue }: Pick<Core, 'catalogue'>,
  { city, dateFrom, nights }: SearchData,
): Promise<CityNow | null> => catalogue.ofCity(city, dateFrom, addDays(dateFrom, nights));

/** Searches a city; everything happens in memory. */
export function findHotels(
  { sheet, full }: CityNow,
  today: IsoDate,
  { searchData, filterData, area }: Question,
): Found {
  const asked = { stay: stayOf(searchData), full, today };
  const totals = priceRates(sheet.rates, asked);
  const hotels = area ? sheet.hotels.filter((hotel) => isWithin(hotel, area)) : sheet.hotels;
  const filter = makeFilter(filterData);
  const filtered = applyFilter(filter, sheet, hotels, totals);
  const found = [...filtered.found].sort(orderOf(filterData));
  return { ...filtered, found, sheet, asked, totals, wanted: filter.wanted };
}
