import { ROOM_BASES, type RoomBasis } from '@jnn/contract';
import type { RoomType, Rate, Tariff } from '../../domain/stored-hotel';

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

/** The bits of all terms. */
export const ANY_TERMS = 0xffff;

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
