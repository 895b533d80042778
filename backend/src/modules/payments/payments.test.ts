import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, startTestServer, type TestServer } from '../../testing';
import { actAtBank, book, CARD, returned } from '../../testing/booking-journey';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A guest with a fresh booking who has opened the bank's page. */
async function atTheBank() {
  const browser = createVisitor(server);
  const { answer, session } = await book(server, browser);
  const pay = () =>
    browser.call(calls.pay, {
      body: { GoBookingCode: answer.GoBookingCode, session },
      headers: { 'accept-language': 'hu' },
    });
  const { body } = await pay();
  const result = (query: URLSearchParams) => browser.call(calls.paymentResult, { body: returned(query) });
  const see = async () => (await browser.call(calls.bookingData, { params: { id: answer.id } })).body;
  return { browser, answer, session, url: body.url, pay, result, see };
}

describe('paying by card', () => {
  it('leads to the bank’s page, back to the booking’s page, and to a paid booking', async () => {
    const { browser, answer, session, url, result, see } = await atTheBank();
    const page = await browser.fetch(new URL(url).pathname + new URL(url).search);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('itt nem mozog pénz');

    const back = await actAtBank(browser, url, CARD);
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
  });
});
