import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type BOOKING_LISTS, calls } from '@jnn/contract';
import { START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { demoLogin, type LoggedIn } from '../../testing/members';
import { makeDemoBookings } from './demo-bookings';

let server: TestServer;
let traveller: LoggedIn;
beforeAll(async () => {
  server = await startTestServer();
  traveller = await demoLogin(server, 'traveller');
}, START_TIMEOUT);
afterAll(() => server.close());

async function listed(when: (typeof BOOKING_LISTS)[number]) {
  const body = { page: 1, maxPerPage: 50, when };
  const { browser, token } = traveller;
  return (await browser.call(calls.bookingList, { params: { locale: 'hu' }, token, body })).body.Bookings;
}
const statesOf = async (when: (typeof BOOKING_LISTS)[number]) =>
  (await listed(when)).map((one) => `${one.BookingStatus} ${one.PaymentStatus}`);

it('the demo’s traveller has bookings in every state, once, and can go on with them', async () => {
  await makeDemoBookings(server.app.core);
  await makeDemoBookings(server.app.core);
  expect(await statesOf('upcoming')).toEqual(['C unpaid', 'C failed', 'C paid', 'RQ unpaid', 'C unknown', 'RX paid']);
  expect(await statesOf('past')).toEqual(['C paid']);
  expect(await statesOf('cancelled')).toEqual(['X refund-due', 'RJ unpaid', 'X refunded']);
  const [unpaid] = await listed('upcoming');
  expect(unpaid).toMatchObject({ canPay: true, canCancel: true, Leader: { FirstName: 'Anna', LastName: 'Utazó' } });
  const { browser, token } = traveller;
  const paying = await browser.call(calls.latterPayment, {
    token,
    body: { GoBookingCode: unpaid?.GoBookingCode },
    headers: { 'idempotency-key': 'pay-1' },
  });
  expect(paying.status).toBe(200);
});

it('stays of the past lie in the past, with all their days', async () => {
  const [past] = await listed('past');
  expect(past?.DateUntil).toBe('2025-12-15');
  expect(past && past.CreatedAt < past.ArrivalDate).toBe(true);
});
