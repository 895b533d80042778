import { isDeepStrictEqual } from 'node:util';
import { type ChangedStay, type IsoDate, nightsBetween, STAY_LIMITS } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import type { Forints } from '../../money';
import { hashSecret } from '../../signer';
import { countAttempt } from '../attempts/attempt-limits';
import { priceWithBookedCoupon } from '../coupons/service';
import { listSoldOut, lockNights, releaseNights, takeNights } from '../inventory/repository';
import { type Quote, requote } from '../offers/quote';
import { terminateBooking } from './change-status';
import { enqueueChangeEmail } from './emails';
import { guestsOf, newBookingCode, newBookingId, priceColumns } from './new-booking';
import { canModify, type Changed, type Hold, holdUntil, paymentDeadline } from './policy';
import {
  appendBookingEvent,
  type BookingRow,
  insertBooking,
  lockBooking,
  type StayChanges,
  updateStay,
} from './repository';

import { unprovenDeadline } from './unpaid-bookings';

/** Changes of one booking, each of which sends an e-mail. */
const CHANGES = { name: 'change-booking', limit: 10, minutes: 60 };

/** Counts a change to be made. @throws ApiError `too-many-requests` */
export async function countChange(core: Core, { id }: BookingRow): Promise<void> {
  await countAttempt(core, CHANGES, hashSecret(`${CHANGES.name}|${id}`));
}

/** A change as it would be made now. */
export interface PlannedChange {
  readonly before: BookingRow;
  readonly changes: StayChanges;
  readonly movesDays: boolean;
  /** A paid booking whose new days cost something else is cancelled and booked anew, since a card is charged once. */
  readonly booksAnew: boolean;
}

/**
 * Quotes the new days and checks that the change can be made.
 * @throws ApiError `status-not-allowed`; `invalid` for another party or for days that are no stay; `offer-expired`,
 *   `sold-out` where the room is not offered or not free then
 */
export async function planChange(core: Core, before: BookingRow, stay: ChangedStay): Promise<PlannedChange> {
  requireModifiable(core, before);
  requireSameParty(before, stay);
  const guests = guestsOf(stay);
  const [leader = before.guests.adults[0]] = guests.adults;
  const movesDays = stay.ArrivalDate !== before.arrival || stay.DateUntil !== before.departure;
  const terms = movesDays ? await newTerms(core, before, stay) : termsOf(before);
  return {
    before,
    movesDays,
    booksAnew: before.paymentStatus === 'paid' && terms.total !== before.total,
    changes: {
      ...terms,
      guests,
      leaderTitle: leader?.title ?? '',
      leaderFirstName: leader?.firstName ?? '',
      leaderLastName: leader?.lastName ?? '',
      remark: stay.Remark,
    },
  };
}

function requireModifiable({ clock }: Pick<Core, 'clock'>, row: BookingRow): void {
  if (!canModify(row, clock.now(), clock.today())) throw new ApiError('status-not-allowed');
}

function requireSameParty(row: BookingRow, { Rooms }: ChangedStay): void {
  const [{ Adults }, , { Child }] = Rooms[0].RoomType;
  if (Adults === row.adults && Child.length === row.children) return;
  throw new ApiError('invalid', { fields: { 'Stay.Rooms': 'offer-mismatch' } });
}

type Terms = Omit<StayChanges, 'guests' | 'remark' | `leader${string}`>;

const termsOf = (row: BookingRow): Terms => ({
  ...{ arrival: row.arrival, departure: row.departure, nights: row.nights, deadline: row.deadline },
  ...{ listPrice: row.listPrice, total: row.total, totalEurCents: row.totalEurCents },
  ...{ eurRate: row.eurRate, eurRateDay: row.eurRateDay, ...holdOf(row) },
  ...{ paymentStatus: row.paymentStatus, paymentRc: row.paymentRc },
});

const holdOf = ({ paymentDeadline: until, provenDeadline }: BookingRow): Hold => ({
  paymentDeadline: until,
  provenDeadline,
});

async function newTerms(core: Core, row: BookingRow, { ArrivalDate, DateUntil }: ChangedStay): Promise<Terms> {
  const nights = nightsBetween(ArrivalDate, DateUntil);
  if (nights < 1 || nights > STAY_LIMITS.nights.max) {
    throw new ApiError('invalid', { fields: { 'Stay.DateUntil': 'no-stay' } });
  }
  const quote = await quoteSameRoom(core, row, { from: ArrivalDate, nights });
  const total = await priceWithBookedCoupon(core.database.db, row.coupon, quote.total);
  const price = priceColumns(core, quote, { total, coupon: row.coupon });
  const isPaid = row.paymentStatus === 'paid' && total === row.total;
  return {
    ...price,
    arrival: ArrivalDate,
    departure: DateUntil,
    paymentStatus: isPaid ? 'paid' : 'unpaid',
    paymentRc: '',
    ...(isPaid ? holdOf(row) : newHold(core, row, quote)),
  };
}

/** A changed booking is held no longer than before until its e-mail address is proven, however often it is changed. */
function newHold(core: Core, row: BookingRow, quote: Quote): Hold {
  const full = paymentDeadline(core.clock.now(), false, quote.deadline);
  if (row.emailProven) return holdUntil(full, null);
  return holdUntil(full, row.paymentStatus === 'paid' ? unprovenDeadline(core, row) : row.paymentDeadline);
}

/** The booked room and board on other days. Nights that the booking itself holds count as free. */
async function quoteSameRoom(
  core: Core,
  row: BookingRow,
  days: { readonly from: IsoDate; readonly nights: number },
): Promise<Quote> {
  const { hotelCode, roomTypeId, board, nonRef, adults: adult, children: child, infants: infant } = row;
  const stay = { ...days, adult, child, infant };
  const quote = await requote(core, { hotelCode, roomTypeId, board, nonRef, stay });
  if (quote === null) throw new ApiError('offer-expired');
  if (quote.availability === 'free') return quote;
  const wanted = quote.nights.map(({ night }) => night).filter((night) => !holds(row, night));
  const isTaken = (await listSoldOut(core.database.db, roomTypeId, wanted)).length > 0;
  if (quote.availability === 'on-request' || isTaken) throw new ApiError('sold-out');
  return quote;
}

const holds = ({ nights }: BookingRow, wanted: IsoDate): boolean => nights.some(({ night }) => night === wanted);

/** What a change would come to, without making it. */
export const previewChange = ({ before, changes, booksAnew }: PlannedChange): Changed => ({
  row: { ...before, ...changes },
  before,
  bookedAnew: booksAnew,
  refundDue: booksAnew ? before.total : 0,
});

/**
 * Makes a planned change, or none of it.
 * @param shown the new total that the guest has seen
 * @throws ApiError `price-changed` where it is another; `conflict` or `status-not-allowed` where the booking has changed
 *   since; `sold-out`
 */
export async function changeStay(
  tx: Tx,
  core: Core,
  plan: PlannedChange,
  shown: Forints | undefined,
): Promise<Changed> {
  const before = await lockBooking(tx, plan.before.id);
  if (before === null) throw new ApiError('not-found');
  requireModifiable(core, before);
  if (!isSame(before, plan.before)) throw new ApiError('conflict');
  if (plan.movesDays && shown !== plan.changes.total) throw new ApiError('price-changed');
  if (isUnchanged(before, plan)) return { row: before, before, bookedAnew: false, refundDue: 0 };
  const changed = plan.booksAnew ? await bookAnew(tx, core, before, plan) : await changeInPlace(tx, core, before, plan);
  await enqueueChangeEmail(tx, core, changed);
  return changed;
}

/** Whether a booking still is what its change was planned for. */
const isSame = (now: BookingRow, then: BookingRow): boolean =>
  (['arrival', 'departure', 'total', 'paymentStatus', 'emailProven'] as const).every(
    (column) => now[column] === then[column],
  );

/** Whether nothing would be other than it is, which nobody needs a mail about. */
const isUnchanged = (before: BookingRow, { movesDays, changes }: PlannedChange): boolean =>
  !movesDays && before.remark === changes.remark && isDeepStrictEqual(before.guests, changes.guests);

async function changeInPlace(tx: Tx, core: Core, before: BookingRow, plan: PlannedChange): Promise<Changed> {
  if (plan.movesDays) {
    await lockBothStays(tx, before, plan);
    await releaseNights(tx, before.roomTypeId, daysOf(before));
    await take(tx, before.roomTypeId, daysOf(plan.changes));
  }
  await updateStay(tx, before.id, plan.changes);
  await appendChanged(tx, core, before, plan);
  return { row: { ...before, ...plan.changes }, before, bookedAnew: false, refundDue: 0 };
}

async function bookAnew(tx: Tx, core: Core, before: BookingRow, plan: PlannedChange): Promise<Changed> {
  await lockBothStays(tx, before, plan);
  const ended = { status: 'X', actor: 'traveller', kind: 'replaced', on: core.clock.today() } as const;
  const terminated = await terminateBooking(tx, core, before, ended);
  if (terminated === null) throw new ApiError('conflict');
  const row: BookingRow = {
    ...before,
    ...plan.changes,
    id: newBookingId(),
    goBookingCode: newBookingCode(),
    createdAt: core.clock.now().toISOString(),
  };
  await take(tx, row.roomTypeId, daysOf(row));
  await insertBooking(tx, row);
  const { id: bookingId, createdAt: at, status, total, deadline } = row;
  const detail = { status, total, deadline, replaces: before.goBookingCode };
  await appendBookingEvent(tx, { bookingId, kind: 'inserted', actor: 'traveller', detail, at });
  return { row, before, bookedAnew: true, refundDue: terminated.refundDue };
}

const daysOf = ({ nights }: Pick<BookingRow, 'nights'>): IsoDate[] => nights.map(({ night }) => night);

async function lockBothStays(tx: Tx, before: BookingRow, { changes }: PlannedChange): Promise<void> {
  await lockNights(tx, before.roomTypeId, [...daysOf(before), ...daysOf(changes)]);
}

async function take(tx: Tx, roomTypeId: number, days: readonly IsoDate[]): Promise<void> {
  if (!(await takeNights(tx, roomTypeId, days))) throw new ApiError('sold-out');
}

async function appendChanged(tx: Tx, core: Core, before: BookingRow, { changes }: PlannedChange): Promise<void> {
  const stay = ({ arrival, departure, total }: Pick<BookingRow, 'arrival' | 'departure' | 'total'>) => ({
    arrival,
    departure,
    total,
  });
  const detail = { from: stay(before), to: stay(changes) };
  const at = core.clock.now().toISOString();
  await appendBookingEvent(tx, { bookingId: before.id, kind: 'changed', actor: 'traveller', detail, at });
}
