import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { actAtBank, bankReturnBody, CARD, findOffer, openSession, reservationFor } from '../../testing/booking-journey';
import { emailsTo, signUp } from '../../testing/members';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ UNPAID_PER_GUEST: '3', BOOKINGS_PER_HOUR: '12' });
}, START_TIMEOUT);
afterAll(() => server.close());
// Every test begins without bookings and without counted attempts.
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00Z');
  await server.app.core.database.pool.query('TRUNCATE booking, night_sales CASCADE');
  await server.app.core.database.pool.query('DELETE FROM account_attempt');
});

/** A traveller with a browser, a session and an e-mail address. */
async function traveller(email: string, browser: Visitor = createVisitor(server), token?: string) {
  const session = await openSession(browser);
  const asMember = token === undefined ? {} : { token };
  const insert = async (changes: object = {}) => {
    const body = { ...reservationFor(await findOffer(server), session, { Email: email }), ...changes };
    return browser.call(calls.bookingInsert, { body, ...asMember, headers: { 'accept-language': 'en' } });
  };
  const pay = async (GoBookingCode: string) => {
    const { url } = (await browser.call(calls.pay, { body: { GoBookingCode, session } })).body;
    const back = await actAtBank(browser, url, CARD);
    return (await browser.call(calls.paymentResult, { body: bankReturnBody(back) })).body.status;
  };
  const cancel = (GoBookingCode: string) => browser.call(calls.bookingCancel, { body: { GoBookingCode, session } });
  return { insert, pay, cancel };
}

/** Books so often; every attempt must succeed. */
async function holds(booker: Awaited<ReturnType<typeof traveller>>, times: number): Promise<string[]> {
  const codes: string[] = [];
  for (let at = 0; at < times; at += 1) {
    const { status, body } = await booker.insert();
    expect(status).toBe(200);
    codes.push(body.GoBookingCode);
  }
  return codes;
}

const REFUSED = { status: 409, error: { error: 'too-many-unpaid' } };

describe('bookings that wait for payment', () => {
  it('are bounded for a session: the next is refused with those that can be paid or cancelled, and no email', async () => {
    const guest = await traveller('vendeg-1@example.hu');
    const codes = await holds(guest, 3);
    const refused = await guest.insert({ Email: 'vendeg-2@example.hu' });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        error: 'too-many-unpaid',
        message: 'Too many bookings wait to be paid. Please pay for one or cancel one first.',
        unpaid: codes.map((code) => ({
          hotelName: expect.stringMatching(/\w/),
          path: expect.stringMatching(new RegExp(`^/en/foglalas/[^?]+/bk[^/]+/${code}$`)),
        })),
      },
    });
    expect(await emailsTo(server, 'vendeg-2@example.hu')).toEqual([]);
  });

  it('make room for the next when one is paid at once, and when one is cancelled', async () => {
    const guest = await traveller('vendeg-3@example.hu');
    const [first = '', second = ''] = await holds(guest, 3);
    expect(await guest.pay(first)).toBe('success');
    await holds(guest, 1);
    expect(await guest.insert()).toMatchObject(REFUSED);
    expect((await guest.cancel(second)).status).toBe(200);
    await holds(guest, 1);
    expect(await guest.insert()).toMatchObject(REFUSED);
  });

  it('still count while the bank’s page is open', async () => {
    const browser = createVisitor(server);
    const guest = await traveller('vendeg-4@example.hu', browser);
    const session = await openSession(browser);
    for (const GoBookingCode of await holds(guest, 3)) {
      expect((await browser.call(calls.pay, { body: { GoBookingCode, session } })).status).toBe(200);
    }
    expect(await guest.insert()).toMatchObject(REFUSED);
  });

  it('are bounded for a member in all their browsers', async () => {
    const { token } = await signUp(server, 'tag-sok@example.hu');
    for (let at = 0; at < 3; at += 1) {
      await holds(await traveller(`tag-${at}@example.hu`, createVisitor(server), token), 1);
    }
    const refused = await (await traveller('tag-3@example.hu', createVisitor(server), token)).insert();
    expect(refused).toMatchObject(REFUSED);
  });

  it('are not more when they are made at once', async () => {
    const guest = await traveller('egyszerre@example.hu');
    const replies = await Promise.all(Array.from({ length: 9 }, () => guest.insert()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});

it('bookings that are made and cancelled without end are refused from their address for an hour; paid ones do not count', async () => {
  const guest = await traveller('kapkod@example.hu');
  const [paid = ''] = await holds(guest, 1);
  expect(await guest.pay(paid)).toBe('success');
  for (let at = 0; at < 12; at += 1) {
    const [code = ''] = await holds(guest, 1);
    await guest.cancel(code);
  }
  expect(await guest.insert()).toMatchObject({ status: 429, error: { error: 'too-many-requests' } });
  server.clock.pass(61);
  const late = await traveller('kapkod@example.hu');
  expect((await late.insert()).status).toBe(200);
});

it('bookings that are refused do not count for their address', async () => {
  const guest = await traveller('valtozo-ar@example.hu');
  for (let at = 0; at < 13; at += 1) {
    const refused = await guest.insert({ prices: { totalPriceHUF: 1, totalPriceEUR: 1 } });
    expect(refused).toMatchObject({ status: 409, error: { error: 'price-changed' } });
  }
  await holds(guest, 1);
});

describe('names', () => {
  const named = (FirstName: string) => ({
    Rooms: [
      {
        RoomType: [
          { Adults: 2 },
          {
            Person: [
              { PersonID: 1, Title: 'MRS.', FirstName, LastName: 'Őszi' },
              { PersonID: 2, Title: 'MR.', FirstName: 'Győző', LastName: 'Őszi' },
            ],
          },
          { Child: [{ FirstName: 'Lili', LastName: 'Őszi', ChildAge: 8 }] },
        ],
      },
    ],
  });

  it.each(['http://evil.example', 'WWW.evil.example', 'Anna\r\nBcc: all', 'An\u0007na', 'An\u009fna'])(
    'that are links or hold control characters are refused at their field: %j',
    async (name) => {
      const refused = await (await traveller('nev@example.hu')).insert(named(name));
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.error.fields ?? {})).toEqual(['Rooms.0.RoomType.1.Person.0.FirstName']);
    },
  );

  it.each([
    ['Dr.Anna', 'Dr. Anna'],
    ['evil.example/x', 'evil. example/ x'],
    ['a@evil.example', 'a@ evil. example'],
    ['Anna-Mária O’Neil', 'Anna-Mária O’Neil'],
  ])('that a mail program could take for a link stand apart in an email: %s', async (name, shown) => {
    const email = `nev-${name.replaceAll(/\W/g, '')}@example.hu`;
    expect((await (await traveller(email)).insert(named(name))).status).toBe(200);
    const [mail] = await emailsTo(server, email);
    expect(mail?.text).toContain(`Dear ${shown} Őszi,`);
    expect(mail?.text).toContain(`${shown} Őszi (`);
    if (name !== shown) for (const form of [mail?.text, mail?.html]) expect(form).not.toContain(name);
  });
});
