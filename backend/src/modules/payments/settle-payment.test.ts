import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { ApiError } from '../../api-error';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { tamper } from '../../testing/visitor';
import {
  returnQueryFor,
  type FaultHarness,
  chargedAtBank,
  createFaultHarness,
  actAsCustomer,
  FAULTS,
  Killed,
} from '../../testing/fault-harness';
import { book } from '../../testing/booking-journey';
import { cancelBooking, expireBookings } from '../bookings/change-status';
import { newBookingCode, newBookingId } from '../bookings/new-booking';
import { type BookingRow, findBooking, insertBooking } from '../bookings/repository';
import { startPayment } from './start-payment';
import { settledResult } from './payment-result';
import { pollPayments } from './settle-payment';
import { payment } from '../../db/tables/payments';

/** How many sequences are tried: 25, or 1,000 with JNN_FULL=1. */
const SEQUENCES = process.env['JNN_FULL'] === '1' ? 1_000 : 25;

let server: TestServer;
let harness: FaultHarness;
let template: BookingRow;
beforeAll(async () => {
  server = await startTestServer();
  harness = await createFaultHarness(server.app.core);
  const { answer } = await book(server, createVisitor(server));
  const row = await findBooking(server.app.core.database.db, answer.id);
  if (row === null) throw new Error('the booking is not there');
  template = row;
}, START_TIMEOUT);
afterAll(() => server.close());

const anyEvent = fc.oneof(
  fc.record({
    do: fc.constantFrom('pay' as const, 'pay-twice' as const, 'poll' as const, 'cancel' as const, 'expire' as const),
  }),
  fc.record({
    do: fc.constant('customer' as const),
    card: fc.constantFrom(0, 0, 1, 2, 3, 4, 'cancel' as const),
    which: fc.nat(3),
  }),
  fc.record({ do: fc.constantFrom('return' as const, 'tampered' as const, 'concurrent' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 5, 11, 61) }),
  fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom(...FAULTS) }),
);
type Event = typeof anyEvent extends fc.Arbitrary<infer T> ? T : never;

/** A new booking for one sequence of events: far in the future, to be paid within a day. */
async function newBooking(): Promise<string> {
  const { database, clock } = server.app.core;
  const id = newBookingId();
  await insertBooking(database.db, {
    ...template,
    id,
    goBookingCode: newBookingCode(),
    ...{ arrival: '2199-01-01', departure: '2199-01-03', deadline: '2198-12-01' },
    paymentDeadline: new Date(clock.now().getTime() + 86_400_000).toISOString(),
    holdsNights: false,
  });
  return id;
}

const paymentsOf = (bookingId: string) =>
  server.app.core.database.db.select().from(payment).where(eq(payment.bookingId, bookingId)).orderBy(payment.createdAt);

/** Tolerates refusals (`ApiError`) and an injected kill; any other error fails the test. */
async function tolerant(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Killed) harness.payments.inFlight.clear();
    else if (!(error instanceof ApiError)) throw error;
  }
}

async function returnFromBank(bookingId: string, which: number, change = (data: string) => data): Promise<void> {
  const rows = await paymentsOf(bookingId);
  const trid = rows[which % Math.max(rows.length, 1)]?.trid;
  if (trid === undefined) return;
  const envelope = returnQueryFor(harness, trid);
  const returned = { ...envelope, DATA: change(envelope.DATA) };
  await tolerant(settledResult(harness.payments, returned, () => Promise.resolve(true)));
}

async function act(bookingId: string, event: Event): Promise<void> {
  const { payments } = harness;
  const { core } = payments;
  switch (event.do) {
    case 'pay':
      return tolerant(startPayment(payments, bookingId, 'hu'));
    case 'pay-twice': {
      const otherProcess = { ...payments, inFlight: new Map<string, Promise<unknown>>() };
      const both = [startPayment(payments, bookingId, 'hu'), startPayment(otherProcess, bookingId, 'en')];
      return void (await Promise.all(both.map(tolerant)));
    }
    case 'customer': {
      const rows = await paymentsOf(bookingId);
      const shown = rows.filter(({ state }) => state !== 'created' && state !== 'abandoned');
      const trid = shown[event.which % Math.max(shown.length, 1)]?.trid;
      return trid === undefined ? undefined : actAsCustomer(harness, trid, event.card);
    }
    case 'return':
      return returnFromBank(bookingId, event.which);
    case 'tampered':
      return returnFromBank(bookingId, event.which, (data) => tamper(data, 8));
    case 'concurrent': {
      const { which } = event;
      const round = [
        returnFromBank(bookingId, which),
        returnFromBank(bookingId, which + 1),
        tolerant(pollPayments(payments)),
      ];
      return void (await Promise.all(round));
    }
    case 'poll':
      return tolerant(pollPayments(payments));
    case 'cancel':
      return tolerant(core.database.db.transaction((tx) => cancelBooking(tx, core, bookingId)));
    case 'expire':
      return tolerant(expireBookings(core));
    case 'pass':
      server.clock.pass(event.minutes);
      return;
    case 'fault':
      harness.injectFault(event.fault);
      return;
  }
}

/** Ends the faults, lets the bank's deadlines pass and runs the poller. */
async function recover(): Promise<void> {
  harness.clearFaults();
  for (let rounds = 0; rounds < 3; rounds += 1) {
    server.clock.pass(31);
    await pollPayments(harness.payments);
  }
}

async function checkEnd(bookingId: string): Promise<void> {
  const rows = await paymentsOf(bookingId);
  const charged = await chargedAtBank(harness);
  const chargedHere = rows.filter(({ trid }) => charged.has(trid));
  expect(chargedHere.length).toBeLessThanOrEqual(1);
  expect(rows.filter(({ state }) => state === 'charged')).toEqual(chargedHere);
  for (const { state, dueAt } of rows) {
    expect(['charged', 'declined', 'timed-out', 'abandoned']).toContain(state);
    expect(dueAt).toBeNull();
  }
  const booking = await findBooking(server.app.core.database.db, bookingId);
  const expected = booking?.status === 'X' ? 'refund-due' : 'paid';
  expect(chargedHere.length === 1 ? [expected] : ['unpaid', 'failed']).toContain(booking?.paymentStatus);
  expect(harness.repeatedCloses).toEqual([]);
}

describe('a 32 that never reached the bank', () => {
  const loseTheClose = async (): Promise<string> => {
    const bookingId = await newBooking();
    await act(bookingId, { do: 'pay' });
    await act(bookingId, { do: 'customer', card: 0, which: 0 });
    harness.injectFault('lose-request');
    await returnFromBank(bookingId, 0);
    await returnFromBank(bookingId, 0);
    expect(await paymentsOf(bookingId)).toMatchObject([{ state: 'closing' }]);
    return bookingId;
  };

  it('is sent once more after a 33 has said authorised, which charges the card within two minutes', async () => {
    const bookingId = await loseTheClose();
    expect(await chargedAtBank(harness)).not.toContain((await paymentsOf(bookingId))[0]?.trid);
    server.clock.pass(1);
    await pollPayments(harness.payments);
    expect(await paymentsOf(bookingId)).toMatchObject([{ state: 'charged', rc: '00' }]);
    await checkEnd(bookingId);
  });

  it('is not taken for a charge while the bank is silent: the bank reverses it, and the card is free', async () => {
    const bookingId = await loseTheClose();
    harness.injectFault('lose-request');
    server.clock.pass(9);
    await returnFromBank(bookingId, 0);
    expect(await paymentsOf(bookingId)).toMatchObject([{ state: 'closing' }]);
    await recover();
    expect(await paymentsOf(bookingId)).toMatchObject([{ state: 'timed-out', rc: 'TO' }]);
    await checkEnd(bookingId);
  });
});

describe(`whatever happens between the shop and the bank, in ${SEQUENCES} sequences of events`, () => {
  it(
    'a booking is charged once at most, both sides agree in the end, and nothing is stuck',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyEvent, { minLength: 3, maxLength: 16 }), async (events) => {
          const bookingId = await newBooking();
          await act(bookingId, { do: 'pay' });
          for (const event of events) await act(bookingId, event);
          await recover();
          await checkEnd(bookingId);
        }),
        { numRuns: SEQUENCES, endOnFailure: true },
      );
    },
    SEQUENCES * 5_000,
  );
});
