import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { sql } from 'drizzle-orm';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { actAtBank, book, CARD, bankReturnBody } from '../../testing/booking-journey';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

/** Rows read directly from the database, without a repository. */
async function rowsOf(query: string): Promise<unknown[]> {
  return (await server.app.core.database.db.execute(sql.raw(query))).rows;
}

it('a stay that was booked, paid and cancelled leaves exactly these rows', async () => {
  const browser = createVisitor(server);
  const { answer, session, found } = await book(server, browser);
  const { GoBookingCode, id, TotalPrice } = answer;
  const paying = await browser.call(calls.pay, { body: { GoBookingCode, session } });
  const back = await actAtBank(browser, paying.body.url, CARD);
  const paid = await browser.call(calls.paymentResult, { body: bankReturnBody(back) });
  expect(await rowsOf('SELECT sum(sold)::integer AS sold FROM night_sales')).toEqual([{ sold: 2 }]);
  const cancelled = await browser.call(calls.bookingCancel, { body: { GoBookingCode, session } });
  expect([paying.status, paid.status, cancelled.status]).toEqual([200, 200, 200]);

  expect(
    await rowsOf(`SELECT id, go_booking_code, status, payment_status, hotel_code, total, holds_nights,
      cancelled_on IS NOT NULL AS ended FROM booking`),
  ).toEqual([
    {
      ...{ id, go_booking_code: GoBookingCode, status: 'X', payment_status: 'refund-due' },
      ...{ hotel_code: found.hotelCode, total: TotalPrice, holds_nights: false, ended: true },
    },
  ]);
  expect(
    await rowsOf(`SELECT booking_id, kind, actor, detail ->> 'from' AS "from", detail ->> 'to' AS "to"
      FROM booking_event ORDER BY id`),
  ).toEqual([
    { booking_id: id, kind: 'inserted', actor: 'traveller', from: null, to: null },
    { booking_id: id, kind: 'payment-status-changed', actor: 'traveller', from: 'unpaid', to: 'started' },
    { booking_id: id, kind: 'payment-status-changed', actor: 'bank', from: 'started', to: 'paid' },
    { booking_id: id, kind: 'cancelled', actor: 'traveller', from: 'C', to: 'X' },
  ]);
  const { TRID: trid, ANUM: anum } = paid.body;
  expect(await rowsOf('SELECT trid, booking_id, amount, state, rc, anum, due_at FROM payment')).toEqual([
    { trid, booking_id: id, amount: TotalPrice, state: 'charged', rc: '00', anum, due_at: null },
  ]);
  expect(
    await rowsOf(`SELECT trid, kind, detail ->> 'from' AS "from", detail ->> 'to' AS "to"
      FROM payment_event ORDER BY id`),
  ).toEqual([
    { trid, kind: '10', from: null, to: null },
    { trid, kind: '11', from: 'created', to: 'started' },
    { trid, kind: '32', from: 'started', to: 'closing' },
    { trid, kind: '31-to-32', from: 'closing', to: 'charged' },
  ]);
  expect(await rowsOf('SELECT sum(sold)::integer AS sold FROM night_sales')).toEqual([{ sold: 0 }]);
  expect(await rowsOf('SELECT kind FROM mail ORDER BY id')).toEqual([
    { kind: 'booking' },
    { kind: 'payment-result' },
    { kind: 'cancellation' },
  ]);
});
