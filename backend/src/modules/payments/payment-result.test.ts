import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { actAtBank, bankReturnBody, book, CARD } from '../../testing/booking-journey';
import { demoLogin } from '../../testing/members';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

/** Books and pays at the bank, in one browser. Gives what the bank sends back by it. */
async function payAtBank(browser: Visitor, token?: string) {
  const { answer, session } = await book(server, browser, {}, token);
  const { url } = (await browser.call(calls.pay, { body: { GoBookingCode: answer.GoBookingCode, session } })).body;
  return { answer, body: bankReturnBody(await actAtBank(browser, url, CARD)) };
}

describe('a return from the bank that is replayed in another browser', () => {
  it('tells the outcome, and nothing of the booking', async () => {
    const browser = createVisitor(server);
    const { answer, body } = await payAtBank(browser);
    const { id, GoBookingCode, ...outcome } = (await browser.call(calls.paymentResult, { body })).body;
    expect([id, GoBookingCode]).toEqual([answer.id, answer.GoBookingCode]);
    const [stranger, other] = [createVisitor(server), await demoLogin(server, 'traveller')];
    expect((await stranger.call(calls.paymentResult, { body })).body).toEqual(outcome);
    expect((await other.browser.call(calls.paymentResult, { body, token: other.token })).body).toEqual(outcome);
  });

  it('tells the member who has booked which booking it is', async () => {
    const { browser, token } = await demoLogin(server, 'traveller');
    const { answer, body } = await payAtBank(browser, token);
    const { GoBookingCode, id } = answer;
    const elsewhere = createVisitor(server);
    expect((await elsewhere.call(calls.paymentResult, { body, token })).body).toMatchObject({ GoBookingCode, id });
  });

  it('tells the outcome also to a member whose login has ended meanwhile', async () => {
    const { browser, token } = await demoLogin(server, 'traveller');
    const { body } = await payAtBank(browser, token);
    const result = await createVisitor(server).call(calls.paymentResult, { body, token: 'ended' });
    expect(result).toMatchObject({ status: 200, body: { status: 'success' } });
  });
});
