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
      expect(refused).toMatchObject({ status: 422, error: { error: 'email-taken' } });
      expect(JSON.stringify(refused.body)).not.toContain(first.body.userToken);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
  });

  it('of a booking belongs to the browser that made it: a stranger’s earlier use changes nothing', async () => {
    const found = await findOffer(server);
    const headers = { 'idempotency-key': 'booking-of-both' };
    const insert = async (browser: Visitor, session: string) =>
      browser.call(calls.bookingInsert, { body: reservationFor(found, session), headers });
    const [stranger, guest] = [createVisitor(server), createVisitor(server)];
    const [hers, his] = [await openSession(stranger), await openSession(guest)];
    const earlier = await insert(stranger, hers);
    const first = await insert(guest, his);
    expect([earlier.status, first.status]).toEqual([200, 200]);
    expect(first.body.id).not.toBe(earlier.body.id);
    expect((await insert(guest, his)).body).toEqual(first.body);
    expect((await insert(stranger, hers)).body).toEqual(earlier.body);
  });

  it('with other data is refused to the caller who used it, and to nobody else', async () => {
    const found = await findOffer(server);
    const headers = { 'idempotency-key': 'changed' };
    const [owner, other] = [createVisitor(server), createVisitor(server)];
    const [mine, theirs] = [await openSession(owner), await openSession(other)];
    const insert = (browser: Visitor, session: string, Remark: string) =>
      browser.call(calls.bookingInsert, { body: reservationFor(found, session, { Remark }), headers });
    await insert(owner, mine, 'Csendes szobát kérünk.');
    expect((await insert(owner, mine, 'Erkélyt kérünk.')).error.error).toBe('idempotency-mismatch');
    expect((await insert(other, theirs, 'Erkélyt kérünk.')).status).toBe(200);
  });

  it('of a guest gives the first answer also after they have logged in', async () => {
    const { browser, token } = await demoLogin(server, 'traveller');
    const body = reservationFor(await findOffer(server), await openSession(browser));
    const headers = { 'idempotency-key': 'login-between' };
    const first = await browser.call(calls.bookingInsert, { body, headers });
    expect((await browser.call(calls.bookingInsert, { body, headers, token })).body).toEqual(first.body);
  });

  it('of a member works in another of their browsers, and is another one for another member in the same', async () => {
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
    const asBela = () => anna.browser.call(calls.bookingInsert, { body, headers, token: bela.token });
    const belas = await asBela();
    expect([belas.status, belas.body.id === first.body.id]).toEqual([200, false]);
    expect((await asBela()).body).toEqual(belas.body);
    const asAnna = await anna.browser.call(calls.bookingInsert, { body, headers, token: anna.token });
    expect(asAnna.body).toEqual(first.body);
  });
});
