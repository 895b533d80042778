import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { book, payFor } from '../../testing/booking-journey';
import { deleteKeptLongEnough } from './old-bookings';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ UNPAID_BOOKING_DAYS: '100', PAID_BOOKING_YEARS: '9' });
}, START_TIMEOUT);
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-03-02T09:00:00Z'));

/** How much is stored of bookings, their history, payments and those' history. */
async function stored(): Promise<readonly number[]> {
  const { rows } = await server.app.core.database.pool.query<Record<string, string>>(
    `SELECT (SELECT count(*) FROM booking) a, (SELECT count(*) FROM booking_event) b, (SELECT count(*) FROM payment) c,
      (SELECT count(*) FROM payment_event) d`,
  );
  return Object.values(rows[0] ?? {}).map(Number);
}

const deletedOn = async (moment: string): Promise<number> => {
  server.clock.set(moment);
  return deleteKeptLongEnough(server.app.core);
};

describe('old bookings', () => {
  it('that were paid are deleted with all their history when nine years have passed since the year of departure', async () => {
    const visitor = createVisitor(server);
    await payFor(visitor, await book(server, visitor));
    expect(await deletedOn('2035-12-31T12:00:00Z')).toBe(0);
    expect((await stored()).every((count) => count > 0)).toBe(true);
    expect(await deletedOn('2036-01-01T12:00:00Z')).toBe(1);
    expect(await stored()).toEqual([0, 0, 0, 0]);
  });

  it('that were cancelled unpaid are deleted a hundred days later, and not those that were paid before', async () => {
    const [guest, payer] = [createVisitor(server), createVisitor(server)];
    const paid = await book(server, payer);
    await payFor(payer, paid);
    for (const [visitor, { answer, session }] of [
      [guest, await book(server, guest)] as const,
      [payer, paid] as const,
    ]) {
      const { status } = await visitor.call(calls.bookingCancel, {
        body: { GoBookingCode: answer.GoBookingCode, session },
      });
      expect(status).toBe(200);
    }
    expect(await deletedOn('2026-06-10T09:00:00Z')).toBe(0);
    expect(await deletedOn('2026-06-11T09:00:00Z')).toBe(1);
    expect((await stored())[0]).toBe(1);
    expect(await deletedOn('2036-01-01T12:00:00Z')).toBe(1);
  });
});
