import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { findOffer, openSession, payFor, reservationFor } from '../../testing/booking-journey';
import { demoLogin, emailsTo } from '../../testing/members';
import { demoAccounts } from '../accounts/demo-accounts';

const NOW = '2026-03-02T09:00:00Z';
const OWNER = demoAccounts.traveller.email;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ UNPROVEN_MAILS_PER_DAY: '' });
}, START_TIMEOUT);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOW);
  await server.app.core.database.pool.query('TRUNCATE booking, mail, account_attempt CASCADE');
});

async function bookAs(email: string, browser: Visitor = createVisitor(server), token?: string) {
  const session = await openSession(browser);
  const body = reservationFor(await findOffer(server), session, { Email: email });
  const answer = (await browser.call(calls.bookingInsert, { body, ...(token !== undefined && { token }) })).body;
  const { GoBookingCode } = answer;
  return {
    GoBookingCode,
    answer,
    browser,
    session,
    cancel: () => browser.call(calls.bookingCancel, { body: { GoBookingCode, session } }),
  };
}

const kindsOf = async (email: string): Promise<string[]> => (await emailsTo(server, email)).map(({ kind }) => kind);

describe('e-mails to an address that nobody has proven', () => {
  it('are three a day from all callers together, however often they book and cancel; the next one tells of the others', async () => {
    for (let at = 0; at < 6; at += 1) await (await bookAs('aldozat@example.hu')).cancel();
    expect(await kindsOf('aldozat@example.hu')).toEqual(['booking', 'cancellation', 'booking']);
    const { GoBookingCode } = await bookAs('Aldozat@example.hu');
    server.clock.pass(24 * 60);
    const [summary, ...rest] = await emailsTo(server, 'Aldozat@example.hu');
    expect([summary?.subject, rest]).toEqual(['Foglalások az Ön e-mail-címével', []]);
    expect(summary?.text).toMatch(new RegExp(`${GoBookingCode}: .+: Fizetésre vár`));
    expect(summary?.text).toContain('Lemondva');
    expect(summary?.text).toMatch(new RegExp(`/${GoBookingCode}\\?key=`));
  });

  it('are not more than three on the next day either', async () => {
    for (let at = 0; at < 5; at += 1) await (await bookAs('masnap@example.hu')).cancel();
    server.clock.pass(24 * 60);
    for (let at = 0; at < 5; at += 1) await (await bookAs('masnap@example.hu')).cancel();
    server.clock.pass(23 * 60);
    expect(await kindsOf('masnap@example.hu')).toHaveLength(6);
  });

  it('leave its owner’s bookings as a member, and the link for a new password, to be mailed as ever', async () => {
    for (let at = 0; at < 5; at += 1) await (await bookAs(OWNER)).cancel();
    const before = (await kindsOf(OWNER)).length;
    const { browser, token } = await demoLogin(server, 'traveller');
    await bookAs(OWNER, browser, token);
    await createVisitor(server).call(calls.passwordReset, { body: { email: OWNER, locale: 'hu' } });
    expect((await kindsOf(OWNER)).slice(0, -before)).toEqual(['password-reset', 'booking']);
  });

  it('tell the outcome of a payment, whatever was sent before', async () => {
    for (let at = 0; at < 3; at += 1) await (await bookAs('fizeto@example.hu')).cancel();
    const { browser, ...booked } = await bookAs('fizeto@example.hu');
    await payFor(browser, booked);
    expect(await kindsOf('fizeto@example.hu')).toContain('payment-result');
  });
});

it('a link for a new password that is not mailed again is one that was mailed within the half hour, and works', async () => {
  const ask = () => createVisitor(server).call(calls.passwordReset, { body: { email: OWNER, locale: 'hu' } });
  for (let at = 0; at < 5; at += 1) expect((await ask()).status).toBe(200);
  const mails = await emailsTo(server, OWNER);
  expect(mails).toHaveLength(3);
  server.clock.pass(31);
  await ask();
  expect(await emailsTo(server, OWNER)).toHaveLength(4);
});
