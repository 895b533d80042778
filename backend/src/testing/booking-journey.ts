import { addDays, calls, type CallAnswer, type Calls, type IsoDate, Offer } from '@jnn/contract';
import * as z from 'zod/mini';
import type { TestServer } from './start-test-server';
import type { Visitor } from './visitor';

type Payload = z.input<Calls['bookingInsert']['body']>;
const Offers = z.object({ Offers: z.array(Offer) });

/** The stay that tests book; all hotels of the demo are open then. */
export const STAY = { from: '2026-06-15', nights: 2, adult: 2, child: 1, infant: 0 } as const;

/** Which offer a test needs. */
export interface OfferWanted {
  readonly nonRef?: boolean;
  readonly onRequest?: boolean;
  readonly allotment?: number;
  readonly from?: IsoDate;
  readonly nights?: number;
  /** What the guest remarks. */
  readonly remark?: string;
}

/** An offer of the demo's catalogue with the hotel it belongs to. */
export interface FoundOffer {
  readonly offer: Offer;
  readonly hotelCode: string;
  readonly from: IsoDate;
}

/** Finds an offer of the demo. @param skip how many fitting offers to pass over */
export async function findOffer({ app, clock }: TestServer, wanted: OfferWanted = {}, skip = 0): Promise<FoundOffer> {
  const { core } = app;
  const stay = { ...STAY, from: wanted.from ?? STAY.from, nights: wanted.nights ?? STAY.nights };
  const { rows } = await core.database.db.execute('SELECT code FROM hotel ORDER BY id');
  let left = skip;
  for (const { code } of rows) {
    const hotelCode = String(code);
    const rooms = await core.search({ kind: 'rooms', hotelCode, stay });
    const answer = await core.search({ kind: 'hotel', hotelCode, stay, locale: 'hu', today: clock.today() });
    if (!rooms || !answer) continue;
    const allotmentOf = (offer: Offer) => rooms.hotel.roomTypes.find((room) => room.code === offer.RoomType)?.allotment;
    const found = Offers.parse(JSON.parse(answer.bytes.toString())).Offers.find(
      (offer) =>
        offer.NonRef === (wanted.nonRef ?? false) &&
        (allotmentOf(offer) === 0) === (wanted.onRequest ?? false) &&
        (wanted.allotment === undefined || allotmentOf(offer) === wanted.allotment),
    );
    if (found === undefined || left-- > 0) continue;
    return { offer: found, hotelCode, from: stay.from };
  }
  throw new Error('the demo has no such offer');
}

/** The body of booking-insert for an offer. @param changes replace members of the usual body */
export function reservationFor({ offer, from }: FoundOffer, session: string, changes: Partial<Payload> = {}): Payload {
  return {
    AgentReference: '',
    HotelSearchCode: offer.HotelSearchCode,
    ArrivalDate: from,
    DateUntil: addDays(from, STAY.nights),
    Nights: STAY.nights,
    LeaderPersonID: 1,
    NoAlternativeHotel: 1,
    Email: 'vendeg@example.hu',
    CancellationDeadline: offer.CxlDeadLine,
    Rooms: [
      {
        RoomType: [
          { Adults: STAY.adult },
          {
            Person: [
              { PersonID: 1, Title: 'MRS.', FirstName: 'Tünde', LastName: 'Őszi' },
              { PersonID: 2, Title: 'MR.', FirstName: 'Győző', LastName: 'Őszi' },
            ],
          },
          { Child: [{ FirstName: 'Lili', LastName: 'Őszi', ChildAge: 8 }] },
        ],
      },
    ],
    LateArrival: '19:20',
    AdjoiningRooms: 0,
    ConnectingRooms: 0,
    Remark: 'Földszinti szobát kérünk.',
    prices: { totalPriceEUR: offer.prices.totalPriceEUR },
    roomType: offer.RoomType,
    userDatas: {
      phoneNumber: '0630 123 4567',
      city: 'Győr',
      streetName: 'Fő út 1.',
      country: 'Magyarország',
      postcode: '9021',
    },
    PayPath: { query: 'adult=2&child=1&PID=evil', hotelSlug: 'hotel', citySlug: 'varos' },
    session,
    ...changes,
  };
}

/** Opens a session in this browser. */
export async function openSession(visitor: Visitor): Promise<string> {
  return (await visitor.call(calls.session, { body: {} })).body.session;
}

/** A booking that a guest has just made, with the browser's session. */
interface Booked {
  readonly session: string;
  readonly found: FoundOffer;
  readonly answer: CallAnswer<Calls['bookingInsert']>;
}

/** Books an offer as a guest, or as the member of a token. */
export async function book(
  server: TestServer,
  visitor: Visitor,
  wanted: OfferWanted = {},
  token?: string,
): Promise<Booked> {
  const session = await openSession(visitor);
  const found = await findOffer(server, wanted);
  const reply = await visitor.call(calls.bookingInsert, {
    body: reservationFor(found, session, wanted.remark === undefined ? {} : { Remark: wanted.remark }),
    ...(token !== undefined && { token }),
  });
  if (reply.status !== 200) throw new Error(`the booking was refused: ${JSON.stringify(reply.error)}`);
  return { session, found, answer: reply.body };
}

/** Submits the bank's page. Gives the query with which the bank sends the browser back. */
export async function actAtBank(
  visitor: Visitor,
  bankUrl: string,
  form: Readonly<Record<string, string>>,
): Promise<URLSearchParams> {
  const page = new URL(bankUrl);
  const body = new URLSearchParams([...page.searchParams, ...Object.entries(form)]);
  const response = await visitor.fetch(page.pathname, { method: 'POST', body, redirect: 'manual' });
  const location = response.headers.get('location');
  if (response.status !== 303 || location === null) throw new Error(`the bank did not redirect: ${response.status}`);
  return new URL(location).searchParams;
}

/** The bank's form filled in with the card that pays. */
export const CARD = { action: 'pay', card: '4111 1111 1111 1111', expiry: '12/30', cvc: '123' } as const;

/** The body of payment-result for the query of the return. */
export function bankReturnBody(query: URLSearchParams): { PID: string; CRYPTO: string; DATA: string } {
  return { PID: query.get('PID') ?? '', CRYPTO: query.get('CRYPTO') ?? '', DATA: query.get('DATA') ?? '' };
}

/** Pays for a booking at the bank, in the browser that made it. */
export async function payFor(visitor: Visitor, { answer, session }: Pick<Booked, 'answer' | 'session'>): Promise<void> {
  const { GoBookingCode } = answer;
  const { url } = (await visitor.call(calls.pay, { body: { GoBookingCode, session } })).body;
  const back = bankReturnBody(await actAtBank(visitor, url, CARD));
  const { status } = (await visitor.call(calls.paymentResult, { body: back })).body;
  if (status !== 'success') throw new Error(`the payment ended as ${status}`);
}
