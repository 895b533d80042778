import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, calls } from '@jnn/contract';
import { createVisitor, type Reply, startTestServer, type TestServer } from '../../testing';
import { findOffer, openSession, reservationFor, STAY } from '../../testing/booking-journey';

// PGlite has a single session, which hides races, so that these tests run on PostgreSQL only.
const ROUNDS = process.env['JNN_FULL'] === '1' ? 200 : 5;
const BUYERS = 50;

/** Repeats a request while the backend answers that it is overloaded. */
async function answered<R extends Reply<unknown>>(ask: () => Promise<R>): Promise<R> {
  const reply = await ask();
  return reply.status === 503 ? answered(ask) : reply;
}

describe('fifty buyers and the last room', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ DATABASE_POOL_SIZE: '16', RATE_LIMIT_PER_MINUTE: '0' });
  }, 120_000);
  afterAll(() => server.close());

  it(
    `make one booking, in each of ${ROUNDS} rounds`,
    async () => {
      const guest = createVisitor(server);
      const session = await openSession(guest);
      for (let round = 0; round < ROUNDS; round += 1) {
        // Every round takes another room of which one is left, or the same room for other nights.
        const from = addDays(STAY.from, (round % 10) * STAY.nights);
        const found = await findOffer(server, { allotment: 1, from });
        const body = reservationFor(found, session);
        const replies = await Promise.all(
          Array.from({ length: BUYERS }, () => answered(() => guest.call(calls.bookingInsert, { body }))),
        );
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
        const refused = replies.filter(({ status }) => status !== 200).map(({ error }) => error.error);
        expect(new Set(refused)).toEqual(new Set(['sold-out']));
      }
    },
    ROUNDS * 10_000,
  );
});
