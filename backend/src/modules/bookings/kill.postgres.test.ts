import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, calls } from '@jnn/contract';
import { createVisitor, type TestServer } from '../../testing';
import { findOffer, type FoundOffer, openSession, reservationFor, STAY } from '../../testing/booking-journey';
import { countIn, spawnOnDatabaseOf, startSharedServer } from '../../testing/same-database';

const KILLS = process.env['JNN_FULL'] === '1' ? 50 : 2;
const BUYERS = 8;
/** The number of offers that the buyers book. */
const OFFERS = 24;

/** Bookings that were confirmed to a caller, by their idempotency keys. */
type Acknowledged = Map<string, { readonly body: object; readonly cookie: string; readonly answer: unknown }>;

let server: TestServer;
beforeAll(async () => {
  server = await startSharedServer();
}, 120_000);
afterAll(() => server.close());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Each round books other nights, so that the rooms are not sold out by the rounds before. */
function offersOf(round: number): Promise<FoundOffer[]> {
  const from = addDays(server.clock.today(), 90 + round * STAY.nights);
  return Promise.all(Array.from({ length: OFFERS }, (_, skip) => findOffer(server, { from }, skip)));
}

interface Buyer {
  readonly url: string;
  readonly name: string;
  /** The buyer books them in turn, over and over. */
  readonly offers: readonly FoundOffer[];
}

/** Books until the backend stops answering. */
async function buy({ url, name, offers }: Buyer, reported: Acknowledged): Promise<void> {
  const guest = createVisitor({ url });
  const session = await openSession(guest);
  for (let at = 0; ; at += 1) {
    const found = offers[at % offers.length];
    if (!found) throw new Error('there are no offers');
    const body = reservationFor(found, session);
    const key = `${name}-${at}`;
    const reply = await guest.call(calls.bookingInsert, { body, headers: { 'idempotency-key': key } });
    if (reply.status === 200) reported.set(key, { body, cookie: guest.cookie(), answer: reply.body });
  }
}

/** Kills a backend while several buyers book. */
async function dieUnderLoad(round: number, reported: Acknowledged): Promise<void> {
  const offers = await offersOf(round);
  const backend = spawnOnDatabaseOf(server);
  const url = await backend.url;
  const buyers = Array.from({ length: BUYERS }, (_, at) => {
    const first = at * (OFFERS / BUYERS);
    const own = [...offers.slice(first), ...offers.slice(0, first)];
    return buy({ url, name: `round-${round}-${at}`, offers: own }, reported);
  });
  const gone = Promise.allSettled(buyers);
  const before = reported.size;
  while (reported.size === before) await pause(10);
  await pause((round * 83) % 400);
  backend.process.kill('SIGKILL');
  await backend.ended;
  await gone;
}

const count = (query: string): Promise<number> => countIn(server, query);

describe(`a backend that is killed ${KILLS} times while ${BUYERS} buyers book`, () => {
  it(
    'loses no booking that it has told of, and leaves none half done',
    async () => {
      const reported: Acknowledged = new Map();
      for (let round = 0; round < KILLS; round += 1) await dieUnderLoad(round, reported);
      expect(reported.size).toBeGreaterThanOrEqual(KILLS);

      for (const [key, { body, cookie, answer }] of reported) {
        const again = await createVisitor(server).call(calls.bookingInsert, {
          body,
          headers: { 'idempotency-key': key, cookie },
        });
        expect(again).toMatchObject({ status: 200, body: answer });
      }
      expect(await count('SELECT count(*) FROM booking')).toBeGreaterThanOrEqual(reported.size);
      const withoutEvent = `NOT EXISTS (SELECT 1 FROM booking_event e WHERE e.booking_id = b.id AND e.kind = 'inserted')`;
      expect(await count(`SELECT count(*) FROM booking b WHERE ${withoutEvent}`)).toBe(0);
      const mails = await count('SELECT count(*) FROM mail');
      expect(mails).toBe(await count('SELECT count(*) FROM booking'));
      const sold = await count('SELECT coalesce(sum(sold), 0) AS count FROM night_sales');
      expect(sold).toBe(
        await count('SELECT coalesce(sum(departure - arrival), 0) AS count FROM booking WHERE holds_nights'),
      );
    },
    KILLS * 60_000,
  );
});
