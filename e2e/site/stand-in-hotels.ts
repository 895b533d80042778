import {
  type FilterData,
  type SearchData,
  SPECIFIED_SORTS,
  STARS,
  FILTERS,
  FILTER_GROUPS,
  type FilterName,
  WIDENING_GROUPS,
} from '@jnn/contract';

// Hotels of the stand-in backend: what they are, what they cost, and which of them a filter leaves.

const CITIES = [
  { city: 'HEV', cityName: 'Hévíz', CitySlug: 'heviz', latitude: 46.79, longitude: 17.19, hotels: 40 },
  { city: 'EGR', cityName: 'Eger', CitySlug: 'eger', latitude: 47.9, longitude: 20.37, hotels: 6 },
] as const;

const NAMES = ['Park', 'Tó', 'Liget', 'Forrás', 'Kastély', 'Arany', 'Vadvirág', 'Kert', 'Bástya', 'Csillag'] as const;

/** Facilities that every second, third or fourth hotel lacks. */
const SOMETIMES = ['facilityWlan', 'facilityCarPark', 'facilityRestaurant', 'sauna', 'jacuzzi', 'gym'] as const;

export interface StandInHotel {
  readonly HotelCode: string;
  readonly HotelName: string;
  readonly Category: number;
  readonly city: string;
  readonly cityName: string;
  readonly Slug: string;
  readonly CitySlug: string;
  readonly GeoPoint: { readonly latitude: number; readonly longitude: number };
  /** Price of one adult's night in whole forints. */
  readonly night: number;
  readonly facilities: ReadonlySet<FilterName>;
}

export const HOTELS: readonly StandInHotel[] = CITIES.flatMap(({ hotels, latitude, longitude, ...city }) =>
  Array.from({ length: hotels }, (_, at) => {
    const HotelName = `${NAMES[at % NAMES.length]} Hotel ${Math.floor(at / NAMES.length) + 1}`;
    return {
      ...city,
      HotelCode: `${city.city}${at}`,
      HotelName,
      Category: (at % STARS.length) + 1,
      Slug: `hotel-${at}`,
      GeoPoint: { latitude: latitude + (at % 7) * 0.003, longitude: longitude + (at % 5) * 0.004 },
      night: 9_000 + ((at * 7_919) % 41) * 900,
      facilities: new Set<FilterName>(SOMETIMES.filter((_, nth) => (at + nth) % 4 !== 0)),
    };
  }),
);

/** The towns and places whose name begins with what was typed. */
export function suggest(text: string) {
  const begins = (name: string): boolean => name.toLowerCase().startsWith(text.trim().toLowerCase());
  return {
    Cities: CITIES.filter((it) => begins(it.cityName)).map(({ city, cityName }) => ({ city, cityName })),
    Hotels: HOTELS.filter((it) => begins(it.HotelName)).map(({ HotelCode, HotelName, Slug, CitySlug }) => ({
      HotelCode,
      HotelName,
      Slug,
      CitySlug,
    })),
  };
}

/** What a stay costs, in whole forints. */
export const totalOf = ({ night }: StandInHotel, { nights, adult, child }: SearchData): number =>
  night * nights * (adult + child / 2);

/** The hotels that a filter leaves, in the order that it asks for. */
export function filtered(hotels: readonly StandInHotel[], stay: SearchData, by: FilterData): StandInHotel[] {
  const left = hotels.filter((hotel) => {
    const total = totalOf(hotel, stay);
    const star = STARS[hotel.Category - 1] ?? 'one';
    return (
      hotel.HotelName.toLowerCase().includes(by.hotelName.toLowerCase()) &&
      by.selectedCategory[star] &&
      [by.currencyFilter, by.currencySlider].every(({ min, max }) => total >= min && total <= max) &&
      hasChosen(hotel, by)
    );
  });
  const keys = {
    sortAlpha: (a: StandInHotel, b: StandInHotel) => a.HotelName.localeCompare(b.HotelName, 'hu'),
    sortCurrency: (a: StandInHotel, b: StandInHotel) => a.night - b.night,
    sortCategory: (a: StandInHotel, b: StandInHotel) => a.Category - b.Category,
  };
  const sort = SPECIFIED_SORTS.find((name) => by[`${name}Active`]);
  return sort ? left.sort((a, b) => (by[sort] ? keys[sort](b, a) : keys[sort](a, b))) : left;
}

function hasChosen({ facilities }: StandInHotel, by: FilterData): boolean {
  const widening: readonly FilterName[] = WIDENING_GROUPS.flatMap((group) => [...FILTER_GROUPS[group]]);
  const chosen = FILTERS.filter((name) => by[name]);
  const anyOf = chosen.filter((name) => widening.includes(name));
  return (
    chosen.every((name) => widening.includes(name) || facilities.has(name)) &&
    (anyOf.length === 0 || anyOf.some((name) => facilities.has(name)))
  );
}
