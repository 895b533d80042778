import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { ApiError } from '../../api-error';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { tamper } from '../../testing/tamper';
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
import { cancelBooking, expireBookings } from '../bookings/cancel-booking';
import { newBookingCode, newBookingId } from '../bookings/new-booking';
import { type BookingRow, findBooking, insertBooking } from '../bookings/repository';
import { startPayment } from './start-payment';
import { pollPayments } from './settle-payment';
import { settledResult } from './payment-result';
import { payment } from './tables';

/** How many sequences are played: a handful each time, a thousand in the full proof. */
const SEQUENCES = process.env['JNN_FULL'] === '1' ? 1_000 : 100;

let server: TestServer;
let theatre: FaultHarness;
let template: BookingRow;
beforeAll(async () => {
  server = await startTestServer();
  theatre = await createFaultHarness(server.app.core);
  const { answer } = await book(server, createVisitor(server));
  const row = await findBooking(server.app.core.database.db, answer.id);
  if (row === null) throw new Error('the booking is not there');
  template = row;
}, START_TIMEOUT);
afterAll(() => server.close());

const event = fc.oneof(
  fc.record({
    do: fc.constantFrom('pay' as const, 'pay-twice' as const, 'poll' as const, 'cancel' as const, 'expire' as const),
  }),
  fc.record({
    do: fc.constant('customer' as const),
    card: fc.constantFrom(0, 0, 1, 2, 3, 4, 'cancel' as const),
    which: fc.nat(3),
  }),
  fc.record({ do: fc.constantFrom('return' as const, 'tampered' as const, 'together' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 5, 11, 61) }),
  fc.record({ do: fc.constant('trouble' as const), fault: fc.constantFrom(...FAULTS) }),
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A booking of its own for one sequence: far away, to be paid within a day. */
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

/** A refusal, or being killed, is part of the play; anything else is a fault of the backend. */
async function bravely(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Killed) theatre.payments.inFlight.clear();
    else if (!(error instanceof ApiError)) throw error;
  }
}

async function comeBack(bookingId: string, which: number, change = (data: string) => data): Promise<void> {
  const rows = await paymentsOf(bookingId);
  const trid = rows[which % Math.max(rows.length, 1)]?.trid;
  if (trid === undefined) return;
  const envelope = returnQueryFor(theatre, trid);
  await bravely(settledResult(theatre.payments, { ...envelope, DATA: change(envelope.DATA) }));
}

async function act(bookingId: string, happening: Event): Promise<void> {
  const { payments } = theatre;
  const { core } = payments;
  switch (happening.do) {
    case 'pay':
      return bravely(startPayment(payments, bookingId, 'hu'));
    case 'pay-twice': {
      const elsewhere = { ...payments, inFlight: new Map<string, Promise<unknown>>() };
      const both = [startPayment(payments, bookingId, 'hu'), startPayment(elsewhere, bookingId, 'en')];
      return void (await Promise.all(both.map(bravely)));
    }
    case 'customer': {
      const rows = await paymentsOf(bookingId);
      const shown = rows.filter(({ state }) => state !== 'created' && state !== 'abandoned');
      const trid = shown[happening.which % Math.max(shown.length, 1)]?.trid;
      return trid === undefined ? undefined : actAsCustomer(theatre, trid, happening.card);
    }
    case 'return':
      return comeBack(bookingId, happening.which);
    case 'tampered':
      return comeBack(bookingId, happening.which, (data) => tamper(data, 8));
    case 'together': {
      const { which } = happening;
      const round = [comeBack(bookingId, which), comeBack(bookingId, which + 1), bravely(pollPayments(payments))];
      return void (await Promise.all(round));
    }
    case 'poll':
      return bravely(pollPayments(payments));
    case 'cancel':
      return bravely(core.database.db.transaction((tx) => cancelBooking(tx, core, bookingId)));
    case 'expire':
      return bravely(expireBookings(core));
    case 'pass':
      server.clock.pass(happening.minutes);
      return;
    case 'trouble':
      theatre.injectFault(happening.fault);
      return;
  }
}

/** The storm is over: the pollers run, and the bank's times pass. */
async function settleDown(): Promise<void> {
  theatre.clearFaults();
  for (let rounds = 0; rounds < 3; rounds += 1) {
    server.clock.pass(31);
    await pollPayments(theatre.payments);
  }
}

async function checkEnd(bookingId: string): Promise<void> {
  const rows = await paymentsOf(bookingId);
  const charged = await chargedAtBank(theatre);
  const chargedHere = rows.filter(({ trid }) => charged.has(trid));
  expect(chargedHere.length).toBeLessThanOrEqual(1);
  expect(rows.filter(({ state }) => state === 'charged')).toEqual(chargedHere);
  for (const { state, dueAt } of rows) {
    expect(['charged', 'declined', 'timed-out', 'abandoned']).toContain(state);
    expect(dueAt).toBeNull();
  }
  const booking = await findBooking(server.app.core.database.db, bookingId);
  const kept = booking?.status === 'X' ? 'refund-due' : 'paid';
  expect(chargedHere.length === 1 ? [kept] : ['unpaid', 'failed']).toContain(booking?.paymentStatus);
  expect(theatre.repeatedCloses).toEqual([]);
}

describe('a 32 that never reached the bank', () => {
  it('is not taken for a charge because a 33 says authorised: the bank reverses it, and the card is free', async () => {
    const bookingId = await newBooking();
    await act(bookingId, { do: 'pay' });
    await act(bookingId, { do: 'customer', card: 0, which: 0 });
    theatre.injectFault('lose-request');
    await comeBack(bookingId, 0);
    await comeBack(bookingId, 0);
    expect(await paymentsOf(bookingId)).toMatchObject([{ state: 'closing' }]);
    server.clock.pass(9);
    await comeBack(bookingId, 0);
    expect(await paymentsOf(bookingId)).toMatchObject([{ state: 'closing' }]);
    await settleDown();
    expect(await paymentsOf(bookingId)).toMatchObject([{ state: 'timed-out', rc: 'TO' }]);
    await checkEnd(bookingId);
  });
});

describe(`whatever happens between the shop and the bank, in ${SEQUENCES} sequences of events`, () => {
  it(
    'a booking is charged once at most, both sides agree in the end, and nothing is stuck',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 16 }), async (happenings) => {
          const bookingId = await newBooking();
          await act(bookingId, { do: 'pay' });
          for (const happening of happenings) await act(bookingId, happening);
          await settleDown();
          await checkEnd(bookingId);
        }),
        { numRuns: SEQUENCES, endOnFailure: true },
      );
    },
    SEQUENCES * 5_000,
  );
});
