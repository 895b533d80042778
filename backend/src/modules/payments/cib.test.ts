import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { keyFileName } from '../../bank/eki';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { actAtBank, book, CARD, bankReturnBody } from '../../testing/booking-journey';

const PID = 'JNN0001';

/** One backend whose sandbox is the bank, and a second one that is configured for that bank as for CIB. */
let bank: TestServer;
let shop: TestServer;
beforeAll(async () => {
  bank = await startTestServer();
  const key = await readFile(join(bank.app.core.config.DATA_DIR, 'bank', keyFileName(PID)));
  shop = await startTestServer({
    CIB_PID: PID,
    CIB_KEY: key.toString('base64'),
    CIB_MARKET_URL: `${bank.url}/bank/market.saki`,
    CIB_CUSTOMER_URL: `${bank.url}/bank/customer.saki`,
  });
}, START_TIMEOUT);
afterAll(async () => {
  await shop.close();
  await bank.close();
});

/** A guest's booking whose payment was started. */
async function beginPayment() {
  const guest = createVisitor(shop);
  const { session, answer } = await book(shop, guest);
  const { GoBookingCode } = answer;
  const { url } = (await guest.call(calls.pay, { body: { GoBookingCode, session } })).body;
  return { guest, session, answer, url };
}

async function comeBack(guest: Visitor, session: string, query: URLSearchParams) {
  return (await guest.call(calls.paymentResult, { body: { ...bankReturnBody(query), session } })).body;
}

describe('a card payment at a bank that is reached over HTTP', () => {
  it('is begun, paid on the bank’s page, closed and settled', async () => {
    const { guest, session, answer, url } = await beginPayment();
    expect(url).toMatch(new RegExp(`^${bank.url}/bank/customer\\.saki\\?PID=${PID}&CRYPTO=1&DATA=`));
    const query = await actAtBank(createVisitor(bank), url, CARD);
    const result = await comeBack(guest, session, query);
    expect(result).toMatchObject({ status: 'success', RC: '00', AMO: answer.TotalPrice, CUR: 'HUF' });
    expect(result.ANUM).toMatch(/^\w{1,6}$/);
  });

  it('that the customer cancels is not charged', async () => {
    const { guest, session, url } = await beginPayment();
    const query = await actAtBank(createVisitor(bank), url, { action: 'cancel' });
    expect((await comeBack(guest, session, query)).status).toBe('failed');
  });

  it('has no sandbox bank of its own beside it', async () => {
    expect((await createVisitor(shop).fetch('/bank/customer.saki')).status).toBe(404);
  });
});
