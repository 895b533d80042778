import type { Reservation } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Quote } from '../offers/quote';
import { departureOf } from '../offers/search-code';

/**
 * Checks that the reservation is for the very stay, room and party that the offer was made for.
 * @throws ApiError `invalid` naming the fields
 */
export function checkReservation(body: Reservation, { stay, room }: Quote): void {
  const [{ Adults }, { Person }, { Child }] = body.Rooms[0].RoomType;
  const leaders = Person.filter(({ PersonID }) => PersonID === body.LeaderPersonID);
  const wrong: Readonly<Record<string, boolean>> = {
    ArrivalDate: body.ArrivalDate !== stay.from,
    DateUntil: body.DateUntil !== departureOf(stay),
    Nights: body.Nights !== stay.nights,
    roomType: ![room.code, room.nameHu, room.nameEn].includes(body.roomType),
    'Rooms.0.RoomType.0.Adults': Adults !== stay.adult,
    'Rooms.0.RoomType.1.Person': leaders.length !== 1,
    'Rooms.0.RoomType.2.Child': Child.length !== stay.child,
  };
  const fields = Object.keys(wrong).filter((name) => wrong[name]);
  if (fields.length > 0) {
    throw new ApiError('invalid', { fields: Object.fromEntries(fields.map((name) => [name, 'offer-mismatch'])) });
  }
}
