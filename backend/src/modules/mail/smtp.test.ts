import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { systemClock } from '../../clock';
import { createVisitor, setClock, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { book } from '../../testing/booking-journey';

interface Arrived {
  readonly user: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/**
 * A mail server that accepts one user.
 * @param refusals how many emails it refuses first
 * @param patience milliseconds after which it ends a connection that rests
 */
async function mailbox(refusals = 0, patience = 60_000) {
  const mails: Arrived[] = [];
  let refused = 0;
  const connections = { open: 0, made: 0 };
  const smtp = new SMTPServer({
    onConnect(_session, done) {
      connections.made += 1;
      connections.open += 1;
      done();
    },
    onClose() {
      connections.open -= 1;
    },
    disabledCommands: ['STARTTLS'],
    socketTimeout: patience,
    onAuth: ({ username = '', password }, _session, done) =>
      password === 'titok' ? done(null, { user: username }) : done(new Error('who are you?')),
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (refused++ < refusals) {
          done(new Error('try again'));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          user: String(session.user),
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise<void>((resolve) => smtp.close(resolve)));
  // A listening TCP server has an address of this shape.
  const { port } = smtp.server.address() as AddressInfo;
  return { mails, connections, url: (password: string) => `smtp://posta:${password}@127.0.0.1:${port}` };
}

/** A backend with the real clock, whose email worker runs by itself. */
async function backendWith(SMTP_URL: string): Promise<TestServer> {
  const clock = { ...setClock(), after: systemClock().after };
  const server = await startTestServer({ SMTP_URL, MAIL_FROM: 'JNN <foglalas@jnn.example>' }, clock);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= server.close());
  open.push(close);
  return { ...server, close };
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20));
}

it(
  'emails go to the mail server of the configuration, in both forms, and are not kept',
  async () => {
    const { mails, url } = await mailbox();
    const server = await backendWith(url('titok'));
    const guest = createVisitor(server);
    await book(server, guest);
    await until(() => mails.length === 1);
    expect(mails[0]).toMatchObject({ user: 'posta', from: 'foglalas@jnn.example', to: ['vendeg@example.hu'] });
    expect(mails[0]?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mails[0]?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(mails[0]?.raw).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
    expect(mails[0]?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect((await guest.fetch('/outbox')).status).toBe(404);
    const left = async () => (await server.app.core.database.pool.query('SELECT id FROM mail')).rows.length;
    for (let rows = await left(); rows > 0; rows = await left()) await new Promise((next) => setTimeout(next, 20));
  },
  START_TIMEOUT,
);

const addEmails = (server: TestServer, first: number, last: number) =>
  server.app.core.database.pool.query(
    `INSERT INTO mail (recipient, kind, language, subject, body_text, body_html, created_at, due_at)
     SELECT 'to-' || n || '@example.hu', 'test', 'hu', 'x', 'x', 'x', $1, $1
     FROM generate_series($2::integer, $3::integer) n`,
    [server.clock.now().toISOString(), first, last],
  );

it(
  'many emails arrive once each, over ten connections at most, which stay open until the server ends',
  async () => {
    const { mails, connections, url } = await mailbox();
    const server = await backendWith(url('titok'));
    await addEmails(server, 1, 25);
    await until(() => mails.length >= 25);
    expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(25);
    expect(mails).toHaveLength(25);
    expect(connections.made).toBeGreaterThan(1);
    expect(connections.made).toBeLessThanOrEqual(10);
    expect(connections.open).toBe(connections.made);
    await server.close();
    await until(() => connections.open === 0);
  },
  START_TIMEOUT,
);

it(
  'emails arrive at the first attempt after the mail server has ended the connections that rested',
  async () => {
    const { mails, connections, url } = await mailbox(0, 500);
    const server = await backendWith(url('titok'));
    await addEmails(server, 1, 5);
    await until(() => mails.length === 5 && connections.open === 0);
    await addEmails(server, 6, 10);
    await until(() => mails.length === 10);
    expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(10);
  },
  START_TIMEOUT,
);

it(
  'an email that the mail server turns away is sent again later, and arrives once',
  async () => {
    const { mails, url } = await mailbox(1);
    const server = await backendWith(url('titok'));
    await book(server, createVisitor(server));
    const attempts = async () =>
      (await server.app.core.database.pool.query<{ attempts: number }>('SELECT attempts FROM mail')).rows[0]?.attempts;
    while ((await attempts()) !== 1) await new Promise((next) => setTimeout(next, 20));
    expect(mails).toHaveLength(0);
    server.clock.pass(5);
    await until(() => mails.length > 0);
    expect(mails).toHaveLength(1);
  },
  START_TIMEOUT,
);
