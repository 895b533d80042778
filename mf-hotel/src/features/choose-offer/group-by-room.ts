import type { Offer, RoomFacts } from '@jnn/contract';
import { byPrice } from '../../lib/use-offers';
import type { RoomOffers } from './RoomBlock';

/** Offers by room, the room with the cheapest offer first, each with what is known of it. */
export function groupByRoom(offers: readonly Offer[], known: readonly RoomFacts[]): readonly RoomOffers[] {
  const rooms = new Map<string, RoomOffers>();
  for (const offer of byPrice(offers)) {
    const key = `${offer.RoomType}/${offer.RoomName}`;
    const facts = known.find(({ RoomType }) => RoomType === offer.RoomType) ?? null;
    const room = rooms.get(key);
    rooms.set(key, {
      key,
      name: offer.RoomName || offer.RoomType,
      facts,
      differing: facts ? differingFacilities(facts, known) : [],
      offers: room ? [...room.offers, offer] : [offer],
    });
  }
  return [...rooms.values()];
}

/** The facilities of a room that not every room of its hotel has, the rarest first. */
function differingFacilities({ Facilities }: RoomFacts, rooms: readonly RoomFacts[]): readonly string[] {
  const holders = (fact: string): number => rooms.filter((room) => room.Facilities.includes(fact)).length;
  return Facilities.filter((fact) => holders(fact) < rooms.length).sort((a, b) => holders(a) - holders(b));
}
