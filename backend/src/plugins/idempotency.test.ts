import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../testing';
import { findOffer, openSession, reservationFor } from '../testing/booking-journey';
import { demoLogin, signUp, signupFor } from '../testing/members';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

/** A browser that has a session, and so the cookie that identifies it. */
async function browserWithSession(): Promise<Visitor> {
  const browser = createVisitor(server);
  await openSession(browser);
  return browser;
}

describe('an idempotency key', () => {
  it('of a sign-up gives its token to the browser that sent it, and to no other that sends the same', async () => {
    const [owner, other] = [await browserWithSession(), await browserWithSession()];
    const sent = { body: signupFor('gazda@example.hu'), headers: { 'idempotency-key': 'signup-of-one' } };
    const first = await owner.call(calls.signup, sent);
    expect(first.status).toBe(201);
    expect((await owner.call(calls.signup, sent)).body).toEqual(first.body);
    for (const stranger of [other, createVisitor(server)]) {
      const refused = await stranger.call(calls.signup, sent);
      expect(refused).toMatchObject({ status: 409, error: { error: 'idempotency-mismatch' } });
      expect(JSON.stringify(refused.body)).not.toContain(first.body.userToken);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
  });

  it('of a booking belongs to the browser that made it', async () => {
    const [owner, other] = [createVisitor(server), await browserWithSession()];
    const body = reservationFor(await findOffer(server), await openSession(owner));
    const sent = { body, headers: { 'idempotency-key': 'booking-of-one' } };
    const first = await owner.call(calls.bookingInsert, sent);
    expect((await owner.call(calls.bookingInsert, sent)).body).toEqual(first.body);
    expect(await other.call(calls.bookingInsert, sent)).toMatchObject({
      status: 409,
      error: { error: 'idempotency-mismatch' },
    });
  });

  it('of a member works in another of their browsers, and not for another member in the same', async () => {
    const [anna, bela] = [await demoLogin(server, 'traveller'), await signUp(server, 'bela@example.hu')];
    const session = await openSession(anna.browser);
    const body = reservationFor(await findOffer(server), session);
    const headers = { 'idempotency-key': 'booking-of-anna' };
    const first = await anna.browser.call(calls.bookingInsert, { body, headers, token: anna.token });
    const elsewhere = await browserWithSession();
    const again = await elsewhere.call(calls.bookingInsert, { body, headers, token: anna.token });
    expect(again.body).toEqual(first.body);
    const loggedOut = await anna.browser.call(calls.bookingInsert, { body, headers });
    expect(loggedOut.body).toEqual(first.body);
    const asBela = await anna.browser.call(calls.bookingInsert, { body, headers, token: bela.token });
    expect(asBela).toMatchObject({ status: 409, error: { error: 'idempotency-mismatch' } });
  });
});
