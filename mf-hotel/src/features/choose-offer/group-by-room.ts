import type { Offer } from '@jnn/contract';

export interface RoomOffers {
  readonly key: string;
  readonly name: string;
  /** Cheapest first. */
  readonly offers: readonly [Offer, ...Offer[]];
}

/** Offers by room, the room with the cheapest offer first. */
export function groupByRoom(offers: readonly Offer[]): readonly RoomOffers[] {
  const rooms = new Map<string, RoomOffers>();
  for (const offer of [...offers].sort((one, other) => one.TotalPrice - other.TotalPrice)) {
    const key = `${offer.RoomType}/${offer.RoomName}`;
    const room = rooms.get(key);
    rooms.set(key, {
      key,
      name: offer.RoomName || offer.RoomType,
      offers: room ? [...room.offers, offer] : [offer],
    });
  }
  return [...rooms.values()];
}
