import type { IsoDate, RoomBasis } from '@jnn/contract';
import type { Core } from '../../core';
import type { Forints } from '../../money';
import type { RoomType } from '../../domain/stored-hotel';
import type { HotelSnapshot, SnapshotCity } from '../search-engine';
import { freeUntil, fits, nightPercents, nightPrices } from '../../domain/price';
import type { OfferClaim } from '../../domain/search-code';
import { nightsOf, type Stay } from '../../domain/stay';

/** A chosen offer at its current price and availability. */
export interface Quote {
  readonly city: SnapshotCity;
  readonly hotel: HotelSnapshot;
  /** `id` is what `takeNights` needs; `allotment` 0 means on request. */
  readonly room: RoomType;
  readonly board: RoomBasis;
  readonly nonRef: boolean;
  readonly stay: Stay;
  /** The nights by the day on which each begins, with its price; they sum exactly to `total`. */
  readonly nights: readonly { readonly night: IsoDate; readonly price: Forints }[];
  readonly total: Forints;
  /** The last day of free cancellation, inclusive. */
  readonly deadline: IsoDate;
  readonly availability: 'free' | 'on-request' | 'sold-out';
}

function availabilityOf(room: RoomType, soldOut: ReadonlySet<number>): Quote['availability'] {
  if (room.allotment === 0) return 'on-request';
  return soldOut.has(room.id) ? 'sold-out' : 'free';
}

/**
 * Prices a claimed offer anew, by the tariffs and sales of this moment; the claim itself names no price.
 * @returns null when the offer is gone: its hotel, room or rate no longer exists, the stay has begun, or the hotel is
 * closed then.
 */
export async function requote(
  { search, clock }: Pick<Core, 'search' | 'clock'>,
  claim: OfferClaim,
): Promise<Quote | null> {
  const { hotelCode, stay, board, nonRef } = claim;
  const found = await search({ kind: 'rooms', hotelCode, stay });
  const room = found?.hotel.roomTypes.find(({ id }) => id === claim.roomTypeId);
  const rate = room?.rates.find((one) => one.board === board && one.nonRef === nonRef);
  const today = clock.today();
  if (!found || !room || !rate || stay.from < today || !fits(room, stay)) return null;
  const { city, hotel, soldOut } = found;
  const percents = nightPercents(hotel.tariff, stay);
  if (!percents) return null;
  const prices = nightPrices(room, rate, stay, percents);
  return {
    city,
    hotel,
    room,
    board,
    nonRef,
    stay,
    nights: nightsOf(stay).map(({ day }, at) => ({ night: day, price: prices[at] ?? 0 })),
    total: prices.reduce((sum, price) => sum + price, 0),
    deadline: freeUntil(rate, stay, today),
    availability: availabilityOf(room, soldOut),
  };
}
