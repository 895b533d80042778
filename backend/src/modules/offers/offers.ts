import type { IsoDate, RoomBasis } from '@jnn/contract';
import type { Forints } from '../../money';
import type { SheetHotel, SheetRoom } from '../catalogue/sheet';
import type { Rate, Tariff } from '../catalogue/tariff';
import { fits, nightPercents, totalPrice } from './price';
import type { Stay } from './stay';

/** One room type at one rate for a stay. */
export interface PricedOffer {
  readonly room: SheetRoom;
  readonly rate: Rate;
  readonly total: Forints;
}

/** What decides the offers of a whole city: the stay, the rooms that are full, and the day of asking. */
export interface Asked {
  readonly stay: Stay;
  readonly full: ReadonlySet<number>;
  readonly today: IsoDate;
}

/** Counts the nights of a tariff once for all hotels that share it. */
export function rememberPercents(stay: Stay): (tariff: Tariff) => number[] | null {
  const known = new Map<Tariff, number[] | null>();
  return (tariff) => {
    const before = known.get(tariff);
    if (before !== undefined) return before;
    const percents = nightPercents(tariff, stay);
    known.set(tariff, percents);
    return percents;
  };
}

/**
 * A hotel's offers, cheapest first: every rate of every room type into which the party fits and that is not full.
 * Rooms without an allotment are offered on request. Empty when closed or in the past.
 */
export function offersOf(
  hotel: SheetHotel,
  { stay, full, today }: Asked,
  percentsOf: (tariff: Tariff) => number[] | null,
): PricedOffer[] {
  const percents = stay.from < today ? null : percentsOf(hotel.tariff);
  if (!percents) return [];
  const offers: PricedOffer[] = [];
  for (const room of hotel.roomTypes) {
    if (full.has(room.id) || !fits(room, stay)) continue;
    for (const rate of room.rates) offers.push({ room, rate, total: totalPrice(room, rate, stay, percents) });
  }
  return offers.sort((a, b) => a.total - b.total || a.room.id - b.room.id);
}

/** Names an offer for ever: hotel, room type, board, refundability. It never begins with `bk`, as booking ids do. */
export const offerId = (hotelCode: string, roomCode: string, board: RoomBasis, nonRef: boolean): string =>
  `o-${hotelCode}-${roomCode}-${board}${nonRef ? 'N' : 'F'}`;
