import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../testing';
import { findOffer, openSession, reservationFor } from '../testing/booking-journey';
import { demoLogin, signUp } from '../testing/members';

// PGlite has a single session, which hides races, so that these tests run on PostgreSQL only.
const ROUNDS = process.env['JNN_FULL'] === '1' ? 100 : 3;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL_SIZE: '8', RATE_LIMIT_PER_MINUTE: '0' });
}, START_TIMEOUT);
afterAll(() => server.close());

/** One caller of a race: a browser with its session, and the member's token where they are logged in. */
interface Racer {
  readonly browser: Visitor;
  readonly session: string;
  readonly token?: string;
}

/** All callers book at once with the same key. Gives the ids of their bookings, which are cancelled again. */
async function race(key: string, racers: readonly Racer[]): Promise<string[]> {
  const found = await findOffer(server);
  const replies = await Promise.all(
    racers.map(({ browser, session, token }) =>
      browser.call(calls.bookingInsert, {
        body: reservationFor(found, session),
        headers: { 'idempotency-key': key },
        ...(token !== undefined && { token }),
      }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(racers.map(() => 200));
  for (const [at, { body }] of replies.entries()) {
    const racer = racers[at];
    const sent = { body: { GoBookingCode: body.GoBookingCode, session: racer?.session } };
    await racer?.browser.call(calls.bookingCancel, sent);
  }
  return replies.map(({ body }) => body.id);
}

async function guestRacer(): Promise<Racer> {
  const browser = createVisitor(server);
  return { browser, session: await openSession(browser) };
}

describe(`the same key in requests at once, in ${ROUNDS} rounds`, () => {
  it('of strangers makes a booking for each of them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await race(`strangers-${round}`, [await guestRacer(), await guestRacer()]);
      expect(new Set(ids).size).toBe(2);
    }
  });

  it('of two members who share a browser makes a booking for each of them', async () => {
    const [anna, bela] = [await demoLogin(server, 'traveller'), await signUp(server, 'bela@example.hu')];
    const shared = { browser: anna.browser, session: await openSession(anna.browser) };
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await race(`members-${round}`, [
        { ...shared, token: anna.token },
        { ...shared, token: bela.token },
      ]);
      expect(new Set(ids).size).toBe(2);
    }
  });

  it('of one caller makes one booking, although they log in between two tries', async () => {
    const { browser, token } = await demoLogin(server, 'traveller');
    const guest = { browser, session: await openSession(browser) };
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await race(`caller-${round}`, [guest, { ...guest, token }, guest]);
      expect(new Set(ids).size).toBe(1);
    }
  });

  it('of one member in two browsers makes one booking', async () => {
    const { browser, token } = await demoLogin(server, 'traveller');
    const session = await openSession(browser);
    const elsewhere = (await guestRacer()).browser;
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await race(`browsers-${round}`, [
        { browser, session, token },
        { browser: elsewhere, session, token },
      ]);
      expect(new Set(ids).size).toBe(1);
    }
  });
});
