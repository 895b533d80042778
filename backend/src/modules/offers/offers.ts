import type { IsoDate, RoomBasis } from '@jnn/contract';
import type { Forints } from '../../money';
import type { RateTable } from '../catalogue/rate-table';
import { bedPrice, fitsInto, nightPercents, nightPrice, partyBoard } from './price';
import { nightsOf, type Stay } from './stay';

/** What decides the offers of a whole city: the stay, the rooms that are full, and the day of asking. */
export interface Asked {
  readonly stay: Stay;
  readonly full: ReadonlySet<number>;
  readonly today: IsoDate;
}

/** Forints of the whole stay for each line of a city's rates; 0 for what cannot be had. */
export type Totals = Float64Array;

function totalOf(table: RateTable, line: number, { stay, full }: Asked, percents: readonly number[]): Forints {
  const [adults, children, infants] = [table.adults, table.children, table.infants];
  if (!fitsInto(adults[line] ?? 0, children[line] ?? 0, infants[line] ?? 0, stay)) return 0;
  if (full.size > 0 && full.has(table.roomIds[line] ?? 0)) return 0;
  const bed = bedPrice(table.basePrices[line] ?? 0, table.baseAdults[line] ?? 0, stay);
  const board = partyBoard(table.boardPrices[line] ?? 0, stay);
  const ratePercent = table.percents[line] ?? 100;
  let total = 0;
  for (const percent of percents) total += nightPrice(bed, board, percent, ratePercent);
  return total;
}

/**
 * Prices the rates of the hotels from one rank until before another: every rate of every room type into which the party
 * fits and that is not full. Rooms without an allotment are offered on request. Nothing is to be had of a hotel that
 * is closed, or in the past.
 */
export function priceRates(table: RateTable, asked: Asked, fromRank = 0, untilRank = table.tariffOf.length): Totals {
  const totals = new Float64Array(table.lines.length);
  const { stay, today } = asked;
  if (stay.from < today) return totals;
  const nights = nightsOf(stay);
  // Nights are counted once for all hotels that share a tariff.
  const known: (number[] | null | undefined)[] = [];
  for (let rank = fromRank; rank < untilRank; rank += 1) {
    const place = table.tariffOf[rank] ?? 0;
    const tariff = table.tariffs[place];
    if (tariff && known[place] === undefined) known[place] = nightPercents(tariff, stay, nights);
    const percents = known[place];
    if (!percents) continue;
    const end = table.starts[rank + 1] ?? 0;
    for (let line = table.starts[rank] ?? 0; line < end; line += 1)
      totals[line] = totalOf(table, line, asked, percents);
  }
  return totals;
}

/** Which boards and prices of the whole stay (forints, both inclusive) are wanted. */
export interface Wanted {
  /** Bits of boards, see `boardBit`. */
  readonly boards: number;
  readonly min: Forints;
  readonly max: Forints;
}

export const ANYTHING: Wanted = { boards: 0xff, min: 0, max: Infinity };

const isOffered = (table: RateTable, totals: Totals, line: number, { boards, min, max }: Wanted): boolean => {
  const total = totals[line] ?? 0;
  return total > 0 && total >= min && total <= max && ((table.boards[line] ?? 0) & boards) !== 0;
};

/** Forints of a hotel's cheapest wanted offer; 0 when it has none. */
export function cheapestOf(table: RateTable, totals: Totals, rank: number, wanted: Wanted): Forints {
  let cheapest = 0;
  const end = table.starts[rank + 1] ?? 0;
  for (let line = table.starts[rank] ?? 0; line < end; line += 1) {
    const total = totals[line] ?? 0;
    if ((cheapest === 0 || total < cheapest) && isOffered(table, totals, line, wanted)) cheapest = total;
  }
  return cheapest;
}

/** The bits of the boards that a hotel's wanted offers have. */
export function boardsOf(table: RateTable, totals: Totals, rank: number, wanted: Wanted): number {
  let boards = 0;
  const end = table.starts[rank + 1] ?? 0;
  for (let line = table.starts[rank] ?? 0; line < end; line += 1) {
    if (isOffered(table, totals, line, wanted)) boards |= table.boards[line] ?? 0;
  }
  return boards;
}

/** The lines of a hotel's wanted offers, cheapest first and in the order of rooms where prices are equal. */
export function offersOf(table: RateTable, totals: Totals, rank: number, wanted = ANYTHING): number[] {
  const offers: number[] = [];
  const end = table.starts[rank + 1] ?? 0;
  for (let line = table.starts[rank] ?? 0; line < end; line += 1) {
    if (!isOffered(table, totals, line, wanted)) continue;
    // A handful, nearly in order: each is put before those that cost more.
    const total = totals[line] ?? 0;
    let place = offers.length;
    for (; place > 0 && (totals[offers[place - 1] ?? 0] ?? 0) > total; place -= 1)
      offers[place] = offers[place - 1] ?? 0;
    offers[place] = line;
  }
  return offers;
}

/** Names an offer for ever: hotel, room type, board, refundability. It never begins with `bk`, as booking ids do. */
export const offerId = (hotelCode: string, roomCode: string, board: RoomBasis, nonRef: boolean): string =>
  `o-${hotelCode}-${roomCode}-${board}${nonRef ? 'N' : 'F'}`;
