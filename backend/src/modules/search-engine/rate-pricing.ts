import { type IsoDate, ROOM_BASES, type RoomBasis } from '@jnn/contract';
import type { Forints } from '../../money';
import { bedPrice, fitsInto, nightPercents, nightPrice, partyBoard } from '../../domain/price';
import { nightsOf, type Stay } from '../../domain/stay';
import type { RoomType, Rate, Tariff } from '../../domain/stored-hotel';

/** What decides which rates of a city are offered, and for how much. */
export interface PricingInput {
  readonly stay: Stay;
  /** Ids of the room types that are sold out on some night of the stay. */
  readonly soldOut: ReadonlySet<number>;
  readonly today: IsoDate;
}

/** Forints of the whole stay for each row of {@link RateColumns}; 0 where the row cannot be booked. */
export type RateTotals = Float64Array;

function totalOf(
  rates: RateColumns,
  row: number,
  { stay, soldOut }: PricingInput,
  percents: readonly number[],
): Forints {
  const [adults, children, infants] = [rates.adults, rates.children, rates.infants];
  if (!fitsInto(adults[row] ?? 0, children[row] ?? 0, infants[row] ?? 0, stay)) return 0;
  if (soldOut.size > 0 && soldOut.has(rates.roomIds[row] ?? 0)) return 0;
  const bed = bedPrice(rates.basePrices[row] ?? 0, rates.baseAdults[row] ?? 0, stay);
  const board = partyBoard(rates.boardPrices[row] ?? 0, stay);
  const ratePercent = rates.percents[row] ?? 100;
  let total = 0;
  for (const percent of percents) total += nightPrice(bed, board, percent, ratePercent);
  return total;
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
  const percentsByTariff: (number[] | null | undefined)[] = [];
  for (let hotel = first; hotel < end; hotel += 1) {
    const place = rates.tariffOf[hotel] ?? 0;
    const tariff = rates.tariffs[place];
    if (tariff && percentsByTariff[place] === undefined) percentsByTariff[place] = nightPercents(tariff, stay, nights);
    const percents = percentsByTariff[place];
    if (!percents) continue;
    const last = rates.starts[hotel + 1] ?? 0;
    for (let row = rates.starts[hotel] ?? 0; row < last; row += 1) totals[row] = totalOf(rates, row, input, percents);
  }
  return totals;
}

/** Which offers a filter leaves. */
export interface OfferFilter {
  /** Bits of terms, any of which suffices, see {@link boardBits} and {@link REFUNDABLE}. */
  readonly terms: number;
  /** Forints of the whole stay, both inclusive. */
  readonly min: Forints;
  readonly max: Forints;
}

/** The bits of all terms. */
export const ANY_TERMS = 0xffff;

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

/** One room type at one rate. */
interface RoomRate {
  readonly room: RoomType;
  readonly rate: Rate;
}

/**
 * Every rate of a city's rooms as columns of numbers, the rates of one hotel after the other. A search reads all of
 * them, and typed arrays are read many times as fast as objects spread over the heap. A row is one room type at one
 * rate.
 */
export interface RateColumns {
  /** The rows of hotel `n` begin at `starts[n]` and end before `starts[n + 1]`, ordered by the room type's id. */
  readonly starts: Uint32Array;
  /** For each hotel the place of its tariff in {@link tariffs}. */
  readonly tariffOf: Uint32Array;
  readonly tariffs: readonly Tariff[];
  readonly rows: readonly RoomRate[];
  readonly roomIds: Int32Array;
  readonly basePrices: Int32Array;
  readonly baseAdults: Int32Array;
  readonly adults: Int32Array;
  readonly children: Int32Array;
  readonly infants: Int32Array;
  readonly boardPrices: Int32Array;
  readonly percents: Int32Array;
  /** The bit of each row's board and refundability. */
  readonly terms: Uint16Array;
}

// A refundable offer has the bit of its board in the lower byte, a non-refundable one in the upper.
const UPPER = 8;
const BOARD_BITS = new Map(ROOM_BASES.map((board, place) => [board, 1 << place]));

/** The terms that can be cancelled free of charge. */
export const REFUNDABLE = 0xff;

const termsBit = ({ board, nonRef }: Rate): number => (BOARD_BITS.get(board) ?? 0) << (nonRef ? UPPER : 0);

/** The terms with a board, refundable or not. */
export const boardBits = (board: RoomBasis): number => (BOARD_BITS.get(board) ?? 0) * ((1 << UPPER) + 1);

interface PricedHotel {
  readonly tariff: Tariff;
  readonly roomTypes: readonly RoomType[];
}

const rowsOf = ({ roomTypes }: PricedHotel): RoomRate[] =>
  [...roomTypes].sort((a, b) => a.id - b.id).flatMap((room) => room.rates.map((rate) => ({ room, rate })));

function startsOf(rows: readonly (readonly RoomRate[])[]): Uint32Array {
  const starts = new Uint32Array(rows.length + 1);
  let next = 0;
  for (const [hotel, own] of rows.entries()) {
    next += own.length;
    starts[hotel + 1] = next;
  }
  return starts;
}

/** Makes the columns of hotels in the order of their indexes. Hotels with the same tariff object share its place. */
export function makeRateColumns(hotels: readonly PricedHotel[]): RateColumns {
  const byHotel = hotels.map(rowsOf);
  const rows = byHotel.flat();
  const tariffs = [...new Set(hotels.map(({ tariff }) => tariff))];
  const places = new Map(tariffs.map((tariff, place) => [tariff, place]));
  const column = (valueOf: (row: RoomRate) => number): Int32Array => Int32Array.from(rows, valueOf);
  return {
    starts: startsOf(byHotel),
    tariffOf: Uint32Array.from(hotels, ({ tariff }) => places.get(tariff) ?? 0),
    tariffs,
    rows,
    roomIds: column(({ room }) => room.id),
    basePrices: column(({ room }) => room.basePrice),
    baseAdults: column(({ room }) => room.baseAdults),
    adults: column(({ room }) => room.adults),
    children: column(({ room }) => room.children),
    infants: column(({ room }) => room.infants),
    boardPrices: column(({ rate }) => rate.boardPrice),
    percents: column(({ rate }) => rate.percent),
    terms: Uint16Array.from(rows, ({ rate }) => termsBit(rate)),
  };
}
