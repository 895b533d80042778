import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { fromQuery, open } from '../../bank/eki';
import { sandboxPayment } from '../../bank/sandbox/repository';
import { resultCode } from '../../bank/sandbox/transaction';
import { createVisitor, setClock, START_TIMEOUT } from '../../testing';
import { type ShopAtBank, startShopAtBank } from '../../testing/bank-line';
import { book } from '../../testing/booking-journey';
import { actAsCustomer, chargedAtBank, type Fault, pollServer, returnQueryFor } from '../../testing/fault-harness';
import { expireBookings } from '../bookings/change-status';
import { payment } from '../../db/tables/payments';

/** How many ends are followed: 10, or 500 with JNN_FULL=1. */
const ENDS = process.env['JNN_FULL'] === '1' ? 500 : 10;
/** Minutes after the last event within which everything is settled. */
const SETTLED_WITHIN = 15;

const clock = setClock();
let at: ShopAtBank;
beforeAll(async () => {
  at = await startShopAtBank(clock, { RATE_LIMIT_PER_MINUTE: '0' });
}, START_TIMEOUT);
afterAll(() => at.close());

const which = fc.nat(2);
const anyEvent = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('press-pay' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('customer' as const),
      card: fc.constantFrom(0, 0, 1, 2, 3, 4, 'cancel' as const),
      which,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('return' as const, 'return-twice' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel-booking' as const, 'poll' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 4, 9, 11, 31) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cut-line' as const, 'mend-line' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom<Fault[]>('lose-request', 'lose-answer', 'garble-answer', 'foreign-answer'),
    }),
  },
);
type Event = typeof anyEvent extends fc.Arbitrary<infer T> ? T : never;

/** A guest with a booking that waits for payment, and what they do with it. */
async function newGuest(nonRef: boolean) {
  const guest = createVisitor(at.shop);
  const { answer, session } = await book(at.shop, guest, { nonRef });
  const sent = { body: { GoBookingCode: answer.GoBookingCode, session } };
  const trids: string[] = [];
  const nth = (index: number): string | undefined => trids[index % Math.max(trids.length, 1)];
  const back = async (index: number): Promise<void> => {
    const trid = nth(index);
    if (trid !== undefined) await guest.call(calls.paymentResult, { body: returnQueryFor(at.harness, trid) });
  };
  return {
    id: answer.id,
    async pressPay(): Promise<void> {
      const { status, body } = await guest.call(calls.pay, sent);
      if (status !== 200) return;
      const { TRID } = open(fromQuery(new URL(body.url).search.slice(1)), at.identity);
      if (TRID !== undefined && !trids.includes(TRID)) trids.push(TRID);
    },
    async actAtBank(index: number, card: number | 'cancel'): Promise<void> {
      const trid = nth(index);
      if (trid !== undefined) await actAsCustomer(at.harness, trid, card);
    },
    back,
    cancel: () => guest.call(calls.bookingCancel, sent),
    see: async () => (await guest.call(calls.bookingData, { params: { id: answer.id } })).body,
  };
}
type Guest = Awaited<ReturnType<typeof newGuest>>;

/** A guest for one test, whose room is free again afterwards. */
async function withGuest(nonRef: boolean, test: (guest: Guest) => Promise<void>): Promise<void> {
  const guest = await newGuest(nonRef);
  try {
    await test(guest);
  } finally {
    at.setCut(false);
    at.harness.clearFaults();
    await guest.cancel();
  }
}

/** What the shop does every few seconds. */
async function runPeriodicTasks(): Promise<void> {
  await pollServer(at.shop);
  await expireBookings(at.shop.app.core);
}

async function happen(guest: Guest, event: Event): Promise<unknown> {
  switch (event.do) {
    case 'press-pay':
      return guest.pressPay();
    case 'customer':
      return guest.actAtBank(event.which, event.card);
    case 'return':
      return guest.back(event.which);
    case 'return-twice':
      return Promise.all([guest.back(event.which), guest.back(event.which), pollServer(at.shop)]);
    case 'cancel-booking':
      return guest.cancel();
    case 'poll':
      return runPeriodicTasks();
    case 'pass':
      return void clock.pass(event.minutes);
    case 'cut-line':
      return void at.setCut(true);
    case 'mend-line':
      return void at.setCut(false);
    case 'fault':
      return void at.harness.injectFault(event.fault);
  }
}

/** The line holds from now on, and the shop does what it does by itself for so many minutes. */
async function letPass(minutes: number): Promise<void> {
  at.setCut(false);
  at.harness.clearFaults();
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.pass(1);
    await runPeriodicTasks();
  }
}

/** TRIDs for which the bank holds or has taken money. */
async function heldAtBank(): Promise<Set<string>> {
  const rows = await at.harness.bank.db.select().from(sandboxPayment);
  return new Set(rows.filter((row) => resultCode(row, clock.now()) === '00').map(({ trid }) => trid));
}

async function checkSettled(guest: Guest, nonRef: boolean): Promise<void> {
  const { BookingStatus, PaymentStatus } = await guest.see();
  const { db } = at.shop.app.core.database;
  const payments = await db.select().from(payment).where(eq(payment.bookingId, guest.id));
  const [charged, held] = [await chargedAtBank(at.harness), await heldAtBank()];
  for (const { trid, state, dueAt } of payments) {
    expect(['charged', 'declined', 'timed-out', 'abandoned']).toContain(state);
    expect({ trid, charged: charged.has(trid), held: held.has(trid), dueAt }).toEqual({
      ...{ trid, dueAt: null },
      ...{ charged: state === 'charged', held: state === 'charged' },
    });
  }
  const chargedHere = payments.filter(({ state }) => state === 'charged').length;
  expect(chargedHere).toBeLessThanOrEqual(1);
  // What is not refundable stays paid from the day after.
  const reversed = nonRef ? ['refund-due', 'paid'] : ['refund-due'];
  const ofCharged = BookingStatus === 'X' ? reversed : ['paid'];
  const ofOthers = payments.length === 0 ? ['unpaid'] : ['failed'];
  expect(['C', 'X']).toContain(BookingStatus);
  expect(chargedHere === 1 ? ofCharged : ofOthers).toContain(PaymentStatus);
  const { rows } = await db.execute('SELECT coalesce(sum(sold), 0)::integer AS nights FROM night_sales');
  expect(rows).toEqual([{ nights: BookingStatus === 'C' ? 2 : 0 }]);
  expect(at.harness.repeatedCloses).toEqual([]);
}

it(
  `of ${ENDS} random ends each is paid, failed or reversed within ${SETTLED_WITHIN} minutes, and the bank is asked no more`,
  async () => {
    const events = fc.array(anyEvent, { minLength: 3, maxLength: 14 });
    const settles = fc.asyncProperty(events, fc.boolean(), (happens, nonRef) =>
      withGuest(nonRef, async (guest) => {
        await guest.pressPay();
        for (const event of happens) await happen(guest, event);
        await letPass(SETTLED_WITHIN);
        await checkSettled(guest, nonRef);
        const sent = at.messagesSent();
        await letPass(45);
        expect(at.messagesSent()).toBe(sent);
      }),
    );
    await fc.assert(settles, { numRuns: ENDS, endOnFailure: true });
  },
  ENDS * 10_000,
);

describe('a card that the customer presents only after the shop has tried to charge it', () => {
  /** The 32 is lost, the customer pays at the last moment, and the bank's answers are lost till its ten minutes are over. */
  async function payLate(guest: Guest): Promise<void> {
    await guest.pressPay();
    at.harness.injectFault('lose-request');
    await guest.back(0);
    clock.pass(9);
    await guest.actAtBank(0, 0);
    at.setCut(true);
    clock.pass(2);
    await runPeriodicTasks();
  }

  it('is charged before the booking counts as paid', () =>
    withGuest(false, async (guest) => {
      await payLate(guest);
      await letPass(1);
      expect((await guest.see()).PaymentStatus).toBe('paid');
      await checkSettled(guest, false);
    }));

  it('is not charged for a booking that was cancelled meanwhile: the bank reverses, and nothing counts as paid', () =>
    withGuest(false, async (guest) => {
      await payLate(guest);
      await guest.cancel();
      await letPass(1);
      expect((await guest.see()).PaymentStatus).toBe('unknown');
      await letPass(11);
      expect((await guest.see()).PaymentStatus).toBe('failed');
      await checkSettled(guest, false);
    }));
});

describe('a payment that nobody finishes', () => {
  it('ends as timed out although the bank stays silent, and the booking can be paid again', () =>
    withGuest(false, async (guest) => {
      await guest.pressPay();
      at.setCut(true);
      clock.pass(13);
      await runPeriodicTasks();
      expect(await guest.see()).toMatchObject({ PaymentStatus: 'failed', PaymentRC: 'TO', canPay: true });
      at.setCut(false);
      await guest.pressPay();
      await guest.actAtBank(1, 0);
      await guest.back(1);
      expect((await guest.see()).PaymentStatus).toBe('paid');
    }));

  it('does not wait for those of others: one round of the poller settles all that are due', async () => {
    const guests: Guest[] = [];
    while (guests.length < 30) guests.push(await newGuest(false));
    for (const guest of guests) await guest.pressPay();
    clock.pass(11);
    await pollServer(at.shop);
    const ended = await Promise.all(guests.map(async (guest) => (await guest.see()).PaymentStatus));
    for (const guest of guests) await guest.cancel();
    expect(ended).toEqual(guests.map(() => 'failed'));
  });
});
