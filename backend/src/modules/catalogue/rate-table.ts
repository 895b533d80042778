import { ROOM_BASES, type RoomBasis } from '@jnn/contract';
import type { SheetRoom } from './sheet';
import type { Rate, Tariff } from './tariff';

/** One room type at one rate. */
export interface SheetRate {
  readonly room: SheetRoom;
  readonly rate: Rate;
}

/**
 * Every rate of a city's rooms, hotel after hotel, as columns of numbers: a search runs through all of them, and what
 * lies side by side is read many times as fast as what is spread over objects.
 */
export interface RateTable {
  /** The rates of the hotel with a rank begin at `starts[rank]` and end before `starts[rank + 1]`; rooms by number. */
  readonly starts: Uint32Array;
  /** By rank, the place of the hotel's rules in {@link tariffs}. */
  readonly tariffOf: Uint32Array;
  readonly tariffs: readonly Tariff[];
  readonly lines: readonly SheetRate[];
  readonly roomIds: Int32Array;
  readonly basePrices: Int32Array;
  readonly baseAdults: Int32Array;
  readonly adults: Int32Array;
  readonly children: Int32Array;
  readonly infants: Int32Array;
  readonly boardPrices: Int32Array;
  readonly percents: Int32Array;
  /** The bit of each rate's board. */
  readonly boards: Uint8Array;
}

const BOARD_BITS = new Map(ROOM_BASES.map((board, at) => [board, 1 << at]));

/** The bit of a board. */
export const boardBit = (board: RoomBasis): number => BOARD_BITS.get(board) ?? 0;

interface PricedHotel {
  readonly tariff: Tariff;
  readonly roomTypes: readonly SheetRoom[];
}

const linesOf = ({ roomTypes }: PricedHotel): SheetRate[] =>
  [...roomTypes].sort((a, b) => a.id - b.id).flatMap((room) => room.rates.map((rate) => ({ room, rate })));

function startsOf(lines: readonly (readonly SheetRate[])[]): Uint32Array {
  const starts = new Uint32Array(lines.length + 1);
  let next = 0;
  for (const [rank, own] of lines.entries()) {
    next += own.length;
    starts[rank + 1] = next;
  }
  return starts;
}

/** Makes the table of hotels in the order of their ranks; those with the same tariff object share its place. */
export function makeRateTable(hotels: readonly PricedHotel[]): RateTable {
  const byHotel = hotels.map(linesOf);
  const lines = byHotel.flat();
  const tariffs = [...new Set(hotels.map(({ tariff }) => tariff))];
  const places = new Map(tariffs.map((tariff, at) => [tariff, at]));
  const column = (of: (line: SheetRate) => number): Int32Array => Int32Array.from(lines, of);
  return {
    starts: startsOf(byHotel),
    tariffOf: Uint32Array.from(hotels, ({ tariff }) => places.get(tariff) ?? 0),
    tariffs,
    lines,
    roomIds: column(({ room }) => room.id),
    basePrices: column(({ room }) => room.basePrice),
    baseAdults: column(({ room }) => room.baseAdults),
    adults: column(({ room }) => room.adults),
    children: column(({ room }) => room.children),
    infants: column(({ room }) => room.infants),
    boardPrices: column(({ rate }) => rate.boardPrice),
    percents: column(({ rate }) => rate.percent),
    boards: Uint8Array.from(lines, ({ rate }) => boardBit(rate.board)),
  };
}
