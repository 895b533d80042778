import type { Locale, Reservation } from '@jnn/contract';
import type { Core } from '../../core';
import { toEuroCents } from '../../money';
import type { SessionPrice } from '../coupons/service';
import type { Quote } from '../offers/quote';
import { departureOf } from '../offers/search-code';
import { newBookingCode, newBookingId } from './names';
import { payUntil } from './pay-until';
import type { BookingRow } from './repository';
import { returnQuery } from './return-query';
import type { Guests } from './tables';

/** Who books. */
export interface Booker {
  /** Null unless the browser owns the session that it names. */
  readonly session: string | null;
  readonly accountId: string | null;
  readonly language: Locale;
}

function guestsOf(body: Reservation): Guests {
  const [, { Person }, { Child }] = body.Rooms[0].RoomType;
  const inOrder = [...Person].sort((a, b) => a.PersonID - b.PersonID);
  return {
    adults: inOrder.map(({ Title, FirstName, LastName }) => ({
      title: Title,
      firstName: FirstName,
      lastName: LastName,
    })),
    children: Child.map(({ FirstName, LastName, ChildAge }) => ({
      firstName: FirstName,
      lastName: LastName,
      age: ChildAge,
    })),
  };
}

function placeOf({ hotel, city, room, board, nonRef }: Quote) {
  return {
    hotelCode: hotel.code,
    hotelName: hotel.name,
    hotelSlug: hotel.slug,
    hotelAddress: hotel.address,
    citySlug: city.code,
    cityName: city.name,
    roomTypeId: room.id,
    roomNameHu: room.nameHu,
    roomNameEn: room.nameEn,
    board,
    nonRef,
  };
}

function moneyOf({ config }: Pick<Core, 'config'>, quote: Quote, { total, coupon }: SessionPrice) {
  const { forints, day } = config.EUR_RATE;
  return {
    nights: quote.nights,
    listPrice: quote.total,
    total,
    totalEurCents: toEuroCents(total, forints),
    eurRate: forints,
    eurRateDay: day,
    coupon,
    deadline: quote.deadline,
  };
}

/** The booking that a reservation makes at a price. On request it waits for the property and holds nothing yet. */
export function draftBooking(
  core: Pick<Core, 'config' | 'clock'>,
  body: Reservation,
  quote: Quote,
  price: SessionPrice,
  booker: Booker,
): BookingRow {
  const now = core.clock.now();
  const isFree = quote.availability === 'free';
  const guests = guestsOf(body);
  const [leader = { title: 'MR.', firstName: '', lastName: '' }] = guests.adults;
  return {
    ...booker,
    ...placeOf(quote),
    ...moneyOf(core, quote, price),
    id: newBookingId(),
    goBookingCode: newBookingCode(),
    status: isFree ? 'C' : 'RQ',
    paymentStatus: 'unpaid',
    email: body.Email,
    arrival: quote.stay.from,
    departure: departureOf(quote.stay),
    adults: quote.stay.adult,
    children: quote.stay.child,
    leaderTitle: leader.title,
    leaderFirstName: leader.firstName,
    leaderLastName: leader.lastName,
    guests,
    userDatas: body.userDatas,
    companyDatas: body.companyDatas ?? null,
    remark: body.Remark,
    agentReference: body.AgentReference,
    returnQuery: returnQuery(body.PayPath.query),
    payUntil: isFree ? payUntil(now, quote.nonRef, quote.deadline) : null,
    holdsNights: isFree,
    cancelledOn: null,
    createdAt: now.toISOString(),
  };
}
