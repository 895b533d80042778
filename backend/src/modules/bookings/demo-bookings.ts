import { addDays, type BookingStatus, type IsoDate, type Offer, type PaymentStatus, SearchAnswer } from '@jnn/contract';
import * as z from 'zod/mini';
import type { Core } from '../../core';
import { demoAccounts } from '../accounts/demo-accounts';
import { type AccountRow, findAccountByEmail } from '../accounts/repository';
import { takeNights } from '../inventory/repository';
import { type Quote, requote } from '../offers/quote';
import { readSearchCode } from '../../domain/search-code';
import { newBooking, type Reserved } from './new-booking';
import { appendBookingEvent, type BookingRow, insertBooking, listBookings } from './repository';

/** A booking of the demo's traveller. */
interface DemoBooking {
  readonly city: string;
  readonly nights: number;
  readonly child: number;
  /** Days from today to the arrival; negative for a stay of the past. */
  readonly days: number;
  readonly status: BookingStatus;
  readonly payment: PaymentStatus;
  /** The bank's result code of a failed payment. */
  readonly rc?: string;
}

/** One of every state that the list of bookings shows. */
const DEMO_BOOKINGS: readonly DemoBooking[] = [
  { city: 'eger', nights: 3, child: 1, days: -80, status: 'C', payment: 'paid' },
  { city: 'heviz', nights: 2, child: 0, days: -20, status: 'X', payment: 'refunded' },
  { city: 'sopron', nights: 2, child: 0, days: 30, status: 'RJ', payment: 'unpaid' },
  { city: 'budapest', nights: 2, child: 0, days: 36, status: 'X', payment: 'refund-due' },
  { city: 'balatonfured', nights: 3, child: 2, days: 75, status: 'RX', payment: 'paid' },
  { city: 'pecs', nights: 2, child: 0, days: 60, status: 'C', payment: 'unknown' },
  { city: 'eger', nights: 2, child: 0, days: 52, status: 'RQ', payment: 'unpaid' },
  { city: 'heviz', nights: 2, child: 1, days: 45, status: 'C', payment: 'paid' },
  { city: 'sopron', nights: 1, child: 0, days: 40, status: 'C', payment: 'failed', rc: '51' },
  { city: 'balatonfured', nights: 2, child: 1, days: 40, status: 'C', payment: 'unpaid' },
];
/** Stays of the past are priced as those that begin so many days later, on the same weekday. */
const YEAR = 364;
/** Days between the booking of a past stay and its arrival. */
const AHEAD = 30;
const DAY_MS = 86_400_000;

/** Gives the demo's traveller bookings in every state, relative to today, unless there is one already. Not in `live`. */
export async function makeDemoBookings(core: Core): Promise<void> {
  const { db } = core.database;
  if (core.config.JNN_MODE === 'live') return;
  const traveller = await findAccountByEmail(db, demoAccounts.traveller.email);
  if (!traveller) return;
  const owner = { accountId: traveller.id };
  const { total } = await listBookings(db, { owner, when: undefined, today: core.clock.today(), limit: 1, offset: 0 });
  if (total > 0) return;
  for (const [at, wanted] of DEMO_BOOKINGS.entries()) {
    const quote = await findQuote(core, wanted, at);
    // A small catalogue has no room in some towns.
    if (quote) await store(core, rowFor(core, traveller, { wanted, quote, at }));
  }
}

/** How many days later than the stay the one begins by which it is priced. */
const shiftOf = ({ days }: DemoBooking): number => (days < 0 ? YEAR : 0);

/** The price of a refundable room in the town; null where there is none. @param at chooses among its hotels */
async function findQuote(core: Core, wanted: DemoBooking, at: number): Promise<Quote | null> {
  const { city, nights, child, days } = wanted;
  const today = core.clock.today();
  const dateFrom = addDays(today, days + shiftOf(wanted));
  const party = { nights, adult: 2, child, infant: 0 };
  const searchData = { city, cityName: '', dateFrom, dateUntil: addDays(dateFrom, nights), ...party };
  const query = { searchData, filterData: null, area: null, locale: 'hu', today, page: 1, maxPerPage: 21 } as const;
  const answer = await core.search({ kind: 'list', ...query });
  const { Hotels } = z.parse(SearchAnswer, JSON.parse(answer.bytes.toString()));
  const offers = Hotels.flatMap(({ Offers }) => Offers.find(isRefundable) ?? []);
  const chosen = offers[at % offers.length];
  const read = chosen && readSearchCode(core, chosen.HotelSearchCode);
  return read?.state === 'valid' ? requote(core, read.claim) : null;
}

const isRefundable = ({ Availability, NonRef }: Offer): boolean => Availability === 1 && !NonRef;

function rowFor(
  core: Core,
  traveller: AccountRow,
  { wanted, quote, at }: { readonly wanted: DemoBooking; readonly quote: Quote; readonly at: number },
): BookingRow {
  const { id: accountId, language } = traveller;
  const price = { total: quote.total, coupon: null };
  const booker = { session: null, accountId, language, bookedFrom: '', emailProven: true };
  const made = newBooking(core, reservationOf(traveller, wanted), quote, price, booker, null);
  const isPast = wanted.days < 0;
  const today = core.clock.today();
  const moved = (day: IsoDate): IsoDate => addDays(day, -shiftOf(wanted));
  const hoursAgo = (DEMO_BOOKINGS.length - at) * 3_600_000;
  const daysAgo = isPast ? (AHEAD - wanted.days) * DAY_MS : 0;
  const isWaiting = wanted.payment === 'unpaid' || wanted.payment === 'failed';
  return {
    ...made,
    arrival: moved(made.arrival),
    departure: moved(made.departure),
    nights: made.nights.map(({ night, price: forints }) => ({ night: moved(night), price: forints })),
    deadline: moved(made.deadline),
    status: wanted.status,
    paymentStatus: wanted.payment,
    paymentRc: wanted.rc ?? '',
    paymentDeadline: isWaiting && wanted.status === 'C' ? made.paymentDeadline : null,
    holdsNights: !isPast && (wanted.status === 'C' || wanted.status === 'RX'),
    cancelledOn: wanted.status === 'C' || wanted.status === 'RQ' ? null : addDays(today, Math.min(0, wanted.days)),
    createdAt: new Date(core.clock.now().getTime() - hoursAgo - daysAgo).toISOString(),
    bookedFrom: null,
  };
}

/** What the traveller would have sent. */
function reservationOf({ email, firstName, lastName, ...user }: AccountRow, { child }: DemoBooking): Reserved {
  const { phoneNumber, city, streetName, country, postcode } = user;
  const name = (FirstName: string) => ({ FirstName, LastName: lastName });
  const Person = [
    { PersonID: 1, Title: 'MS.' as const, ...name(firstName) },
    { PersonID: 2, Title: 'MR.' as const, ...name('Bence') },
  ];
  const Child = ['Lili', 'Máté'].slice(0, child).map((one) => ({ ...name(one), ChildAge: 8 as const }));
  return {
    AgentReference: '',
    Email: email,
    Rooms: [{ RoomType: [{ Adults: Person.length }, { Person }, { Child }] }],
    Remark: '',
    userDatas: { phoneNumber, city, streetName, country, postcode },
    PayPath: { query: '', hotelSlug: '', citySlug: '' },
  };
}

async function store(core: Core, row: BookingRow): Promise<void> {
  const { id: bookingId, status, total, createdAt: at } = row;
  await core.database.db.transaction(async (tx) => {
    const days = row.nights.map(({ night }) => night);
    if (row.holdsNights && !(await takeNights(tx, row.roomTypeId, days))) return;
    await insertBooking(tx, row);
    await appendBookingEvent(tx, { bookingId, kind: 'inserted', actor: 'traveller', detail: { status, total }, at });
  });
}
