import type { NewCity, NewHotel } from '../modules/catalogue/new-hotel';
import { toSlug } from '../text/fold';
import { makeHotel } from './hotel';
import { type DemoTown, readSource, type Source } from './source';
import { type TownShare, townsFor } from './distribution';

/** One town of the demo with its hotels. */
export interface DemoCity {
  readonly city: NewCity;
  readonly hotels: readonly NewHotel[];
}

/** A unique code that fits an address: `d` and the number in base 36. */
const hotelCode = (number: number): string => `d${number.toString(36).padStart(4, '0')}`;

const toCity = (town: DemoTown): NewCity => ({
  code: toSlug(town.name),
  name: town.name,
  county: town.county,
  latitude: town.latitude,
  longitude: town.longitude,
  resort: town.resort,
});

function makeCity(source: Source, { town, hotels }: TownShare, firstNumber: number): DemoCity {
  const taken = new Set<string>();
  const made = Array.from({ length: hotels }, (_, at) => {
    const hotel = makeHotel(source, town, hotelCode(firstNumber + at), (name) => taken.has(name));
    taken.add(hotel.name);
    return hotel;
  });
  return { city: toCity(town), hotels: made };
}

/** Makes the demo catalogue town by town: the given number of fictional hotels, the same on every machine. */
export async function* generateCatalogue(hotels: number): AsyncGenerator<DemoCity> {
  const source = await readSource();
  let firstNumber = 1;
  for (const share of townsFor(source.towns, hotels)) {
    yield makeCity(source, share, firstNumber);
    firstNumber += share.hotels;
  }
}
