import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { sweepIdempotency } from '../../plugins/idempotency';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { book, findOffer, openSession, reservationFor } from '../../testing/booking-journey';
import { deleteExpired } from './service';

const DAY = 24 * 60;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

const sessionIn = async (visitor: ReturnType<typeof createVisitor>, session: string): Promise<string> =>
  (await visitor.call(calls.session, { body: { session } })).body.session;

describe('what visits leave behind', () => {
  it('is swept two days after it was last used where nothing was booked', async () => {
    const visitor = createVisitor(server);
    const session = await openSession(visitor);
    await visitor.call(calls.saveData, { body: { session, key: 'draft', content: 1 } });
    const saved = async () => (await visitor.call(calls.loadData, { body: { session, key: 'draft' } })).body.content;
    for (const days of [1.5, 1.5]) {
      server.clock.pass(days * DAY);
      await deleteExpired(server.app.core);
      expect(await saved()).toBe(1);
    }
    server.clock.pass(2.5 * DAY);
    await deleteExpired(server.app.core);
    expect(await saved()).toBeNull();
    expect(await sessionIn(visitor, session)).toBe(session);
  });

  it('is swept after sixty days where something was booked', async () => {
    server.clock.set('2026-03-02T09:00:00Z');
    const visitor = createVisitor(server);
    const { session } = await book(server, visitor);
    await visitor.call(calls.saveData, { body: { session, key: 'draft', content: 1 } });
    const saved = async () => (await visitor.call(calls.loadData, { body: { session, key: 'draft' } })).body.content;
    server.clock.pass(59 * DAY);
    await deleteExpired(server.app.core);
    expect(await saved()).toBe(1);
    server.clock.pass(2 * DAY);
    await deleteExpired(server.app.core);
    // Loading it has kept it as saving it would.
    expect(await saved()).toBe(1);
    server.clock.pass(61 * DAY);
    await deleteExpired(server.app.core);
    expect(await saved()).toBeNull();
  });

  it('is no session any more when its browser’s cookie has ended', async () => {
    const visitor = createVisitor(server);
    const session = await openSession(visitor);
    server.clock.pass(399 * DAY);
    await deleteExpired(server.app.core);
    expect(await sessionIn(visitor, session)).toBe(session);
    server.clock.pass(2 * DAY);
    await deleteExpired(server.app.core);
    expect(await sessionIn(visitor, session)).not.toBe(session);
  });

  it('stays as long as a booking opens to it', async () => {
    server.clock.set('2026-03-02T09:00:00Z');
    const guest = createVisitor(server);
    const { session, answer } = await book(server, guest);
    server.clock.pass(500 * DAY);
    await deleteExpired(server.app.core);
    const { GoBookingCode } = answer;
    expect((await guest.call(calls.booking, { body: { GoBookingCode, session } })).status).toBe(200);
  });
});

it('a kept answer is given again for a week', async () => {
  server.clock.set('2026-03-02T09:00:00Z');
  const guest = createVisitor(server);
  const body = reservationFor(await findOffer(server), await openSession(guest));
  const insert = () => guest.call(calls.bookingInsert, { body, headers: { 'idempotency-key': 'week' } });
  const first = await insert();
  server.clock.pass(6 * DAY);
  await sweepIdempotency(server.app.core);
  expect((await insert()).body).toEqual(first.body);
  server.clock.pass(2 * DAY);
  await sweepIdempotency(server.app.core);
  expect(await insert()).toMatchObject({ status: 409, error: { error: 'offer-expired' } });
});

it('of the sessions of one network address that hold nothing the newest stay, and nobody is refused one', async () => {
  const bounded = await startTestServer({ SESSIONS_PER_ADDRESS: '3' });
  try {
    const open = async () => {
      const browser = createVisitor(bounded);
      return { browser, session: await openSession(browser) };
    };
    const booked = createVisitor(bounded);
    const { session } = await book(bounded, booked);
    const saved = await open();
    await saved.browser.call(calls.saveData, { body: { session: saved.session, key: 'draft', content: 1 } });
    const opened = [];
    for (let at = 0; at < 6; at += 1) {
      bounded.clock.pass(10);
      opened.push(await open());
    }
    await deleteExpired(bounded.app.core);
    bounded.clock.pass(61);
    await deleteExpired(bounded.app.core);
    const stays = async (one: typeof saved) => (await sessionIn(one.browser, one.session)) === one.session;
    const kept = await Promise.all(opened.map(stays));
    expect(kept).toEqual([false, false, false, true, true, true]);
    expect([await stays(saved), await stays({ browser: booked, session })]).toEqual([true, true]);
  } finally {
    await bounded.close();
  }
});
