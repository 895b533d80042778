import type { IsoDate } from '@jnn/contract';
import type { Forints } from '../../money';
import { bedPrice, fitsInto, nightPercents, nightPrice, partyBoard } from '../../domain/price';
import { nightsOf, type Stay } from '../../domain/stay';
import { ANY_TERMS, type RateColumns } from './rate-columns';

/** What decides which rates of a city are offered, and for how much. */
export interface PricingInput {
  readonly stay: Stay;
  /** Ids of the room types that are sold out on some night of the stay. */
  readonly soldOut: ReadonlySet<number>;
  readonly today: IsoDate;
}

/** Forints of the whole stay for each row of {@link RateColumns}; 0 where the row cannot be booked. */
export type RateTotals = Float64Array;

/** How many nights of a stay have one percent of the base price. */
interface EqualNights {
  readonly percent: number;
  readonly nights: number;
}

function groupNights(percents: readonly number[]): EqualNights[] {
  const counts = new Map<number, number>();
  for (const percent of percents) counts.set(percent, (counts.get(percent) ?? 0) + 1);
  return [...counts].map(([percent, nights]) => ({ percent, nights }));
}

/** Prices one hotel's rates, those of rows from `first` until before `end`. */
function priceRows(
  rates: RateColumns,
  [first, end]: readonly [first: number, end: number],
  { stay, soldOut }: PricingInput,
  nights: readonly EqualNights[],
  totals: RateTotals,
): void {
  const { roomIds, adults, children, infants, basePrices, baseAdults, boardPrices, percents } = rates;
  // The rates of a room follow each other.
  let room = -1;
  let isFree = false;
  let bed = 0;
  for (let row = first; row < end; row += 1) {
    const roomId = roomIds[row] ?? 0;
    if (roomId !== room) {
      room = roomId;
      isFree =
        fitsInto(adults[row] ?? 0, children[row] ?? 0, infants[row] ?? 0, stay) &&
        !(soldOut.size > 0 && soldOut.has(roomId));
      bed = bedPrice(basePrices[row] ?? 0, baseAdults[row] ?? 0, stay);
    }
    if (!isFree) continue;
    const board = partyBoard(boardPrices[row] ?? 0, stay);
    const ratePercent = percents[row] ?? 100;
    let total = 0;
    for (const equal of nights) total += equal.nights * nightPrice(bed, board, equal.percent, ratePercent);
    totals[row] = total;
  }
}

/**
 * Prices the rates of the hotels from index `first` until before `end`: every rate of every room type that takes the
 * party and is not sold out. Rooms without an allotment are offered on request. A hotel that is closed on a night of
 * the stay offers nothing, nor does any hotel for a stay in the past.
 */
export function priceRates(
  rates: RateColumns,
  input: PricingInput,
  first = 0,
  end = rates.tariffOf.length,
): RateTotals {
  const totals = new Float64Array(rates.rows.length);
  const { stay, today } = input;
  if (stay.from < today) return totals;
  const nights = nightsOf(stay);
  // The nights' percents are worked out once per tariff, since many hotels share one; null is a closed hotel.
  const nightsByTariff: (EqualNights[] | null | undefined)[] = [];
  for (let hotel = first; hotel < end; hotel += 1) {
    const place = rates.tariffOf[hotel] ?? 0;
    const tariff = rates.tariffs[place];
    if (tariff && nightsByTariff[place] === undefined) {
      const percents = nightPercents(tariff, stay, nights);
      nightsByTariff[place] = percents && groupNights(percents);
    }
    const equalNights = nightsByTariff[place];
    if (!equalNights) continue;
    priceRows(rates, [rates.starts[hotel] ?? 0, rates.starts[hotel + 1] ?? 0], input, equalNights, totals);
  }
  return totals;
}

/** Which offers a filter leaves. */
export interface OfferFilter {
  /** Bits of terms, any of which suffices, see `boardBits` and `REFUNDABLE`. */
  readonly terms: number;
  /** Forints of the whole stay, both inclusive. */
  readonly min: Forints;
  readonly max: Forints;
}

/** The filter that leaves every offer. */
export const ANY_OFFER: OfferFilter = { terms: ANY_TERMS, min: 0, max: Infinity };

const passes = (rates: RateColumns, totals: RateTotals, row: number, { terms, min, max }: OfferFilter): boolean => {
  const total = totals[row] ?? 0;
  return total > 0 && total >= min && total <= max && ((rates.terms[row] ?? 0) & terms) !== 0;
};

/** Forints of a hotel's cheapest offer that passes the filter; 0 where none does. */
export function cheapestOf(rates: RateColumns, totals: RateTotals, hotel: number, filter: OfferFilter): Forints {
  let cheapest = 0;
  const end = rates.starts[hotel + 1] ?? 0;
  for (let row = rates.starts[hotel] ?? 0; row < end; row += 1) {
    const total = totals[row] ?? 0;
    if ((cheapest === 0 || total < cheapest) && passes(rates, totals, row, filter)) cheapest = total;
  }
  return cheapest;
}

/** What a filter finds among a hotel's offers. */
export interface HotelOffers {
  /** Forints of the cheapest offer that passes; 0 where none does. */
  readonly cheapest: Forints;
  /** The same without the filter's prices. */
  readonly cheapestAtAnyPrice: Forints;
  /** The bits of the terms of all offers with the filter's prices, also of those that it does not ask for. */
  readonly terms: number;
}

/** Looks through a hotel's offers once for all that a filter asks of them. */
export function readOffers(rates: RateColumns, totals: RateTotals, hotel: number, filter: OfferFilter): HotelOffers {
  let cheapest = 0;
  let cheapestAtAnyPrice = 0;
  let terms = 0;
  const end = rates.starts[hotel + 1] ?? 0;
  for (let row = rates.starts[hotel] ?? 0; row < end; row += 1) {
    const total = totals[row] ?? 0;
    if (total === 0) continue;
    const ownTerms = rates.terms[row] ?? 0;
    const hasPrice = total >= filter.min && total <= filter.max;
    if (hasPrice) terms |= ownTerms;
    if ((ownTerms & filter.terms) === 0) continue;
    if (cheapestAtAnyPrice === 0 || total < cheapestAtAnyPrice) cheapestAtAnyPrice = total;
    if (hasPrice && (cheapest === 0 || total < cheapest)) cheapest = total;
  }
  return { cheapest, cheapestAtAnyPrice, terms };
}

/** The rows of a hotel's offers that pass the filter, cheapest first; equal prices stay in the order of the rows. */
export function offersOf(rates: RateColumns, totals: RateTotals, hotel: number, filter = ANY_OFFER): number[] {
  const offers: number[] = [];
  const end = rates.starts[hotel + 1] ?? 0;
  for (let row = rates.starts[hotel] ?? 0; row < end; row += 1) {
    if (!passes(rates, totals, row, filter)) continue;
    // Insertion sort: a hotel has a handful of offers, nearly in order already.
    const total = totals[row] ?? 0;
    let place = offers.length;
    for (; place > 0 && (totals[offers[place - 1] ?? 0] ?? 0) > total; place -= 1)
      offers[place] = offers[place - 1] ?? 0;
    offers[place] = row;
  }
  return offers;
}
