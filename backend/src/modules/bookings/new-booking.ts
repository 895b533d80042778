import type { Locale, Reservation } from '@jnn/contract';
import type { Core } from '../../core';
import { toEuroCents } from '../../money';
import { randomId, readableCode } from '../../signer';
import type { SessionPrice } from '../coupons/service';
import type { Quote } from '../offers/quote';
import { departureOf } from '../../domain/search-code';
import { type Hold, holdUntil, paymentDeadline } from './policy';
import type { BookingRow } from './repository';
import type { Guests } from '../../db/tables/bookings';

/** The person who books. */
export interface Booker {
  /** Null when the browser does not own the session that it named. */
  readonly session: string | null;
  readonly accountId: string | null;
  readonly language: Locale;
  /** A hash of the address that the request comes from. */
  readonly bookedFrom: string;
  /** Whether it is a member who books with the own, proven e-mail address. */
  readonly emailProven: boolean;
}

/** What of a reservation is stored with its booking. */
export type Reserved = Pick<
  Reservation,
  'AgentReference' | 'Email' | 'Rooms' | 'Remark' | 'userDatas' | 'companyDatas' | 'PayPath'
>;

const NO_HOLD: Hold = { paymentDeadline: null, provenDeadline: null };

/**
 * The row of a new booking. @param unprovenDeadline until when it is held without a proven e-mail address; null where that
 * makes no difference. One on request waits for the hotel: it holds no nights and has no payment deadline yet. */
export function newBooking(
  core: Pick<Core, 'config' | 'clock'>,
  body: Reserved,
  quote: Quote,
  price: SessionPrice,
  booker: Booker,
  unprovenDeadline: string | null,
): BookingRow {
  const now = core.clock.now();
  const isFree = quote.availability === 'free';
  const hold = isFree ? holdUntil(paymentDeadline(now, quote.nonRef, quote.deadline), unprovenDeadline) : NO_HOLD;
  const guests = guestsOf(body);
  const [leader = { title: 'MR.', firstName: '', lastName: '' }] = guests.adults;
  return {
    id: newBookingId(),
    goBookingCode: newBookingCode(),
    status: isFree ? 'C' : 'RQ',
    paymentStatus: 'unpaid',
    paymentRc: '',
    email: body.Email,
    arrival: quote.stay.from,
    departure: departureOf(quote.stay),
    adults: quote.stay.adult,
    children: quote.stay.child,
    infants: quote.stay.infant,
    leaderTitle: leader.title,
    leaderFirstName: leader.firstName,
    leaderLastName: leader.lastName,
    guests,
    userDatas: body.userDatas,
    companyDatas: body.companyDatas ?? null,
    remark: body.Remark,
    agentReference: body.AgentReference,
    returnQuery: returnQuery(body.PayPath.query),
    holdsNights: isFree,
    cancelledOn: null,
    createdAt: now.toISOString(),
    ...booker,
    ...hotelColumns(quote),
    ...priceColumns(core, quote, price),
    ...hold,
  };
}

/** Everybody who travels, the leader first. */
export function guestsOf(body: Pick<Reserved, 'Rooms'>): Guests {
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

function hotelColumns({ hotel, city, room, board, nonRef }: Quote) {
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

/** What a booking costs and until when cancelling is free, at today's exchange rate. */
export function priceColumns({ config }: Pick<Core, 'config'>, quote: Quote, { total, coupon }: SessionPrice) {
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

/** A new booking's id: `bk` and 12 characters. */
export const newBookingId = (): string => `bk${randomId(12)}`;

/** A new GoBookingCode: `GO` and 8 unambiguous characters. */
export const newBookingCode = (): string => `GO${readableCode(8)}`;

/** The site and the bank add these themselves on the way back; they are dropped from the traveller's query. */
const RESERVED = ['PID', 'CRYPTO', 'DATA', 'session', 'key'];

/** The query of the traveller's search, which the site gets back after the payment. */
export function returnQuery(search: string): string {
  const query = new URLSearchParams(search.replace(/^\?/, ''));
  for (const name of RESERVED) query.delete(name);
  return query.toString();
}
