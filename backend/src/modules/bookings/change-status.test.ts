import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BOOKING_STATUSES, type BookingStatus, calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { actAtBank, book, CARD, bankReturnBody, type OfferWanted } from '../../testing/booking-journey';
import { demoLogin, emailsTo, type LoggedIn, signUp } from '../../testing/members';
import { expireBookings } from './change-status';

let server: TestServer;
let traveller: LoggedIn;
let partner: LoggedIn;
const START = '2026-03-02T09:00:00Z';
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
beforeEach(async () => {
  server.clock.set(START);
  traveller = await demoLogin(server, 'traveller');
  partner = await demoLogin(server, 'partner');
});
afterAll(() => server.close());

async function bookAsMember(wanted: OfferWanted = {}) {
  const { answer, session } = await book(server, traveller.browser, wanted, traveller.token);
  const code = answer.GoBookingCode;
  const move = (who: LoggedIn, status: BookingStatus) =>
    who.browser.call(calls.changeBookingStatus, { token: who.token, body: { bookingCode: code, status } });
  const cancel = (preview?: true) =>
    traveller.browser.call(calls.bookingCancel, {
      token: traveller.token,
      body: { GoBookingCode: code, ...(preview && { preview }) },
    });
  const see = async () => {
    const { token } = await demoLogin(server, 'traveller');
    return (await traveller.browser.call(calls.bookingData, { token, params: { id: answer.id } })).body;
  };
  const payNow = async () => {
    const { body } = await traveller.browser.call(calls.latterPayment, {
      token: traveller.token,
      body: { GoBookingCode: code },
    });
    const back = await actAtBank(traveller.browser, body.url, CARD);
    await traveller.browser.call(calls.paymentResult, { body: bankReturnBody(back) });
  };
  return { answer, code, session, move, cancel, see, payNow };
}

describe('cancelling', () => {
  it('is free until the deadline, and a preview changes nothing', async () => {
    const { cancel, see, code } = await bookAsMember();
    const preview = await cancel(true);
    expect(preview.body).toMatchObject({ GoBookingCode: code, BookingStatus: 'C', fee: 0, refundDue: 0 });
    expect((await see()).BookingStatus).toBe('C');
    expect((await cancel()).body).toMatchObject({ BookingStatus: 'X', fee: 0, refundDue: 0 });
    expect(await see()).toMatchObject({ BookingStatus: 'X', canPay: false, canCancel: false });
    expect((await cancel()).error.error).toBe('status-not-allowed');
  });

  it('with a key gives the same answer again to the same key, and a conflict to the key with another body', async () => {
    const { code, answer } = await bookAsMember();
    const { browser, token } = traveller;
    const headers = { 'idempotency-key': `lemond-${answer.id}` };
    const cancel = (GoBookingCode: string) =>
      browser.call(calls.bookingCancel, { token, headers, body: { GoBookingCode } });
    const [first, again] = [await cancel(code), await cancel(code)];
    expect(first).toMatchObject({ status: 200, body: { BookingStatus: 'X' } });
    expect(again).toMatchObject({ status: 200, body: first.body });
    const other = await bookAsMember();
    expect((await cancel(other.code)).error.error).toBe('idempotency-mismatch');
    expect((await other.see()).BookingStatus).toBe('C');
  });

  it('gives the whole price of a paid booking back until the deadline', async () => {
    const { cancel, see, payNow, answer } = await bookAsMember();
    await payNow();
    expect((await cancel(true)).body).toMatchObject({ fee: 0, refundDue: answer.TotalPrice });
    expect((await cancel()).body).toMatchObject({ BookingStatus: 'X', refundDue: answer.TotalPrice });
    expect(await see()).toMatchObject({ BookingStatus: 'X', PaymentStatus: 'refund-due' });
    const [mail] = await emailsTo(server, 'vendeg@example.hu');
    expect(mail).toMatchObject({ kind: 'cancellation' });
    expect(mail?.text).toContain('Visszatérítés');
  });

  it('costs the full price after the deadline, which still counts itself', async () => {
    const { cancel, payNow, answer } = await bookAsMember();
    await payNow();
    server.clock.set(`${answer.CancellationDeadline}T21:59:00Z`);
    traveller = await demoLogin(server, 'traveller');
    expect((await cancel(true)).body).toMatchObject({ fee: 0 });
    server.clock.set(`${answer.CancellationDeadline}T22:01:00Z`);
    expect((await cancel(true)).body).toMatchObject({ fee: answer.TotalPrice, refundDue: 0 });
    expect((await cancel()).body).toMatchObject({ BookingStatus: 'X', fee: answer.TotalPrice, refundDue: 0 });
  });

  it('gives the room back to others', async () => {
    const { cancel } = await bookAsMember({ allotment: 1, from: '2026-05-04' });
    await cancel();
    await expect(bookAsMember({ allotment: 1, from: '2026-05-04' })).resolves.toBeDefined();
  });
});

describe('moving a booking along', () => {
  it('lets the traveller only ask for cancellation, and the partner do the rest', async () => {
    const { move, see } = await bookAsMember();
    expect((await move(traveller, 'VCH')).status).toBe(403);
    expect((await move(partner, 'RX')).status).toBe(403);
    expect((await move(traveller, 'RX')).body.status).toBe('RX');
    expect((await move(traveller, 'X')).status).toBe(403);
    expect((await move(partner, 'X')).status).toBe(200);
    expect((await see()).BookingStatus).toBe('X');
  });

  it('lets the partner confirm or reject a request', async () => {
    const first = await bookAsMember({ onRequest: true });
    expect((await first.move(traveller, 'C')).status).toBe(403);
    expect((await first.move(partner, 'C')).status).toBe(200);
    expect(await first.see()).toMatchObject({ BookingStatus: 'C', canPay: true });
    const second = await bookAsMember({ onRequest: true });
    expect((await second.move(partner, 'RJ')).status).toBe(200);
    expect(await second.see()).toMatchObject({ BookingStatus: 'RJ', canPay: false, canCancel: false });
  });

  it('knows no other moves than the five', async () => {
    const { move } = await bookAsMember();
    for (const status of BOOKING_STATUSES.filter((it) => !['RX', 'VCH'].includes(it))) {
      expect((await move(partner, status)).error.error).toBe('status-not-allowed');
    }
  });

  it('is not for strangers: for them there is no such booking', async () => {
    const { move } = await bookAsMember();
    const stranger = await signUp(server, 'idegen@example.hu');
    expect((await move(stranger, 'RX')).status).toBe(404);
  });
});

describe('time', () => {
  it('ends a non-refundable booking that is not paid in thirty minutes, and gives the room back', async () => {
    const { see } = await bookAsMember({ nonRef: true });
    server.clock.pass(29);
    expect(await expireBookings(server.app.core)).toBe(0);
    server.clock.pass(2);
    expect(await see()).toMatchObject({ BookingStatus: 'C', canPay: false });
    await expireBookings(server.app.core);
    expect(await see()).toMatchObject({ BookingStatus: 'X', PaymentStatus: 'unpaid' });
    const [mail] = await emailsTo(server, 'vendeg@example.hu');
    expect(mail?.subject).toMatch(/^Foglalása megszűnt, mert nem érkezett meg a fizetés/);
  });

  it('ends an unpaid booking also when its traveller has asked for cancellation and nobody has answered', async () => {
    const { see, move } = await bookAsMember({ nonRef: true });
    await move(traveller, 'RX');
    server.clock.pass(29);
    await expireBookings(server.app.core);
    expect((await see()).BookingStatus).toBe('RX');
    server.clock.pass(2);
    await expireBookings(server.app.core);
    expect((await see()).BookingStatus).toBe('X');
  });

  it('ends a refundable one at the end of the free-cancellation day', async () => {
    const { see, answer } = await bookAsMember();
    server.clock.set(`${answer.CancellationDeadline}T21:59:00Z`);
    expect(await see()).toMatchObject({ canPay: true });
    server.clock.set(`${answer.CancellationDeadline}T22:00:00Z`);
    await expireBookings(server.app.core);
    expect((await see()).BookingStatus).toBe('X');
  });

  it('leaves a booking alone whose payment runs', async () => {
    const { see, code } = await bookAsMember({ nonRef: true });
    const { status } = await traveller.browser.call(calls.latterPayment, {
      token: traveller.token,
      body: { GoBookingCode: code },
    });
    expect(status).toBe(200);
    server.clock.pass(31);
    await expireBookings(server.app.core);
    expect(await see()).toMatchObject({ BookingStatus: 'C', PaymentStatus: 'started' });
  });

  it('rejects a request that no property has answered by the day of arrival', async () => {
    const { see } = await bookAsMember({ onRequest: true });
    server.clock.set('2026-06-16T10:00:00Z');
    await expireBookings(server.app.core);
    expect((await see()).BookingStatus).toBe('RJ');
  });
});

describe('the list of bookings', () => {
  it('shows a member their own in three parts, newest first, and a partner those of their hotels', async () => {
    const member = await signUp(server, 'lista@example.hu');
    const made: string[] = [];
    for (const from of ['2026-04-07', '2026-06-15', '2026-06-22']) {
      made.push((await book(server, member.browser, { from }, member.token)).answer.GoBookingCode);
      server.clock.pass(1);
    }
    const [, , third] = made;
    await member.browser.call(calls.bookingCancel, { token: member.token, body: { GoBookingCode: third } });
    server.clock.pass(1);
    const list = async (who: LoggedIn, body: object, locale = 'hu') =>
      (
        await who.browser.call(calls.bookingList, {
          params: { locale },
          token: who.token,
          body: { page: 1, maxPerPage: 50, ...body },
        })
      ).body;
    expect((await list(member, {})).Bookings.map((it) => it.GoBookingCode)).toEqual([...made].reverse());
    expect(await list(member, { maxPerPage: 2, page: 2 }, 'en')).toMatchObject({ total: 3, page: 2, Bookings: [{}] });
    expect((await list(member, { when: 'cancelled' })).Bookings.map((it) => it.GoBookingCode)).toEqual([third]);
    expect((await list(member, { when: 'upcoming' })).total).toBe(2);
    const seen = await list(partner, { as: 'partner' });
    expect(seen.Bookings.map((it) => it.GoBookingCode)).toEqual(expect.arrayContaining(made));
    expect(seen.Bookings.filter((it) => it.Email !== '')).toEqual([]);
    expect((await list(partner, {})).total).toBe(0);
    const refused = await member.browser.call(calls.bookingList, {
      params: { locale: 'hu' },
      token: member.token,
      body: { page: 1, maxPerPage: 5, as: 'partner' },
    });
    expect(refused.status).toBe(403);
  });

  it('is for members only', async () => {
    const refused = await createVisitor(server).call(calls.bookingList, {
      params: { locale: 'hu' },
      body: { page: 1, maxPerPage: 5 },
    });
    expect(refused.status).toBe(401);
  });
});
