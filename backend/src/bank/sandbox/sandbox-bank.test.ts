import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { actAtBank, book, CARD } from '../../testing/booking-journey';

let server: TestServer;
let guest: Visitor;
beforeAll(async () => {
  server = await startTestServer({ SITE_URL: 'https://jnn.example' });
  guest = createVisitor(server);
}, START_TIMEOUT);
afterAll(() => server.close());

/** The address of the bank's page for a new booking in a language. */
async function bankAddress(language: 'hu' | 'en'): Promise<URL> {
  const { answer, session } = await book(server, guest);
  const body = { GoBookingCode: answer.GoBookingCode, session };
  const { url } = (await guest.call(calls.pay, { body, headers: { 'accept-language': language } })).body;
  return new URL(url);
}

const open = async (url: URL) => {
  const response = await guest.fetch(url.pathname + url.search);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

describe('the sandbox bank’s page', () => {
  it('stands on the site’s own origin and says in its language that no money moves', async () => {
    const hungarian = await bankAddress('hu');
    expect(hungarian.origin).toBe('https://jnn.example');
    const page = await open(hungarian);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<html lang="hu">');
    for (const text of [
      'itt nem fizet valódi pénzzel',
      'Kártyaszám',
      'Lejárat',
      'CVC',
      'Fizetés',
      'Mégse',
      '4111 1111 1111 1111',
    ]) {
      expect(page.html).toContain(text);
    }
    const english = await open(await bankAddress('en'));
    for (const text of ['<html lang="en">', 'no real money is charged here', 'Card number', 'Pay', 'Cancel']) {
      expect(english.html).toContain(text);
    }
  });

  it('runs no script and may only be sent to itself and the shop', async () => {
    const { headers, html } = await open(await bankAddress('hu'));
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
    expect(policy).toContain("form-action 'self' https://jnn.example");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(html).not.toMatch(/<script| style="| on\w+=/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('takes test cards only, and never repeats a card number that was typed', async () => {
    const url = await bankAddress('hu');
    const body = new URLSearchParams([
      ...url.searchParams,
      ...Object.entries({ ...CARD, card: '5555444433332222', cvc: '12' }),
    ]);
    const response = await guest.fetch(url.pathname, { method: 'POST', body });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('Ezt a kártyaszámot a próbabank nem ismeri');
    expect(html).toContain('Írja be a CVC-t: három számjegy');
    expect(html).not.toContain('A lejáratot HH/ÉÉ');
    expect(html).not.toContain('5555444433332222');
  });

  it('takes the expiry with or without a slash, in the future', async () => {
    await expect(actAtBank(guest, (await bankAddress('hu')).href, { ...CARD, expiry: '0327' })).resolves.toBeDefined();
    await expect(actAtBank(guest, (await bankAddress('hu')).href, { ...CARD, expiry: '02/26' })).rejects.toThrow('422');
  });

  it('serves a payment once', async () => {
    const url = await bankAddress('en');
    await actAtBank(guest, url.href, CARD);
    const again = await open(url);
    expect(again.status).toBe(409);
    expect(again.html).toContain('This payment is closed');
    await expect(actAtBank(guest, url.href, CARD)).rejects.toThrow('409');
  });

  it('does not break on addresses that make no sense', async () => {
    for (const query of [
      '',
      '?PID=JNN0001',
      '?PID=JNN0001&CRYPTO=1&DATA=%F0%9F',
      '?PID=%3Cscript%3E&CRYPTO=1&DATA=AAAA',
    ]) {
      const response = await guest.fetch(`/bank/customer.saki${query}`);
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain('<script>');
    }
  });
});

describe('the sandbox bank’s market address', () => {
  const ask = async (query: string) => (await guest.fetch(`/bank/market.saki${query}`)).text();

  it('answers in clear what it cannot read', async () => {
    expect(await ask('')).toBe('RC=D07');
    expect(await ask('?PID=XYZ0001&CRYPTO=1&DATA=AAAA')).toBe('RC=S01');
    expect(await ask('?PID=JNN0001&CRYPTO=1&DATA=AAAA')).toBe('RC=D07');
  });
});

it('is not there where the bank is configured', async () => {
  const key = Buffer.alloc(38, 7).toString('base64');
  const live = await startTestServer({
    CIB_PID: 'CIB0001',
    CIB_KEY: key,
    CIB_MARKET_URL: 'https://bank.example/market.saki',
    CIB_CUSTOMER_URL: 'https://bank.example/customer.saki',
  });
  const response = await createVisitor(live).fetch('/bank/customer.saki');
  await live.close();
  expect(response.status).toBe(404);
});

it('half a configuration is refused in one sentence', async () => {
  await expect(startTestServer({ CIB_PID: 'CIB0001' })).rejects.toThrow(
    'CIB_KEY, CIB_MARKET_URL, CIB_CUSTOMER_URL must be set together with the other CIB_ variables.',
  );
});
