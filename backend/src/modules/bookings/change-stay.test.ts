import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { book, findOffer, openSession, payFor, reservationFor, STAY } from '../../testing/booking-journey';
import { emailsTo } from '../../testing/members';

const GUEST = 'vendeg@example.hu';

let server: TestServer;
let guest: Visitor;
beforeEach(async () => {
  server = await startTestServer({ SITE_URL: 'https://jnn.example' });
  guest = createVisitor(server);
}, START_TIMEOUT);
afterEach(() => server.close());

type Booked = Awaited<ReturnType<typeof book>>;
type Wish = Parameters<typeof book>[2];

const read = async (id: string) => (await guest.call(calls.bookingData, { params: { id } })).body;
const bookRefundable = (wish: Wish = {}): Promise<Booked> => book(server, guest, { nonRef: false, ...wish });

/** The party of a test's booking, with another leader where given. */
function roomsOf({ found, session }: Booked, leader: string | undefined) {
  const [{ RoomType }] = reservationFor(found, session).Rooms;
  const [adults, { Person }, children] = RoomType;
  const renamed = Person.map((one) =>
    one.PersonID === 1 && leader !== undefined ? { ...one, FirstName: leader } : one,
  );
  return [{ RoomType: [adults, { Person: renamed }, children] }];
}

interface Wanted {
  readonly from?: string;
  readonly nights?: number;
  readonly leader?: string;
  readonly remark?: string;
  readonly shown?: number;
  readonly preview?: boolean;
  readonly key?: string;
}

/** Asks for a change; what is not wanted otherwise stays. */
function change(booked: Booked, wanted: Wanted, visitor = guest) {
  const { GoBookingCode } = booked.answer;
  const { from = STAY.from, nights = STAY.nights, leader, remark = 'Földszinti szobát kérünk.' } = wanted;
  return visitor.call(calls.changeBooking, {
    body: {
      GoBookingCode,
      Stay: { ArrivalDate: from, DateUntil: addDays(from, nights), Rooms: roomsOf(booked, leader), Remark: remark },
      ...(wanted.shown !== undefined && { TotalPrice: wanted.shown }),
      ...(wanted.preview === true && { preview: true }),
    },
    ...(wanted.key !== undefined && { headers: { 'idempotency-key': wanted.key } }),
  });
}

/** Asks what a change would come to, then for the change at that price. */
async function changeAsShown(booked: Booked, wanted: Wanted) {
  const shown = await change(booked, { ...wanted, preview: true });
  return { shown: shown.body, made: await change(booked, { ...wanted, shown: shown.body.TotalPrice }) };
}

async function rowsOf(query: string): Promise<readonly unknown[]> {
  return (await server.app.core.database.db.execute(query)).rows;
}
const heldNights = () =>
  rowsOf('SELECT night::text AS night, sold FROM night_sales WHERE sold > 0 ORDER BY night, room_type_id');

const FAR = addDays(STAY.from, 14);

describe('changing a booking that can still be cancelled free of charge', () => {
  it('says what new days come to, and changes nothing by that', async () => {
    const booked = await bookRefundable();
    const before = await read(booked.answer.id);
    const { body } = await change(booked, { from: FAR, nights: 3, preview: true });
    expect(body).toMatchObject({ id: booked.answer.id, bookedAnew: false, refundDue: 0 });
    expect(body.difference).toBe(body.TotalPrice - booked.answer.TotalPrice);
    expect(await read(booked.answer.id)).toEqual(before);
  });

  it('moves the days under the same code: the nights move along, and a mail says what holds now', async () => {
    const booked = await bookRefundable();
    const { shown, made } = await changeAsShown(booked, { from: FAR, nights: 3 });
    expect([made.status, made.body.id, made.body.TotalPrice]).toEqual([200, booked.answer.id, shown.TotalPrice]);
    expect(await read(booked.answer.id)).toMatchObject({
      ...{ ArrivalDate: FAR, DateUntil: addDays(FAR, 3), Nights: 3, TotalPrice: shown.TotalPrice },
      ...{ BookingStatus: 'C', PaymentStatus: 'unpaid', CancellationDeadline: shown.CancellationDeadline },
      PayUntil: shown.PayUntil,
    });
    expect(await heldNights()).toEqual([0, 1, 2].map((at) => ({ night: addDays(FAR, at), sold: 1 })));
    const [mail] = await emailsTo(server, GUEST);
    expect(mail).toMatchObject({ kind: 'booking-changed' });
    expect(mail?.text).toContain(booked.answer.GoBookingCode);
  });

  it('that changes nothing is answered, and sends no mail', async () => {
    const booked = await bookRefundable();
    const before = await read(booked.answer.id);
    const { made } = await changeAsShown(booked, { remark: before.Remark });
    expect([made.status, made.body.id, made.body.difference]).toEqual([200, booked.answer.id, 0]);
    expect(await read(booked.answer.id)).toEqual(before);
    expect((await emailsTo(server, GUEST)).map(({ kind }) => kind)).not.toContain('booking-changed');
  });

  it('changes names and remark of a paid booking, which stays paid', async () => {
    const booked = await bookRefundable();
    await payFor(guest, booked);
    const { status, body } = await change(booked, { leader: 'Ágnes', remark: 'Későn érkezünk.' });
    expect([status, body.difference, body.bookedAnew]).toEqual([200, 0, false]);
    expect(await read(booked.answer.id)).toMatchObject({
      ...{ PaymentStatus: 'paid', TotalPrice: booked.answer.TotalPrice, Remark: 'Későn érkezünk.' },
      Leader: { FirstName: 'Ágnes' },
    });
  });

  it('books paid days that cost something else anew, and gives the whole price of the old ones back', async () => {
    const booked = await bookRefundable();
    await payFor(guest, booked);
    const { shown, made } = await changeAsShown(booked, { from: FAR, nights: 3 });
    const paid = booked.answer.TotalPrice;
    expect(shown).toMatchObject({ bookedAnew: true, refundDue: paid });
    expect(made.body).toMatchObject({ bookedAnew: true, refundDue: paid, TotalPrice: shown.TotalPrice });
    expect(made.body.id).not.toBe(booked.answer.id);
    expect(await read(booked.answer.id)).toMatchObject({ BookingStatus: 'X', PaymentStatus: 'refund-due' });
    expect(await read(made.body.id)).toMatchObject({ BookingStatus: 'C', PaymentStatus: 'unpaid', canPay: true });
    expect(await heldNights()).toEqual([0, 1, 2].map((at) => ({ night: addDays(FAR, at), sold: 1 })));
  });

  it('gives a night that the booking itself holds, though the room is sold out then', async () => {
    const booked = await bookRefundable({ allotment: 1 });
    const next = addDays(STAY.from, 1);
    const { made } = await changeAsShown(booked, { from: next });
    expect(made.status).toBe(200);
    expect(await heldNights()).toEqual([next, addDays(next, 1)].map((night) => ({ night, sold: 1 })));
  });

  it('keeps the coupon that it was booked with', async () => {
    const session = await openSession(guest);
    const found = await findOffer(server, { nonRef: false });
    const { HotelSearchCode } = found.offer;
    const coupon = await guest.call(calls.applyCoupon, { body: { code: 'UT10', HotelSearchCode, session } });
    const body = reservationFor(found, session, { prices: coupon.body.prices });
    const answer = (await guest.call(calls.bookingInsert, { body })).body;
    const { made } = await changeAsShown({ answer, session, found }, { from: FAR });
    const discounted = `SELECT total::integer AS total FROM booking WHERE id = '${answer.id}' AND total = round(list_price * 0.9)`;
    expect(await rowsOf(discounted)).toEqual([{ total: made.body.TotalPrice }]);
    expect(await rowsOf(`SELECT uses FROM coupon WHERE code = 'UT10'`)).toEqual([{ uses: 1 }]);
  });
});

describe('a change that cannot be made leaves the booking as it is:', () => {
  async function expectUntouched(
    booked: Booked,
    ask: () => Promise<{ status: number; error?: { error: string } }>,
    reported: string,
  ) {
    const before = await read(booked.answer.id);
    const reply = await ask();
    expect([reply.status >= 400, reply.error?.error]).toEqual([true, reported]);
    expect(await read(booked.answer.id)).toEqual(before);
    expect(await heldNights()).toEqual([0, 1].map((at) => ({ night: addDays(STAY.from, at), sold: 1 })));
  }

  it('its price moved between step and yes', async () => {
    const booked = await bookRefundable();
    await expectUntouched(booked, () => change(booked, { from: FAR, nights: 3, shown: 1 }), 'price-changed');
  });

  it('the room is sold out on the new days', async () => {
    const booked = await bookRefundable({ allotment: 1 });
    const other = createVisitor(server);
    const found = await findOffer(server, { nonRef: false, allotment: 1, from: FAR });
    expect(found.offer.RoomType).toBe(booked.found.offer.RoomType);
    const taken = await other.call(calls.bookingInsert, { body: reservationFor(found, await openSession(other)) });
    const before = await read(booked.answer.id);
    expect((await change(booked, { from: FAR, preview: true })).error.error).toBe('sold-out');
    expect(await read(booked.answer.id)).toEqual(before);
    expect(taken.status).toBe(200);
  });

  it('the days are no stay, or in the past', async () => {
    const booked = await bookRefundable();
    await expectUntouched(booked, () => change(booked, { nights: 0 }), 'invalid');
    await expectUntouched(booked, () => change(booked, { nights: 31 }), 'invalid');
    await expectUntouched(booked, () => change(booked, { from: '2026-01-05' }), 'offer-expired');
  });

  it('it is non-refundable, or its free days are over', async () => {
    const strict = await book(server, guest, { nonRef: true });
    await expectUntouched(strict, () => change(strict, { from: FAR, preview: true }), 'status-not-allowed');
    const late = await bookRefundable({ from: addDays(STAY.from, 30) });
    server.clock.set(`${addDays(late.answer.CancellationDeadline, 1)}T09:00:00Z`);
    expect((await change(late, { from: FAR, preview: true })).error.error).toBe('status-not-allowed');
  });

  it('its payment is under way', async () => {
    const booked = await bookRefundable();
    const { GoBookingCode } = booked.answer;
    await guest.call(calls.pay, { body: { GoBookingCode, session: booked.session } });
    await expectUntouched(booked, () => change(booked, { from: FAR, preview: true }), 'status-not-allowed');
  });

  it('it was cancelled in another tab meanwhile', async () => {
    const booked = await bookRefundable();
    const { body } = await change(booked, { from: FAR, preview: true });
    await guest.call(calls.bookingCancel, { body: { GoBookingCode: booked.answer.GoBookingCode } });
    const reply = await change(booked, { from: FAR, shown: body.TotalPrice });
    expect(reply.error.error).toBe('status-not-allowed');
    expect(await heldNights()).toEqual([]);
  });

  it('it is another’s', async () => {
    const booked = await bookRefundable();
    const stranger = createVisitor(server);
    await expectUntouched(booked, () => change(booked, { from: FAR, preview: true }, stranger), 'not-found');
  });
});

it('a change pressed twice is made once, and its second press gets the first answer', async () => {
  const booked = await bookRefundable();
  await payFor(guest, booked);
  const { body } = await change(booked, { from: FAR, nights: 3, preview: true });
  const wanted = { from: FAR, nights: 3, shown: body.TotalPrice, key: 'change-once' };
  const [first, second] = [await change(booked, wanted), await change(booked, wanted)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(await rowsOf(`SELECT count(*)::integer AS count FROM booking WHERE status = 'C'`)).toEqual([{ count: 1 }]);
});
