import type { NewCity, NewHotel } from '../domain/stored-hotel';
import { toSlug } from '../text/fold';
import { makeHotel } from './hotel';
import { type DemoTown, readSource, type Source } from './source';

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

/** A town and its number of hotels. */
interface TownShare {
  readonly town: DemoTown;
  readonly hotels: number;
}

/**
 * Distributes so many hotels among the towns by weight. The numbers sum exactly (largest remainder method).
 */
function distribute(towns: readonly DemoTown[], hotels: number): TownShare[] {
  const weights = towns.reduce((sum, town) => sum + town.weight, 0);
  const exact = towns.map((town) => (town.weight * hotels) / weights);
  const shares = exact.map(Math.floor);
  const missing = hotels - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact.map((value, at) => ({ at, rest: value - Math.floor(value) }));
  byRemainder.sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRemainder.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return towns.map((town, at) => ({ town, hotels: shares[at] ?? 0 }));
}

/** Hotels that fit into the real towns; with more, towns would be larger than any real one. */
const HOTELS_PER_ROUND = 3_500;

/**
 * The towns of a catalogue of any size. Beyond {@link HOTELS_PER_ROUND} hotels the towns repeat under numbered names,
 * so that a large catalogue (for measuring) has more cities and not larger ones.
 */
function townsFor(towns: readonly DemoTown[], hotels: number): TownShare[] {
  const rounds = Math.max(1, Math.round(hotels / HOTELS_PER_ROUND));
  const repeated = Array.from({ length: rounds }, (_, round) =>
    round === 0 ? towns : towns.map((town) => ({ ...town, name: `${town.name} ${round + 1}` })),
  );
  return distribute(repeated.flat(), hotels).filter((share) => share.hotels > 0);
}
