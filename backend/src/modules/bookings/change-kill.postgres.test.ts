import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type CallAnswer, type Calls, calls, type IsoDate } from '@jnn/contract';
import { createVisitor, type Reply, type TestServer } from '../../testing';
import { book, payFor, reservationFor } from '../../testing/booking-journey';
import { countIn, spawnOnDatabaseOf, startSharedServer } from '../../testing/same-database';

/** Each kill interrupts the changes of four guests, as soon as some were told of or all are made. */
const KILLS = process.env['JNN_FULL'] === '1' ? 50 : 2;
const GUESTS = 4;
const TOLD = 6;
/** In all: the wanted room is not free on all days. */
const TOLD_AT_LEAST = KILLS * 4;

let server: TestServer;
beforeAll(async () => {
  server = await startSharedServer();
}, 120_000);
afterAll(() => server.close());

/** A guest with one booking, which changes again and again. */
interface Guest {
  readonly name: string;
  readonly cookie: string;
  readonly rooms: ReturnType<typeof reservationFor>['Rooms'];
  /** Of the booking that the guest was told of last. */
  code: string;
  asked: number;
  reported: number;
  /** A change that was sent and not answered. */
  pending: { readonly body: object; readonly key: string } | null;
}

/** Rounds book and change days of their own, so that those before do not leave them without rooms. */
const firstDay = (round: number): IsoDate => addDays(server.clock.today(), 60 + round * 6);

async function makeGuest(round: number, at: number): Promise<Guest> {
  const visitor = createVisitor(server);
  const from = addDays(firstDay(round), at);
  const booked = await book(server, visitor, { nonRef: false, from });
  // Half of them have paid, so that new days are booked anew.
  if (at % 2 === 0) await payFor(visitor, booked);
  const { Rooms: rooms } = reservationFor(booked.found, booked.session);
  const code = booked.answer.GoBookingCode;
  return { name: `round-${round}-${at}`, cookie: visitor.cookie(), rooms, code, asked: 0, reported: 0, pending: null };
}

/** Sends a change to a backend. */
function send(url: string, { cookie }: Guest, body: object, key?: string) {
  const headers = { cookie, ...(key !== undefined && { 'idempotency-key': key }) };
  return createVisitor({ url }).call(calls.changeBooking, { body, headers });
}

type Changed = Reply<CallAnswer<Calls['changeBooking']>>;

function learn(guest: Guest, { status, body }: Changed): void {
  guest.pending = null;
  if (status !== 200) return;
  guest.code = body.GoBookingCode;
  guest.reported += 1;
}

/** Changes the days over and over, at most as often as one booking may be, until the backend stops answering. */
async function changeOften(url: string, guest: Guest, first: IsoDate): Promise<void> {
  for (; guest.asked < 9; guest.asked += 1) {
    const ArrivalDate = addDays(first, (guest.asked * 2 + guest.name.length) % 5);
    const Stay = {
      ArrivalDate,
      DateUntil: addDays(ArrivalDate, 1 + (guest.asked % 3)),
      Rooms: guest.rooms,
      Remark: '',
    };
    const wanted = { GoBookingCode: guest.code, Stay };
    const shown = await send(url, guest, { ...wanted, preview: true });
    if (shown.status !== 200) continue;
    const body = { ...wanted, TotalPrice: shown.body.TotalPrice };
    guest.pending = { body, key: `${guest.name}-${guest.asked}` };
    learn(guest, await send(url, guest, body, guest.pending.key));
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const toldOf = (guests: readonly Guest[]): number => guests.reduce((sum, { reported }) => sum + reported, 0);

/** Kills a backend while guests change their bookings, who then ask again for what had no answer. */
async function dieWhileChanging(round: number, guests: readonly Guest[]): Promise<void> {
  const backend = spawnOnDatabaseOf(server);
  const url = await backend.url;
  const progress = { isOver: false };
  const changing = Promise.allSettled(guests.map((guest) => changeOften(url, guest, firstDay(round)))).finally(() => {
    progress.isOver = true;
  });
  while (toldOf(guests) < TOLD && !progress.isOver) await pause(5);
  await pause((round * 37) % 90);
  backend.process.kill('SIGKILL');
  await backend.ended;
  await changing;
  for (const guest of guests) {
    if (guest.pending !== null) learn(guest, await send(server.url, guest, guest.pending.body, guest.pending.key));
  }
}

const count = (query: string): Promise<number> => countIn(server, query);

describe(`a backend that is killed ${KILLS} times while guests change their bookings`, () => {
  it(
    'leaves each guest exactly one booking, the one last told of, and its nights',
    async () => {
      const guests: Guest[] = [];
      for (let round = 0; round < KILLS; round += 1) {
        const present: Guest[] = [];
        for (let at = 0; at < GUESTS; at += 1) present.push(await makeGuest(round, at));
        await dieWhileChanging(round, present);
        guests.push(...present);
      }
      expect(toldOf(guests)).toBeGreaterThanOrEqual(TOLD_AT_LEAST);

      expect(await count(`SELECT count(*) FROM booking WHERE status = 'C'`)).toBe(guests.length);
      for (const { code } of guests) {
        expect(await count(`SELECT count(*) FROM booking WHERE status = 'C' AND go_booking_code = '${code}'`)).toBe(1);
      }
      expect(await count('SELECT coalesce(sum(sold), 0) AS count FROM night_sales')).toBe(
        await count('SELECT coalesce(sum(departure - arrival), 0) AS count FROM booking WHERE holds_nights'),
      );
      const paidTwice = `SELECT count(*) FROM booking WHERE status = 'X' AND payment_status <> 'refund-due'`;
      expect(await count(paidTwice)).toBe(0);
      const nightsOff = `SELECT count(*) FROM booking WHERE jsonb_array_length(nights) <> departure - arrival`;
      expect(await count(nightsOff)).toBe(0);
    },
    KILLS * 60_000,
  );
});
