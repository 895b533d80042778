import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, calls, ChangedStay } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { findOffer, openSession, reservationFor, STAY } from '../../testing/booking-journey';
import { demoLogin, emailsTo, signUp } from '../../testing/members';
import { demoAccounts } from '../accounts/demo-accounts';
import { expireBookings } from './change-status';
import { changeStay, planChange } from './change-stay';
import { findBooking } from './repository';

const DAYS = { ArrivalDate: addDays(STAY.from, 14), DateUntil: addDays(STAY.from, 15) };
const OWNER = demoAccounts.traveller.email;
const NOW = '2026-03-02T09:00:00.000Z';
const TWO_HOURS_LATER = '2026-03-02T11:00:00.000Z';
const QUARTER_LATER = '2026-03-02T09:15:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    ...{ UNPROVEN_HOLD_MINUTES: '', UNPAID_PER_GUEST: '3', UNPAID_PER_ADDRESS: '6', UNPAID_NIGHTS_PER_ADDRESS: '14' },
  });
}, START_TIMEOUT);
afterAll(() => server.close());
// Every test begins without bookings and e-mails.
beforeEach(async () => {
  server.clock.set(NOW);
  await server.app.core.database.pool.query('TRUNCATE booking, mail CASCADE');
});

interface Guest {
  readonly browser?: Visitor;
  readonly token?: string;
  readonly nights?: number;
  readonly onRequest?: boolean;
}

/** Books a refundable room, in a session of its own. */
async function bookAs(
  email: string,
  { browser = createVisitor(server), token, nights = STAY.nights, onRequest = false }: Guest = {},
) {
  const session = await openSession(browser);
  const found = await findOffer(server, { nights, onRequest });
  const body = reservationFor(found, session, { Email: email, Nights: nights, DateUntil: addDays(STAY.from, nights) });
  const reply = await browser.call(calls.bookingInsert, { body, ...(token !== undefined && { token }) });
  const read = async () =>
    (await browser.call(calls.bookingData, { params: { id: reply.body.id }, ...(token !== undefined && { token }) }))
      .body;
  return { reply, read, browser, session };
}
type Booked = Awaited<ReturnType<typeof bookAs>>;

/** The key of the link in a booking's first e-mail. */
async function mailedKey(email: string, { reply }: Booked): Promise<string> {
  const mails = await emailsTo(server, email);
  const mail = mails.find(({ subject, kind }) => kind === 'booking' && subject.includes(reply.body.GoBookingCode));
  return /[?&]key=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? 'no key';
}

/** Follows the link in a booking's e-mail, in another browser. */
async function confirm(email: string, booked: Booked, browser = createVisitor(server), token?: string) {
  const key = decodeURIComponent(await mailedKey(email, booked));
  const body = { GoBookingCode: booked.reply.body.GoBookingCode, key };
  return browser.call(calls.confirmEmail, { body, ...(token !== undefined && { token }) });
}

/** Until when a guest may pay who has proven the address: the end of the last day of free cancellation. */
const wholeHold = async ({ read }: Booked): Promise<string> =>
  new Date(Date.parse(`${addDays((await read()).CancellationDeadline, 1)}T00:00:00Z`) - 2 * 3_600_000).toISOString();

describe('an e-mail address that nobody has proven', () => {
  it('belongs to nobody: what strangers book with it keeps its owner from nothing', async () => {
    for (let at = 0; at < 5; at += 1) expect((await bookAs(OWNER)).reply.status).toBe(200);
    const owner = await demoLogin(server, 'traveller');
    expect((await bookAs(OWNER, owner)).reply.status).toBe(200);
    expect((await bookAs(OWNER)).reply.status).toBe(200);
  });

  it('holds a room for two hours, and until the deadline once its mailed link was opened', async () => {
    const [left, confirmed] = [await bookAs('elso@example.hu'), await bookAs('masodik@example.hu')];
    const whole = await wholeHold(confirmed);
    expect(await confirmed.read()).toMatchObject({ PayUntil: TWO_HOURS_LATER, PayUntilConfirmed: whole });
    const { status, body } = await confirm('masodik@example.hu', confirmed);
    expect([status, body.PayUntil, body.PayUntilConfirmed]).toEqual([200, whole, null]);
    server.clock.pass(121);
    await expireBookings(server.app.core);
    expect([(await left.read()).BookingStatus, (await confirmed.read()).BookingStatus]).toEqual(['X', 'C']);
  });

  it('is named in the e-mail, with both deadlines', async () => {
    await bookAs('level@example.hu');
    const [mail] = await emailsTo(server, 'level@example.hu');
    const text = mail?.text.replaceAll('\u00a0', ' ');
    expect(text).toMatch(/Fizetési határidő: 2026\. márc\. 2\. 11:59/);
    expect(text).toMatch(/Fizetési határidő, ha megerősíti az e-mail-címét: 2026\. .+ 23:59/);
    expect(text).toContain('azzal megerősíti az e-mail-címét');
  });

  it('holds a room that the property has confirmed on request for a day, and longer once it is proven', async () => {
    const [booked, partner] = [
      await bookAs('keres@example.hu', { onRequest: true }),
      await demoLogin(server, 'partner'),
    ];
    const body = { bookingCode: booked.reply.body.GoBookingCode, status: 'C' };
    expect((await partner.browser.call(calls.changeBookingStatus, { token: partner.token, body })).status).toBe(200);
    const whole = await wholeHold(booked);
    expect(await booked.read()).toMatchObject({ PayUntil: '2026-03-03T09:00:00.000Z', PayUntilConfirmed: whole });
    expect((await confirm('keres@example.hu', booked)).body.PayUntil).toBe(whole);
  });

  it('is not proven by the key of another booking', async () => {
    const [mine, other] = [await bookAs('enyem@example.hu'), await bookAs('mas@example.hu')];
    const key = decodeURIComponent(await mailedKey('enyem@example.hu', mine));
    const { GoBookingCode } = other.reply.body;
    const refused = await createVisitor(server).call(calls.confirmEmail, { body: { GoBookingCode, key } });
    expect(refused.status).toBe(404);
    expect((await other.read()).PayUntil).toBe(TWO_HOURS_LATER);
  });

  it('is held no longer by changes of the stay', async () => {
    const booked = await bookAs('valtozo@example.hu');
    server.clock.pass(60);
    const { GoBookingCode } = booked.reply.body;
    const { Rooms } = reservationFor(await findOffer(server), booked.session);
    const body = { GoBookingCode, Stay: { ...DAYS, Rooms, Remark: '' } };
    const { TotalPrice } = (await booked.browser.call(calls.changeBooking, { body: { ...body, preview: true } })).body;
    const made = await booked.browser.call(calls.changeBooking, { body: { ...body, TotalPrice } });
    expect([made.status, made.body.PayUntil]).toEqual([200, TWO_HOURS_LATER]);
    expect(made.body.PayUntilConfirmed).toBe(await wholeHold(booked));
  });
});

it('a change that was planned before its e-mail address was confirmed does not take the longer hold back', async () => {
  const { core } = server.app;
  const booked = await bookAs('egyszerre@example.hu');
  const row = await findBooking(core.database.db, booked.reply.body.id);
  if (row === null) throw new Error('there is no such booking');
  const { Rooms } = ChangedStay.parse({
    ...DAYS,
    Rooms: reservationFor(await findOffer(server), '').Rooms,
    Remark: '',
  });
  const plan = await planChange(core, row, { ...DAYS, Rooms, Remark: '' });
  await confirm('egyszerre@example.hu', booked);
  const change = core.database.db.transaction((tx) => changeStay(tx, core, plan, plan.changes.total));
  await expect(change).rejects.toMatchObject({ code: 'conflict' });
  expect((await booked.read()).PayUntil).toBe(await wholeHold(booked));
});

describe('a member’s address', () => {
  it('that is proven holds the room until the deadline at once', async () => {
    const booked = await bookAs(OWNER, await demoLogin(server, 'traveller'));
    expect(await booked.read()).toMatchObject({ PayUntil: await wholeHold(booked), PayUntilConfirmed: null });
  });

  it('is proven by the link of a first booking, for those that follow', async () => {
    const email = 'uj-tag@example.hu';
    const { browser, token } = await signUp(server, email);
    const first = await bookAs(email, { browser, token });
    expect((await first.read()).PayUntil).toBe(TWO_HOURS_LATER);
    await confirm(email, first, browser, token);
    expect((await bookAs(email, { browser, token }).then(({ read }) => read())).PayUntilConfirmed).toBeNull();
  });

  it('says nothing for another address that the member books with', async () => {
    const booked = await bookAs('barat@example.hu', await demoLogin(server, 'traveller'));
    expect((await booked.read()).PayUntil).toBe(TWO_HOURS_LATER);
  });
});

describe('bookings of a proven address that wait for payment', () => {
  it('are bounded when a further one is confirmed, which tells how to reach the others', async () => {
    const email = 'sok@example.hu';
    const booked = [];
    for (let at = 0; at < 4; at += 1) booked.push(await bookAs(email));
    const [first, second, third, fourth] = booked;
    if (!first || !second || !third || !fourth) throw new Error('four were booked');
    for (const one of [first, second, third]) expect((await confirm(email, one)).status).toBe(200);
    const refused = await confirm(email, fourth);
    expect(refused).toMatchObject({ status: 409, error: { error: 'too-many-unpaid' } });
    const code = first.reply.body.GoBookingCode;
    expect(refused.error).toMatchObject({
      unpaid: expect.arrayContaining([
        expect.objectContaining({ path: expect.stringMatching(new RegExp(`/${code}\\?key=`)) }),
      ]),
    });
    await first.browser.call(calls.bookingCancel, { body: { GoBookingCode: code, session: first.session } });
    expect((await confirm(email, fourth)).body.PayUntil).toBe(await wholeHold(fourth));
  });
});

describe('neighbours behind one address', () => {
  it('are never refused: beyond the bound a room is held while one pays, and longer once the address is confirmed', async () => {
    for (let at = 0; at < 6; at += 1) await bookAs(`szomszed-${String(at)}@example.hu`);
    const next = await bookAs('kesobbi@example.hu');
    const whole = await wholeHold(next);
    expect(await next.read()).toMatchObject({ PayUntil: QUARTER_LATER, PayUntilConfirmed: whole, canPay: true });
    expect((await confirm('kesobbi@example.hu', next)).body.PayUntil).toBe(whole);
  });

  it('are bounded by nights as well', async () => {
    await bookAs('hosszu@example.hu', { nights: 13 });
    expect((await bookAs('rovid@example.hu').then(({ read }) => read())).PayUntil).toBe(QUARTER_LATER);
  });

  it('are not counted for a member with a proven address', async () => {
    for (let at = 0; at < 6; at += 1) await bookAs(`szomszed-${String(at)}@example.hu`);
    const booked = await bookAs(OWNER, await demoLogin(server, 'traveller'));
    expect((await booked.read()).PayUntil).toBe(await wholeHold(booked));
  });
});
