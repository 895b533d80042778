import { calls, type SearchData } from '@jnn/contract';
import * as z from 'zod/mini';
import type { Browser, Got } from './browser';

/** What a traveller was told of a booking. */
export interface Told {
  /** Belongs to this traveller alone, so that a second booking of theirs is found. */
  readonly email: string;
  /** Of the booking that was confirmed; null where no confirmation came. */
  readonly id: string | null;
  /** Whether the bank's result said that it is paid. */
  readonly isPaid: boolean;
  /** What was said of the payment at last. */
  readonly payment: string;
  /** How far the traveller came. */
  readonly end: 'read back' | 'sold out' | 'no session' | 'no offer' | 'not booked' | 'not paid' | 'not read back';
}

const Session = z.object({ session: z.string() });
const CARD = { action: 'pay', card: '4111 1111 1111 1111', expiry: '12/30', cvc: '123' };

/** The answer by the contract; null where it is another. */
function read<T extends z.ZodMiniType>(schema: T, { body }: Got): z.output<T> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A place and the days to book there. */
export interface Wish {
  readonly hotelCode: string;
  readonly searchData: SearchData;
}

type Offer = z.output<typeof calls.getOffer.answer>['Offers'][number];

const reservation = (offer: Offer, { dateFrom, dateUntil, nights }: SearchData, email: string, session: string) => ({
  ...{ AgentReference: '', HotelSearchCode: offer.HotelSearchCode, ArrivalDate: dateFrom, DateUntil: dateUntil },
  ...{ Nights: nights, LeaderPersonID: 1, NoAlternativeHotel: 1, Email: email },
  CancellationDeadline: offer.CxlDeadLine,
  Rooms: [{ RoomType: [{ Adults: 2 }, { Person: [person(1), person(2)] }, { Child: [] }] }],
  ...{ LateArrival: '19:20', AdjoiningRooms: 0, ConnectingRooms: 0, Remark: '', prices: offer.prices },
  roomType: offer.RoomType,
  userDatas: { phoneNumber: '0630 123 4567', city: 'Győr', streetName: 'Fő út 1.', country: 'HU', postcode: '9021' },
  PayPath: { query: '', hotelSlug: 'hotel', citySlug: 'varos' },
  session,
});

const person = (id: number) => ({ PersonID: id, Title: 'MR.', FirstName: 'Géza', LastName: 'Utas' });

/** Reserves a stay, pays for it at the sandbox bank and reads it back, each step as the site takes it. */
export async function travel(browser: Browser, wish: Wish, email: string): Promise<Told> {
  const nothing = { email, id: null, isPaid: false, payment: 'none' } as const;
  // Nothing hangs on a session that nobody got to know: the site opens another one.
  const opened = read(Session, await browser.ask('session', 'patient', { path: '/api/session', body: {} }));
  if (opened === null) return { ...nothing, end: 'no session' };
  const { session } = opened;
  const asked = {
    path: calls.getOffer.path,
    body: { HotelCode: wish.hotelCode, searchData: wish.searchData, session },
  };
  const offers = read(calls.getOffer.answer, await browser.ask('offers', 'reading', asked))?.Offers;
  const offer = offers?.find(({ Availability }) => Availability === 1);
  if (offer === undefined) return { ...nothing, end: 'no offer' };
  const reply = await browser.ask('reserve', 'patient', {
    ...{ path: calls.bookingInsert.path, body: reservation(offer, wish.searchData, email, session) },
    headers: { 'idempotency-key': `${session}-0`, 'x-session': session },
  });
  const booked = read(calls.bookingInsert.answer, reply);
  if (booked === null || reply.status !== 200) return { ...nothing, end: 'not booked' };
  const { id, GoBookingCode } = booked;
  const payment = await pay(browser, GoBookingCode, session);
  const isPaid = payment === 'success';
  const readBack = { path: calls.booking.path, body: { GoBookingCode, session }, headers: { 'x-session': session } };
  const found = read(calls.booking.answer, await browser.ask('read back', 'patient', readBack));
  const end = !isPaid ? 'not paid' : found?.id === id ? 'read back' : 'not read back';
  return { email, id, isPaid, payment, end };
}

/** How the site said that the payment ended, or how far it came. */
async function pay(browser: Browser, GoBookingCode: string, session: string): Promise<string> {
  const started = await browser.ask('pay', 'patient', {
    ...{ path: calls.pay.path, body: { GoBookingCode, session } },
    headers: { 'idempotency-key': `${session}-pay`, 'x-session': session },
  });
  const url = read(calls.pay.answer, started)?.url;
  if (url === undefined) return 'not begun';
  const page = new URL(url);
  const form = new URLSearchParams([...page.searchParams, ...Object.entries(CARD)]).toString();
  const sentBack = await browser.ask('card', 'once', { path: page.pathname, form });
  const { location } = sentBack.headers;
  if (location === undefined) return 'not back from the bank';
  const { searchParams: back } = new URL(location);
  const body = { PID: back.get('PID'), CRYPTO: back.get('CRYPTO'), DATA: back.get('DATA'), session };
  const result = await browser.ask('payment result', 'patient', { path: calls.paymentResult.path, body });
  return read(calls.paymentResult.answer, result)?.status ?? 'no result';
}
