import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { book, openSession } from '../../testing/booking-journey';
import { emailsTo } from '../../testing/members';
import { sendDueEmails } from '../mail/email-worker';
import { listContactMessages } from './repository';
import { deleteOldMessages } from './send-message';

const AGENCY = 'info@jnn.example';
const MESSAGE = {
  name: 'Őszi Tünde',
  email: 'tunde@example.hu',
  subject: 'Kései érkezés',
  message: 'Jó napot!\n\nÉjfél körül érkezünk. Lesz, aki beenged?',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CONTACT_MESSAGES_PER_HOUR: '3' });
}, START_TIMEOUT);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00Z');
  await server.app.core.database.pool.query('DELETE FROM mail');
  await server.app.core.database.pool.query('DELETE FROM contact_message');
  await server.app.core.database.pool.query('DELETE FROM account_attempt');
});

const send = (changes: object = {}, headers: Readonly<Record<string, string>> = { 'accept-language': 'hu' }) =>
  createVisitor(server).call(calls.sendMessage, { body: { ...MESSAGE, ...changes }, headers });
const stored = () => listContactMessages(server.app.core.database.db, '2000-01-01');

describe('a message to the agency', () => {
  it('gets a number, reaches the agency, which can answer it, and its writer in a copy', async () => {
    const { status, body } = await send();
    expect([status, body.reference]).toEqual([200, expect.stringMatching(/^M-[A-Z3-9]{8}$/)]);
    const [toAgency] = await emailsTo(server, AGENCY);
    expect(toAgency?.subject).toBe(`Kései érkezés – ${body.reference}`);
    for (const reported of ['Éjfél körül érkezünk.', 'Név: Őszi Tünde', 'E-mail: tunde@example.hu', 'Nyelv: magyar'])
      expect(toAgency?.text).toContain(reported);
    const { rows } = await server.app.core.database.pool.query('SELECT recipient, reply_to FROM mail ORDER BY id');
    expect(rows).toEqual([
      { recipient: AGENCY, reply_to: MESSAGE.email },
      { recipient: MESSAGE.email, reply_to: null },
    ]);
    const [copy] = await emailsTo(server, MESSAGE.email);
    expect(copy?.subject).toBe(`Megkaptuk az üzenetét – ${body.reference}`);
    expect(copy?.text).toContain('Éjfél körül érkezünk.');
  });

  it('is copied in the language of the page, and tells the agency which that is', async () => {
    const { body } = await send({}, { 'accept-language': 'en' });
    expect((await emailsTo(server, MESSAGE.email))[0]?.subject).toBe(
      `We have received your message – ${body.reference}`,
    );
    expect((await emailsTo(server, AGENCY))[0]?.text).toContain('Nyelv: angol');
  });

  it('is one message when its request is repeated', async () => {
    const headers = { 'accept-language': 'hu', 'idempotency-key': 'a1B2c3D4e5F6g7H8i9J0' };
    const visitor = createVisitor(server);
    await openSession(visitor);
    const [first, second] = [
      await visitor.call(calls.sendMessage, { body: MESSAGE, headers }),
      await visitor.call(calls.sendMessage, { body: MESSAGE, headers }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['100,000 characters', { message: 'a'.repeat(100_000) }, 'message'],
    ['links alone', { message: 'https://evil.example/x www.evil.example http://evil.example' }, 'message'],
    ['control characters alone', { message: '\u0007\u001b' }, 'message'],
    ['a web address for a name', { name: 'https://evil.example' }, 'name'],
    ['no e-mail address', { email: 'tunde@' }, 'email'],
    ['a booking code that is none', { bookingCode: '<script>' }, 'bookingCode'],
    ['a field that the form does not have', { to: 'else@example.hu' }, 'to'],
  ])('with %s is refused by name, and the site goes on', async (_what, changes, field) => {
    const { status, error } = await send(changes);
    expect([status, error.error]).toEqual([422, 'invalid']);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(await stored()).toEqual([]);
    expect((await send()).status).toBe(200);
  });

  it('loses control characters and keeps its lines', async () => {
    await send({ message: 'Egy\u0007 sor\r\nmég\u001b egy', subject: 'Két\nsor' });
    expect(await stored()).toMatchObject([{ message: 'Egy  sor\nmég  egy', subject: 'Két sor' }]);
  });

  it('about a booking tells the agency alone whether its writer has booked it', async () => {
    const { answer } = await book(server, createVisitor(server));
    const { email } = (
      await server.app.core.database.pool.query<{ email: string }>('SELECT email FROM booking LIMIT 1')
    ).rows[0] ?? { email: '' };
    const code = answer.GoBookingCode;
    const own = await send({ email, bookingCode: ` ${code.toLowerCase().replace(/(.{4})/g, '$1 ')}` });
    const foreign = await send({ bookingCode: code });
    const unknown = await send({ bookingCode: 'GOXXXXXXXX' });
    expect([own, foreign, unknown].map(({ status }) => status)).toEqual([200, 200, 200]);
    const said = (await emailsTo(server, AGENCY)).map(({ text }) => /Foglalási kód: .*/.exec(text)?.[0]);
    const warned = 'NEM ezzel az e-mail-címmel foglalták: válasz előtt ellenőrizze, ki írja';
    expect(said).toEqual([
      `Foglalási kód: GOXXXXXXXX – ${warned}`,
      `Foglalási kód: ${code} – ${warned}`,
      `Foglalási kód: ${code} – ezzel az e-mail-címmel foglalták`,
    ]);
    for (const { text } of await emailsTo(server, MESSAGE.email)) expect(text).not.toContain('foglalták');
  });

  it('repeats no link to whoever’s e-mail address was typed', async () => {
    await send({ subject: 'evil.example/x', message: 'Nézze meg: https://evil.example/x' });
    const [copy] = await emailsTo(server, MESSAGE.email);
    for (const form of [copy?.text, copy?.html]) {
      expect(form).toContain('evil. example');
      expect(form).not.toContain('evil.example');
    }
  });

  it('of a program, which fills in what no person sees, is answered alike and goes nowhere', async () => {
    const { status, body } = await send({ website: 'https://evil.example' });
    expect([status, body.reference]).toEqual([200, expect.stringMatching(/^M-/)]);
    expect(await stored()).toEqual([]);
    expect(await emailsTo(server, AGENCY)).toEqual([]);
  });

  it('is refused after three an hour from one address', async () => {
    for (const at of [1, 2, 3]) expect((await send({ email: `u${at}@example.hu` })).status).toBe(200);
    const refused = await send({ email: 'u4@example.hu' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    server.clock.pass(61);
    expect((await send({ email: 'u4@example.hu' })).status).toBe(200);
  });

  it('is copied to one e-mail address five times a day', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      server.clock.pass(61);
      statuses.push((await send()).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is not lost where no mail server takes its emails for days', async () => {
    const { body } = await send();
    const { core } = server.app;
    for (let at = 0; at < 15; at += 1) {
      server.clock.pass(7 * 60);
      await sendDueEmails(core, () => Promise.reject(new Error('no route to host')));
    }
    expect(await emailsTo(server, AGENCY)).toEqual([]);
    expect(await stored()).toMatchObject([{ ...MESSAGE, reference: body.reference }]);
  });

  it('is deleted when it has been kept for three years', async () => {
    await send();
    server.clock.set('2029-03-02T08:00:00Z');
    await deleteOldMessages(server.app.core);
    expect(await stored()).toHaveLength(1);
    server.clock.set('2029-03-02T10:00:00Z');
    await deleteOldMessages(server.app.core);
    expect(await stored()).toEqual([]);
  });
});
