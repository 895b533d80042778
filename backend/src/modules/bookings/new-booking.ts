import { randomInt } from 'node:crypto';
import type { Locale, Reservation } from '@jnn/contract';
import type { Core } from '../../core';
import { toEuroCents } from '../../money';
import type { SessionPrice } from '../coupons/service';
import type { Quote } from '../offers/quote';
import { departureOf } from '../offers/search-code';
import { paymentDeadline } from './payment-deadline';
import type { BookingRow } from './repository';
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

function priceColumns({ config }: Pick<Core, 'config'>, quote: Quote, { total, coupon }: SessionPrice) {
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
export function newBooking(
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
    ...hotelColumns(quote),
    ...priceColumns(core, quote, price),
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
    paymentDeadline: isFree ? paymentDeadline(now, quote.nonRef, quote.deadline) : null,
    holdsNights: isFree,
    cancelledOn: null,
    createdAt: now.toISOString(),
  };
}

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Read aloud on the phone: nothing that looks or sounds like something else. */
const CLEAR = 'ACDEFGHJKLMNPQRTUVWXY34679';

const random = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A booking's id: `bk` and 12 characters. */
export const newBookingId = (): string => `bk${random(LETTERS_AND_DIGITS, 12)}`;

/** A GoBookingCode: `GO` and 8 characters that are easy to tell on the phone. */
export const newBookingCode = (): string => `GO${random(CLEAR, 8)}`;

/** The bank adds these itself; a traveller's address must not bring its own. */
const RESERVED = ['PID', 'CRYPTO', 'DATA', 'session', 'key'];

/** The search's query as it is given back to the site's page after paying, without what others put there. */
export function returnQuery(typed: string): string {
  const query = new URLSearchParams(typed.replace(/^\?/, ''));
  for (const name of RESERVED) query.delete(name);
  return query.toString();
}
