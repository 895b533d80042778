import type { Offer, Prices } from '@jnn/contract';
import { stayQuery } from '@jnn/session';
import type { Choice } from './to-reservation';
import type { ChosenOffer } from './use-chosen-offer';

/** What is reserved: an offer as the traveller saw it last, at the price that they will pay. */
export function toChoice({ hotel, searchData }: ChosenOffer, offer: Offer, prices: Prices): Choice {
  const query = Object.entries(stayQuery(searchData)).map(([name, value]) => [name, String(value)]);
  return {
    hotelSearchCode: offer.HotelSearchCode,
    roomType: offer.RoomType || offer.RoomName,
    deadline: offer.CxlDeadLine,
    prices,
    stay: searchData,
    hotelSlug: hotel.Slug,
    citySlug: hotel.CitySlug,
    query: new URLSearchParams(query).toString(),
  };
}
