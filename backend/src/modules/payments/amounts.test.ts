import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, calls, type Offer, type SearchData } from '@jnn/contract';
import fc from 'fast-check';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip, type Visitor } from '../../testing';
import { actAtBank, bankReturnBody, CARD, openSession, reservationFor } from '../../testing/booking-journey';
import { emailsTo, signUp } from '../../testing/members';
import { pdfText } from '../../testing/pdf-text';

/** How many bookings are made and paid: 10, or 1,000 with JNN_FULL=1. */
const BOOKINGS = process.env['JNN_FULL'] === '1' ? 1_000 : 10;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '0' });
  ({ token } = await signUp(server, 'tag@example.hu'));
}, START_TIMEOUT);
afterAll(() => server.close());

const anyWish = fc.record({
  city: fc.constantFrom('heviz', 'budapest', 'siofok', 'eger', 'sopron', 'balatonfured'),
  day: fc.integer({ min: 0, max: 120 }),
  nights: fc.integer({ min: 1, max: 14 }),
  adult: fc.integer({ min: 1, max: 4 }),
  child: fc.integer({ min: 0, max: 3 }),
  infant: fc.integer({ min: 0, max: 2 }),
  hotel: fc.nat(20),
  offer: fc.nat(20),
  coupon: fc.constantFrom('', '', 'UT10', 'BALATON5000'),
});
type Wish = typeof anyWish extends fc.Arbitrary<infer T> ? T : never;

/** An offer that can be paid at once; null where the wish finds none. */
async function chooseOffer(
  guest: Visitor,
  session: string,
  searchData: SearchData,
  { hotel, offer }: Wish,
): Promise<Offer | null> {
  const found = await guest.call(calls.search, { params: { locale: 'hu' }, body: { searchData, session } });
  const { Hotels } = found.body;
  const chosen = Hotels[hotel % Hotels.length];
  if (!chosen) return null;
  const { HotelCode } = chosen;
  const { body } = await guest.call(calls.getOffer, { body: { HotelCode, searchData, session } });
  const free = body.Offers.filter(({ Availability }) => Availability === 1);
  return free[offer % free.length] ?? null;
}

/** Forints of all nights, as the price breakdown lists them. */
async function sumOfNights(guest: Visitor, { HotelSearchCode }: Offer): Promise<number> {
  const { body } = await guest.call(calls.priceBreakdown, { body: { HotelSearchCode } });
  const nights = [body.Main.Room].flat().flatMap((room) => room.PriceBreakdown);
  return nights.reduce((sum, { Price }) => sum + Price, 0);
}

/** The offer's total with the coupon; the offer's own where it has none or may not use it. */
async function totalWithCoupon(guest: Visitor, session: string, { offer, code }: { offer: Offer; code: string }) {
  if (code === '') return { total: offer.TotalPrice, prices: offer.prices };
  const { HotelSearchCode } = offer;
  const { status, body } = await guest.call(calls.applyCoupon, { body: { code, HotelSearchCode, session } });
  if (status !== 200) return { total: offer.TotalPrice, prices: offer.prices };
  const { percent = 0, amount = 0 } = body.discount;
  return { total: Math.round((offer.TotalPrice * (100 - percent)) / 100) - amount, prices: body.prices };
}

/** The members of the reservation that depend on who travels when. */
function partyOf({ dateFrom, nights, adult, child }: SearchData): Parameters<typeof reservationFor>[2] {
  const name = { FirstName: 'Győző', LastName: 'Őszi' };
  const Person = Array.from({ length: adult }, (_, at) => ({ PersonID: at + 1, Title: 'MR.' as const, ...name }));
  const Child = Array.from({ length: child }, () => ({ ...name, ChildAge: 8 as const }));
  return {
    DateUntil: addDays(dateFrom, nights),
    Nights: nights,
    Rooms: [{ RoomType: [{ Adults: adult }, { Person }, { Child }] }],
  };
}

/** The whole forints after a label of a text, such as `Végösszeg: 45 000 Ft`. */
function forintsAfter(label: RegExp, text: string): number {
  const amount = new RegExp(`${label.source}\\s*([\\d\\s]+)\\sFt`).exec(text)?.[1] ?? '';
  return Number(amount.replaceAll(/\s/g, ''));
}

/** The total of a booking on the member's list, on whichever page it is. */
async function listedTotal(guest: Visitor, id: string, page = 1): Promise<number | undefined> {
  const sent = { params: { locale: 'hu' }, body: { page, maxPerPage: 50 }, token };
  const { Bookings } = (await guest.call(calls.bookingList, sent)).body;
  const found = Bookings.find((booking) => booking.id === id);
  return found || Bookings.length === 0 ? found?.TotalPrice : listedTotal(guest, id, page + 1);
}

/** What the member's list, the voucher and the mails about booking and payment say of a booking's total. */
async function toldElsewhere(guest: Visitor, id: string, email: string) {
  const voucher = await guest.fetch(`/api/booking/${id}/voucher.pdf?locale=hu`);
  const printed = pdfText(Buffer.from(await voucher.arrayBuffer()));
  const mails = await emailsTo(server, email);
  return {
    list: await listedTotal(guest, id),
    voucher: forintsAfter(/Kifizetve, visszaigazolva:/, printed),
    mails: mails.map(({ text }) => forintsAfter(/Végösszeg:/, text)),
  };
}

it('what the nights sum up to is what is booked and charged, and what list, voucher and mails say', async () => {
  await fc.assert(
    fc.asyncProperty(anyWish, async (wanted) => {
      const { city, nights, adult, child, infant } = wanted;
      const searchData = trip({ city, dateFrom: addDays('2026-05-12', wanted.day), nights, adult, child, infant });
      const guest = createVisitor(server);
      const session = await openSession(guest);
      const offer = await chooseOffer(guest, session, searchData, wanted);
      fc.pre(offer !== null);
      expect(await sumOfNights(guest, offer)).toBe(offer.TotalPrice);

      const { total, prices } = await totalWithCoupon(guest, session, { offer, code: wanted.coupon });
      const found = { offer, hotelCode: '', from: searchData.dateFrom };
      const Email = `utas-${session}@example.hu`;
      const reservation = reservationFor(found, session, { ...partyOf(searchData), prices, Email });
      const booked = await guest.call(calls.bookingInsert, { body: reservation, token });
      expect([booked.status, booked.body.TotalPrice]).toEqual([200, total]);

      const { id, GoBookingCode } = booked.body;
      const { url } = (await guest.call(calls.pay, { body: { GoBookingCode, session } })).body;
      const back = bankReturnBody(await actAtBank(guest, url, CARD));
      const result = (await guest.call(calls.paymentResult, { body: back })).body;
      expect(result).toMatchObject({ status: 'success', AMO: total, CUR: 'HUF' });
      const shown = await guest.call(calls.bookingData, { params: { id } });
      expect(shown.body).toMatchObject({ PaymentStatus: 'paid', TotalPrice: total, Currency: 'HUF' });
      expect(await toldElsewhere(guest, id, Email)).toEqual({ list: total, voucher: total, mails: [total, total] });
    }),
    { numRuns: BOOKINGS },
  );
}, 900_000);
