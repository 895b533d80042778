import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { actAtBank, bankReturnBody, CARD, findOffer, openSession, reservationFor } from '../../testing/booking-journey';
import { emailsTo, signupFor } from '../../testing/members';

const EMAIL = 'anna.utazo@example.hu';

/** The limits as they are by default (an empty value counts as unset), and no captcha. */
const DEFAULTS = {
  ...{ SIGN_UPS_PER_HOUR: '', BOOKINGS_PER_HOUR: '', UNPAID_PER_GUEST: '', UNPAID_PER_ADDRESS: '' },
  RECAPTCHA_SECRET_KEY: '',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(DEFAULTS);
}, START_TIMEOUT);
afterAll(() => server.close());

it('a traveller signs up and makes three bookings in an hour, and pays for them', async () => {
  const browser = createVisitor(server);
  const session = await openSession(browser);
  const { userToken: token } = (await browser.call(calls.signup, { body: signupFor(EMAIL) })).body;
  const codes: string[] = [];
  for (const from of ['2026-06-15', '2026-06-18', '2026-06-21'] as const) {
    const body = reservationFor(await findOffer(server, { from }), session, { Email: EMAIL });
    const booked = await browser.call(calls.bookingInsert, { body, token });
    expect(booked.status).toBe(200);
    codes.push(booked.body.GoBookingCode);
    server.clock.pass(15);
  }
  for (const GoBookingCode of codes) {
    const { url } = (await browser.call(calls.pay, { body: { GoBookingCode, session }, token })).body;
    const back = await actAtBank(browser, url, CARD);
    const { body } = await browser.call(calls.paymentResult, { body: bankReturnBody(back) });
    expect(body.status).toBe('success');
  }
  // The welcome, and for each booking the confirmation and the payment.
  expect(await emailsTo(server, EMAIL)).toHaveLength(7);
});

it('without signing up, three unpaid bookings in an hour are fine as well', async () => {
  const browser = createVisitor(server);
  const session = await openSession(browser);
  for (let at = 0; at < 3; at += 1) {
    const body = reservationFor(await findOffer(server), session, { Email: 'vendeg@example.hu' });
    expect((await browser.call(calls.bookingInsert, { body })).status).toBe(200);
  }
});
