import type { Offer, RoomDescription } from '@jnn/contract';
import { byPrice } from '../../lib/use-offers';
import type { RoomOffers } from './RoomBlock';

/** Offers by room, the room with the cheapest offer first, each with what is known of it. */
export function groupByRoom(offers: readonly Offer[], known: readonly RoomDescription[]): readonly RoomOffers[] {
  const rooms = new Map<string, RoomOffers>();
  for (const offer of byPrice(offers)) {
    const key = `${offer.RoomType}/${offer.RoomName}`;
    const description = known.find(({ RoomType }) => RoomType === offer.RoomType) ?? null;
    const room = rooms.get(key);
    rooms.set(key, {
      key,
      name: offer.RoomName || offer.RoomType,
      description,
      differing: description ? differingFacilities(description, known) : [],
      offers: room ? [...room.offers, offer] : [offer],
    });
  }
  return [...rooms.values()];
}

/** The facilities of a room that not every room of its hotel has, the rarest first. */
function differingFacilities({ Facilities }: RoomDescription, rooms: readonly RoomDescription[]): readonly string[] {
  const holders = (facility: string): number => rooms.filter((room) => room.Facilities.includes(facility)).length;
  return Facilities.filter((facility) => holders(facility) < rooms.length).sort((a, b) => holders(a) - holders(b));
}
