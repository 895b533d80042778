import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { book } from '../../testing/booking-journey';
import { emailsTo } from '../../testing/members';

const OWNER = 'vendeg@example.hu';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ SITE_URL: 'https://jnn.example' });
}, START_TIMEOUT);
afterEach(() => server.close());

/** Asks for a booking by its code and an e-mail address. */
const ask = (visitor: Visitor, GoBookingCode: string, Email: string) =>
  visitor.call(calls.findBooking, { body: { GoBookingCode, Email } });

const linksSent = async (): Promise<string[]> =>
  (await emailsTo(server, OWNER)).filter(({ kind }) => kind === 'booking-link').map(({ text }) => text);

describe('finding a booking by its code and e-mail address', () => {
  it('mails the link, which opens it anywhere, to the address that it was booked with', async () => {
    const { answer } = await book(server, createVisitor(server));
    const elsewhere = createVisitor(server);
    const reply = await ask(elsewhere, answer.GoBookingCode, OWNER.toUpperCase());
    expect([reply.status, reply.body]).toEqual([200, { Booking: null }]);
    const [mail = ''] = await linksSent();
    const link = new URL(/https:\S+key=\S+/.exec(mail)?.[0] ?? '');
    const query = { key: link.searchParams.get('key') ?? '' };
    const { body } = await elsewhere.call(calls.bookingData, { params: { id: answer.id }, query });
    expect(body).toMatchObject({ id: answer.id, Email: OWNER });
  });

  it('answers a wrong code, a wrong address and a right pair alike, and mails nothing about the wrong ones', async () => {
    const { answer } = await book(server, createVisitor(server));
    const stranger = createVisitor(server);
    const replies = [
      await ask(stranger, 'GOAAAAAAAA', OWNER),
      await ask(stranger, answer.GoBookingCode, 'mas@example.hu'),
      await ask(stranger, answer.GoBookingCode, OWNER),
    ];
    for (const { status, body } of replies) expect([status, body]).toEqual([200, { Booking: null }]);
    expect(await linksSent()).toHaveLength(1);
    expect(await emailsTo(server, 'mas@example.hu')).toEqual([]);
  });

  it('shows the booking at once to the browser that made it, without a mail', async () => {
    const guest = createVisitor(server);
    const { answer } = await book(server, guest);
    const { body } = await ask(guest, answer.GoBookingCode, OWNER);
    expect(body.Booking).toMatchObject({ id: answer.id, GoBookingCode: answer.GoBookingCode });
    expect(await linksSent()).toEqual([]);
  });

  it('fills no mailbox: one booking sends its link three times an hour', async () => {
    const { answer } = await book(server, createVisitor(server));
    const stranger = createVisitor(server);
    for (let at = 0; at < 6; at += 1) expect((await ask(stranger, answer.GoBookingCode, OWNER)).status).toBe(200);
    expect(await linksSent()).toHaveLength(3);
  });

  it('can be tried twenty times an hour from one address, whatever was tried', async () => {
    const stranger = createVisitor(server);
    for (let at = 0; at < 20; at += 1) expect((await ask(stranger, `GO${String(at)}`, OWNER)).status).toBe(200);
    const refused = await ask(createVisitor(server), 'GO99', OWNER);
    expect([refused.status, refused.error.error]).toEqual([429, 'too-many-requests']);
    expect(refused.headers.get('retry-after')).toBe('3600');
  });
});
