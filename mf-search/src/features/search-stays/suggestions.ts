import type { Answer } from '@jnn/api';
import type { ComboboxOption } from '@jnn/ui';
import type { Destination } from './form-values';

/** A town or a hotel to choose from, with the place that it means. */
export interface DestinationOption extends ComboboxOption {
  readonly destination: Destination;
}

interface Words {
  readonly places: (count: number) => string;
}

export function cityOptions({ Cities }: Answer<'findHotel'>, words: Words): readonly DestinationOption[] {
  return Cities.map(({ city, cityName, hotels }) => ({
    id: `city-${city}`,
    label: cityName,
    detail: words.places(hotels),
    icon: 'pin',
    destination: { kind: 'city', city, cityName },
  }));
}

export function hotelOptions({ Hotels }: Answer<'findHotel'>): readonly DestinationOption[] {
  return Hotels.map((hotel) => ({
    id: `hotel-${hotel.HotelCode}`,
    label: hotel.HotelName,
    detail: hotel.cityName,
    icon: 'bed',
    destination: { kind: 'hotel', hotel },
  }));
}

/** Characters of a place's name that the API takes. */
const LONGEST = 80;

/** The first of the two halves of a character such as an emoji. */
const HALF_AT_END = /[\uD800-\uDBFF]$/;

/** What the API is asked for where this was typed. */
export const askedPlace = (typed: string): string => typed.trim().slice(0, LONGEST).replace(HALF_AT_END, '');

/** The place that a typed text means when nothing was chosen: the best town, else the best hotel. */
export function bestMatch({ Cities: [city], Hotels: [hotel] }: Answer<'findHotel'>): Destination | null {
  if (city) return { kind: 'city', city: city.city, cityName: city.cityName };
  return hotel ? { kind: 'hotel', hotel } : null;
}
