import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { book, findOffer, openSession, reservationFor } from '../../testing/booking-journey';
import { demoLogin, emailsTo } from '../../testing/members';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

describe('a reservation', () => {
  it('becomes a confirmed booking at the price that was shown, with an email', async () => {
    const guest = createVisitor(server);
    const { answer, found, session } = await book(server, guest);
    expect(answer).toMatchObject({ BookingStatus: 'C', PaymentStatus: 'unpaid', Currency: 'HUF' });
    expect(answer.TotalPrice).toBe(found.offer.TotalPrice);
    expect(answer.id).toMatch(/^bk[A-Za-z0-9]{12}$/);
    const { body } = await guest.call(calls.booking, { body: { GoBookingCode: answer.GoBookingCode, session } });
    expect(body).toMatchObject({
      id: answer.id,
      HotelCode: found.hotelCode,
      ArrivalDate: '2026-06-15',
      DateUntil: '2026-06-17',
      Nights: 2,
      Adults: 2,
      Children: 1,
      Leader: { Title: 'MRS.', FirstName: 'Tünde', LastName: 'Őszi' },
      Email: 'vendeg@example.hu',
      CancellationDeadline: found.offer.CxlDeadLine,
      Remark: 'Földszinti szobát kérünk.',
      companyDatas: null,
      NonRef: false,
      // The end of the last day of free cancellation, in Budapest.
      PayUntil: new Date(Date.parse(`${found.offer.CxlDeadLine}T22:00:00Z`)).toISOString(),
      canPay: true,
      canCancel: true,
    });
    const place = (await guest.call(calls.hotelData, { params: { locale: 'hu', id: found.hotelCode } })).body;
    expect(body.Place).toEqual({
      ...{ Address: place.Address, ZipCode: place.ZipCode, GeoPoint: place.GeoPoint, Phone: place.Phone },
      ...{ CheckIn: place.CheckIn, CheckOut: place.CheckOut, Picture: place.Images[0] },
    });
    expect(place.Phone).toMatch(/^\+36 1 000 \d{4}$/);
    const [mail] = await emailsTo(server, 'vendeg@example.hu');
    expect(mail?.subject).toBe(`Foglalását visszaigazoltuk – ${answer.GoBookingCode}`);
    expect(mail?.html).toContain('Őszi Tünde');
  });

  it('stays as non-refundable as its offer was', async () => {
    const guest = createVisitor(server);
    const { answer, session } = await book(server, guest, { nonRef: true });
    const { body } = await guest.call(calls.booking, { body: { GoBookingCode: answer.GoBookingCode, session } });
    expect(body).toMatchObject({ NonRef: true, CancellationDeadline: answer.CancellationDeadline });
  });

  it('is seen by the session that made it, the member who owns it and the holder of its key, and by nobody else', async () => {
    const member = await demoLogin(server, 'traveller');
    const { answer } = await book(server, member.browser, {}, member.token);
    const see = (visitor: ReturnType<typeof createVisitor>, sent: object = {}) =>
      visitor.call(calls.bookingData, { params: { id: answer.id }, ...sent });
    expect((await see(member.browser)).status).toBe(200);
    expect((await see(createVisitor(server), { token: member.token })).status).toBe(200);
    const [mail] = await emailsTo(server, 'vendeg@example.hu');
    const key = /[?&]key=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await see(createVisitor(server), { query: { key } })).status).toBe(200);
    expect((await see(createVisitor(server), { headers: { 'x-booking-key': key } })).status).toBe(200);
    expect((await see(createVisitor(server), { query: { key: `${key}x` } })).status).toBe(404);
    expect((await see(createVisitor(server))).status).toBe(404);
    const stranger = createVisitor(server);
    await openSession(stranger);
    expect((await see(stranger)).status).toBe(404);
  });

  it('with the same key is the same booking, and with another body a conflict', async () => {
    const guest = createVisitor(server);
    const session = await openSession(guest);
    const body = reservationFor(await findOffer(server, { allotment: 1 }), session);
    const headers = { 'idempotency-key': 'foglalas-1' };
    const [first, twin] = await Promise.all([
      guest.call(calls.bookingInsert, { body, headers }),
      guest.call(calls.bookingInsert, { body, headers }),
    ]);
    expect(first.status).toBe(200);
    expect(twin.body).toEqual(first.body);
    expect((await guest.call(calls.bookingInsert, { body, headers })).body).toEqual(first.body);
    const other = await guest.call(calls.bookingInsert, { body: { ...body, Remark: 'más' }, headers });
    expect(other).toMatchObject({ status: 409, error: { error: 'idempotency-mismatch' } });
  });

  it('for the last room leaves nothing for the next', async () => {
    const guest = createVisitor(server);
    const session = await openSession(guest);
    const found = await findOffer(server, { allotment: 1 });
    const insert = () => guest.call(calls.bookingInsert, { body: reservationFor(found, session) });
    expect((await insert()).status).toBe(200);
    expect(await insert()).toMatchObject({ status: 409, error: { error: 'sold-out' } });
    const { offer } = found;
    const seen = { HotelSearchCode: offer.HotelSearchCode, TotalPrice: offer.TotalPrice, Currency: offer.Currency };
    const change = await guest.call(calls.bookingChange, {
      body: { ...seen, CxlDeadLine: offer.CxlDeadLine, session },
    });
    expect(change).toMatchObject({ status: 200, body: { status: 4, CancellationDeadline: null } });
  });

  it('on request waits for the property and holds nothing', async () => {
    const guest = createVisitor(server);
    const { answer } = await book(server, guest, { onRequest: true });
    expect(answer).toMatchObject({ BookingStatus: 'RQ', PaymentStatus: 'unpaid' });
    const { body } = await guest.call(calls.bookingData, { params: { id: answer.id } });
    expect(body).toMatchObject({ canPay: false, canCancel: true });
  });
});

describe('a reservation is refused', () => {
  const insert = async (changes: Parameters<typeof reservationFor>[2]) => {
    const guest = createVisitor(server);
    const session = await openSession(guest);
    const found = await findOffer(server);
    return guest.call(calls.bookingInsert, { body: reservationFor(found, session, changes) });
  };

  it('when the price or the deadline is not the one in force, with the one that is', async () => {
    const { offer } = await findOffer(server);
    const price = await insert({ prices: { totalPriceEUR: 1 } });
    expect(price).toMatchObject({
      status: 409,
      error: { error: 'price-changed', status: 2, TotalPrice: offer.TotalPrice },
    });
    const deadline = await insert({ CancellationDeadline: '2026-06-01' });
    expect(deadline).toMatchObject({ error: { status: 1, CancellationDeadline: offer.CxlDeadLine } });
    const both = await insert({ prices: { totalPriceEUR: 9, totalPriceHUF: 9 }, CancellationDeadline: '2026-06-01' });
    expect(both).toMatchObject({ status: 409, error: { status: 3 } });
  });

  it('when it is not for the stay, the room or the party of the offer', async () => {
    const wrong = await insert({ ArrivalDate: '2026-06-16', DateUntil: '2026-06-18', roomType: 'Elnöki lakosztály' });
    expect(wrong).toMatchObject({ status: 422, error: { error: 'invalid' } });
    expect(Object.keys(wrong.error.fields ?? {})).toEqual(['ArrivalDate', 'DateUntil', 'roomType']);
    expect(await insert({ HotelSearchCode: 'made-up.code' })).toMatchObject({
      status: 422,
      error: { fields: { HotelSearchCode: 'invalid' } },
    });
  });

  it('an hour after the search', async () => {
    const guest = createVisitor(server);
    const session = await openSession(guest);
    const found = await findOffer(server);
    const before = server.clock.now().toISOString();
    server.clock.pass(61);
    const late = await guest.call(calls.bookingInsert, { body: reservationFor(found, session) });
    server.clock.set(before);
    expect(late).toMatchObject({ status: 409, error: { error: 'offer-expired' } });
  });
});

describe('booking-change', () => {
  it.each([
    [0, 0, false],
    [1, 0, true],
    [2, 10, false],
    [3, 10, true],
  ])(
    'answers %i when the price differs by %i forints and the deadline is other: %s',
    async (status, more, otherDay) => {
      const guest = createVisitor(server);
      const session = await openSession(guest);
      const { offer } = await findOffer(server);
      const { body } = await guest.call(calls.bookingChange, {
        body: {
          HotelSearchCode: offer.HotelSearchCode,
          TotalPrice: offer.TotalPrice - more,
          Currency: 'HUF',
          CxlDeadLine: otherDay ? '2026-06-01' : offer.CxlDeadLine,
          session,
        },
      });
      expect(body).toMatchObject({ status, TotalPrice: offer.TotalPrice, CancellationDeadline: offer.CxlDeadLine });
    },
  );

  it('takes the price in euros as well, and answers 4 to a made-up code', async () => {
    const guest = createVisitor(server);
    const session = await openSession(guest);
    const { offer } = await findOffer(server);
    const body = { TotalPrice: offer.prices.totalPriceEUR, Currency: 'EUR', CxlDeadLine: offer.CxlDeadLine, session };
    const change = (HotelSearchCode: string) => guest.call(calls.bookingChange, { body: { ...body, HotelSearchCode } });
    expect((await change(offer.HotelSearchCode)).body.status).toBe(0);
    expect((await change('made-up')).body.status).toBe(4);
  });
});
