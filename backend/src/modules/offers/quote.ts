import type { IsoDate, RoomBasis } from '@jnn/contract';
import type { Core } from '../../core';
import type { Forints } from '../../money';
import type { SheetCity, SheetHotel, SheetRoom } from '../catalogue/sheet';
import { freeUntil, fits, nightPercents, nightPrices } from './price';
import { departureOf, type OfferClaim } from './search-code';
import { nightsOf, type Stay } from './stay';

/** What a claimed offer is worth now. */
export interface Quote {
  readonly city: SheetCity;
  readonly hotel: SheetHotel;
  /** `id` is what `takeNights` needs; `allotment` 0 means on request. */
  readonly room: SheetRoom;
  readonly board: RoomBasis;
  readonly nonRef: boolean;
  readonly stay: Stay;
  /** The nights by the day on which each begins, with its price; they sum exactly to `total`. */
  readonly nights: readonly { readonly night: IsoDate; readonly price: Forints }[];
  readonly total: Forints;
  /** The last free day, inclusive. */
  readonly deadline: IsoDate;
  readonly availability: 'free' | 'on-request' | 'sold-out';
}

function availabilityOf(room: SheetRoom, full: ReadonlySet<number>): Quote['availability'] {
  if (room.allotment === 0) return 'on-request';
  return full.has(room.id) ? 'sold-out' : 'free';
}

/**
 * Prices a claimed offer as of now, from the rules and the sales in force, whatever the claim says.
 * @returns null when the offer is gone: hotel, room or rate do not exist any more, the stay has begun, or it is closed.
 */
export async function requote(
  { catalogue, clock }: Pick<Core, 'catalogue' | 'clock'>,
  claim: OfferClaim,
): Promise<Quote | null> {
  const { stay, board, nonRef } = claim;
  const now = await catalogue.ofHotel(claim.hotelCode, stay.from, departureOf(stay));
  const hotel = now?.sheet.byCode.get(claim.hotelCode);
  const room = hotel?.roomTypes.find(({ id }) => id === claim.roomTypeId);
  const rate = room?.rates.find((one) => one.board === board && one.nonRef === nonRef);
  const today = clock.today();
  if (!now || !hotel || !room || !rate || stay.from < today || !fits(room, stay)) return null;
  const percents = nightPercents(hotel.tariff, stay);
  if (!percents) return null;
  const prices = nightPrices(room, rate, stay, percents);
  return {
    city: now.sheet.city,
    hotel,
    room,
    board,
    nonRef,
    stay,
    nights: nightsOf(stay).map(({ day }, at) => ({ night: day, price: prices[at] ?? 0 })),
    total: prices.reduce((sum, price) => sum + price, 0),
    deadline: freeUntil(rate, stay, today),
    availability: availabilityOf(room, now.full),
  };
}
