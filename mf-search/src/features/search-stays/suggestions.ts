import type { Answer } from '@jnn/api';
import type { CitySuggestion } from '@jnn/contract';
import { type ComboboxOption, type Glyph, glyphs } from '@jnn/ui';
import type { Destination, SearchFormValues } from './form-values';

/** A suggestion, with the place that it stands for. */
export interface DestinationOption extends ComboboxOption {
  readonly destination: Destination;
  /** The days and guests that are taken along; undefined where only the place is. */
  readonly stay?: Pick<SearchFormValues, 'dateFrom' | 'dateUntil' | 'nights' | 'guests'>;
}

interface Words {
  readonly places: (count: number) => string;
}

type Place = Pick<CitySuggestion, 'city' | 'cityName' | 'hotels'>;

const placeOptions =
  (kind: string, icon: Glyph) =>
  (places: readonly Place[], words: Words): readonly DestinationOption[] =>
    places.map(({ city, cityName, hotels }) => ({
      id: `${kind}-${city}`,
      label: cityName,
      detail: hotels > 0 ? words.places(hotels) : undefined,
      icon,
      destination: { kind: 'city', city, cityName },
    }));

export const regionOptions = /* @__PURE__ */ placeOptions('region', glyphs.map);
export const cityOptions = /* @__PURE__ */ placeOptions('city', glyphs.pin);

export function hotelOptions({ Hotels }: Answer<'findHotel'>): readonly DestinationOption[] {
  return Hotels.map((hotel) => ({
    id: `hotel-${hotel.HotelCode}`,
    label: hotel.HotelName,
    detail: hotel.cityName,
    icon: glyphs.bed,
    destination: { kind: 'hotel', hotel },
  }));
}

/** The most characters that the API takes. */
const MAX_LENGTH = 80;

/** The first half of a surrogate pair, which cutting a text may leave behind. */
const HALF_AT_END = /[\uD800-\uDBFF]$/;

/** The text that the API is asked for: trimmed and cut to what it takes. */
export const toSearchText = (typed: string): string => typed.trim().slice(0, MAX_LENGTH).replace(HALF_AT_END, '');
