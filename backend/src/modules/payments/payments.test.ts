import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { tamper } from '../../testing/visitor';
import { actAtBank, book, CARD, bankReturnBody } from '../../testing/booking-journey';
import { demoLogin, emailsTo } from '../../testing/members';
import { pollServer } from '../../testing/fault-harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

/** A guest with a fresh booking who has opened the bank's page. */
async function atTheBank() {
  const browser = createVisitor(server);
  const { answer, session } = await book(server, browser);
  const pay = (headers: Record<string, string> = {}) =>
    browser.call(calls.pay, {
      body: { GoBookingCode: answer.GoBookingCode, session },
      headers: { 'accept-language': 'hu', ...headers },
    });
  const { body } = await pay();
  const result = (query: URLSearchParams) => browser.call(calls.paymentResult, { body: bankReturnBody(query) });
  const see = async () => (await browser.call(calls.bookingData, { params: { id: answer.id } })).body;
  const act = (form: Record<string, string> = {}) => actAtBank(browser, body.url, { ...CARD, ...form });
  return { browser, answer, session, url: body.url, pay, result, see, act };
}

describe('paying by card', () => {
  it('leads to the bank, back to the booking’s page, and to a paid booking with an email', async () => {
    const { answer, session, result, see, act, pay } = await atTheBank();
    const back = await act();
    expect(back.get('session')).toBe(session);
    expect(back.get('adult')).toBe('2');
    const { body } = await result(back);
    expect(body).toMatchObject({
      status: 'success',
      RC: '00',
      RT: 'Sikeres tranzakció',
      AMO: answer.TotalPrice,
      CUR: 'HUF',
    });
    expect(body).toMatchObject({ GoBookingCode: answer.GoBookingCode, id: answer.id });
    expect(body.TRID).toMatch(/^\d{16}$/);
    expect(body.ANUM).toMatch(/^\d{6}$/);
    expect(await see()).toMatchObject({ BookingStatus: 'C', PaymentStatus: 'paid', canPay: false });
    expect(await pay()).toMatchObject({ status: 409, error: { error: 'already-paid' } });
    const [mail] = await emailsTo(server, 'vendeg@example.hu');
    expect(mail).toMatchObject({ kind: 'payment-result', subject: `Sikeres fizetés – ${answer.GoBookingCode}` });
    for (const reported of [body.TRID, body.RC, body.RT, body.ANUM ?? '?']) expect(mail?.text).toContain(reported);
  });

  it('gives the same address while a payment is started, and the same answer to the same key', async () => {
    const { pay, url } = await atTheBank();
    expect((await pay()).body.url).toBe(url);
    const key = { 'idempotency-key': `fizet-${url.slice(-12)}` };
    const [first, twin] = await Promise.all([pay(key), pay(key)]);
    expect(first.body.url).toBe(url);
    expect(twin.body).toEqual(first.body);
  });

  it('that the bank declines leaves the booking unpaid, and a new payment can be started', async () => {
    const { result, see, act, pay, url } = await atTheBank();
    const { body } = await result(await act({ card: '4000 0000 0000 0002' }));
    expect(body).toMatchObject({ status: 'failed', RC: '05', RT: 'A bank elutasította a kártyát', ANUM: null });
    expect(await see()).toMatchObject({ PaymentStatus: 'failed', canPay: true });
    const again = await pay();
    expect(again.body.url).not.toBe(url);
    expect(await see()).toMatchObject({ PaymentStatus: 'started' });
  });

  it('that the customer cancels, or lets run out, says so, on the page, in the booking and in the email', async () => {
    const cancelled = await atTheBank();
    expect((await cancelled.result(await cancelled.act({ action: 'cancel' }))).body).toMatchObject({
      status: 'failed',
      RC: '17',
    });
    expect(await cancelled.see()).toMatchObject({ PaymentStatus: 'failed', PaymentRC: '17', canPay: true });
    const [mail] = await emailsTo(server, 'vendeg@example.hu');
    expect(mail?.subject).toBe(`Megszakította a fizetést – ${cancelled.answer.GoBookingCode}`);
    expect(mail?.text).toContain('Ön megszakította a fizetést. A kártyáját nem terhelték meg');
    await cancelled.pay();
    expect(await cancelled.see()).toMatchObject({ PaymentStatus: 'started', PaymentRC: '' });
    const late = await atTheBank();
    expect((await late.result(await late.act({ card: '4000 0000 0000 0069' }))).body).toMatchObject({
      status: 'timeout',
      RC: 'TO',
    });
  });

  it('is settled once when the bank answers twice and the browser comes back twice', async () => {
    const { result, act, see } = await atTheBank();
    const back = await act({ card: '4000 0000 0000 0259' });
    const [first, twin] = await Promise.all([result(back), result(back)]);
    expect(first.body).toMatchObject({ status: 'success' });
    expect(twin.body).toEqual(first.body);
    expect((await result(back)).body).toEqual(first.body);
    expect((await see()).PaymentStatus).toBe('paid');
  });
});

describe('when the bank’s answer is lost', () => {
  it('the payment is pending, and settled within two minutes without the browser', async () => {
    const { result, act, see, pay } = await atTheBank();
    const back = await act({ card: '4000 0000 0000 0119' });
    expect((await result(back)).body).toMatchObject({ status: 'pending', ANUM: null });
    expect(await see()).toMatchObject({ PaymentStatus: 'unknown', canPay: false });
    expect((await pay()).error.error).toBe('not-payable');
    await pollServer(server);
    expect((await result(back)).body.status).toBe('pending');
    server.clock.pass(1);
    await pollServer(server);
    expect((await see()).PaymentStatus).toBe('paid');
    expect((await result(back)).body).toMatchObject({ status: 'success', RC: '00' });
  });

  it('the browser’s own return may be what settles it', async () => {
    const { result, act } = await atTheBank();
    const back = await act({ card: '4000 0000 0000 0119' });
    await result(back);
    server.clock.pass(1);
    expect((await result(back)).body).toMatchObject({ status: 'success' });
  });

  it('a booking that was cancelled meanwhile is not closed again: what the bank did is asked after its ten minutes', async () => {
    const { browser, answer, session, result, act, see } = await atTheBank();
    await result(await act({ card: '4000 0000 0000 0119' }));
    await browser.call(calls.bookingCancel, { body: { GoBookingCode: answer.GoBookingCode, session } });
    server.clock.pass(1);
    await pollServer(server);
    expect(await see()).toMatchObject({ BookingStatus: 'X', PaymentStatus: 'unknown' });
    server.clock.pass(11);
    await pollServer(server);
    expect(await see()).toMatchObject({ BookingStatus: 'X', PaymentStatus: 'refund-due' });
  });
});

describe('when the browser never comes back', () => {
  it('the poller closes what was authorised', async () => {
    const { act, see } = await atTheBank();
    await act();
    server.clock.pass(2);
    await pollServer(server);
    expect((await see()).PaymentStatus).toBe('paid');
  });

  it('a payment that nobody made ends, and the booking can be paid again', async () => {
    const { see } = await atTheBank();
    server.clock.pass(11);
    await pollServer(server);
    expect(await see()).toMatchObject({ PaymentStatus: 'failed', canPay: true });
  });

  it('pressing pay again finds out that the bank has declined', async () => {
    const { act, pay, url } = await atTheBank();
    await act({ card: '4000 0000 0000 0002' });
    const again = await pay();
    expect(again.status).toBe(200);
    expect(again.body.url).not.toBe(url);
  });
});

describe('a return that is not the bank’s', () => {
  it('changes nothing', async () => {
    const { browser, act, see } = await atTheBank();
    const other = await atTheBank();
    const back = bankReturnBody(await act());
    const foreign = { ...back, DATA: other.url.split('DATA=')[1] ?? '' };
    const altered = { ...back, DATA: tamper(back.DATA) };
    for (const body of [altered, { ...back, PID: 'XYZ0001' }, { ...back, DATA: 'szöveg' }, foreign]) {
      const refused = await browser.call(calls.paymentResult, { body });
      expect(refused).toMatchObject({ status: 422, error: { error: 'payment-invalid' } });
    }
    // The address of the bank's page (message 20) is sealed with the same key, but is no return.
    const twenty = { ...back, DATA: decodeURIComponent(foreign.DATA) };
    expect((await browser.call(calls.paymentResult, { body: twenty })).status).toBe(422);
    expect((await see()).PaymentStatus).toBe('started');
  });
});

describe('a booking that ends while its payment runs', () => {
  it('is not charged: the bank reverses what was authorised', async () => {
    const { browser, answer, session, act, result, see } = await atTheBank();
    const back = await act();
    await browser.call(calls.bookingCancel, { body: { GoBookingCode: answer.GoBookingCode, session } });
    expect((await result(back)).body).toMatchObject({ status: 'failed' });
    expect(await see()).toMatchObject({ BookingStatus: 'X', PaymentStatus: 'failed' });
  });
});

describe('who may pay', () => {
  it('is the guest’s browser or the owner; for others there is no such booking', async () => {
    const { answer, session } = await atTheBank();
    const body = { GoBookingCode: answer.GoBookingCode, session };
    expect((await createVisitor(server).call(calls.pay, { body })).status).toBe(404);
    const member = await demoLogin(server, 'traveller');
    const latter = { token: member.token, body: { GoBookingCode: answer.GoBookingCode } };
    expect((await member.browser.call(calls.latterPayment, latter)).status).toBe(404);
  });

  it('may do so later as the owner, with the same answer to the same key', async () => {
    const { browser, token } = await demoLogin(server, 'traveller');
    const [first, second] = [await book(server, browser, {}, token), await book(server, browser, {}, token)];
    const headers = { 'idempotency-key': `kesobb-${first.answer.id}` };
    const pay = ({ answer: { GoBookingCode } }: typeof first) =>
      browser.call(calls.latterPayment, { token, headers, body: { GoBookingCode } });
    const [once, twice] = [await pay(first), await pay(first)];
    expect(once).toMatchObject({ status: 200, body: { url: expect.stringContaining('/bank/customer.saki') } });
    expect(twice).toMatchObject({ status: 200, body: once.body });
    expect((await pay(second)).error.error).toBe('idempotency-mismatch');
  });

  it('pays for confirmed bookings only', async () => {
    const browser = createVisitor(server);
    const { answer, session } = await book(server, browser, { onRequest: true });
    const body = { GoBookingCode: answer.GoBookingCode, session };
    expect((await browser.call(calls.pay, { body })).error.error).toBe('not-payable');
  });

  it('pays in time', async () => {
    const browser = createVisitor(server);
    const { answer, session } = await book(server, browser, { nonRef: true });
    server.clock.pass(31);
    const body = { GoBookingCode: answer.GoBookingCode, session };
    expect((await browser.call(calls.pay, { body })).error.error).toBe('not-payable');
  });
});
