import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { emailsTo, PASSWORD, signUp } from '../../testing/members';
import { loginDelay } from './login-delay';

const PROXY_SECRET = 'a-secret-of-the-proxy-for-tests';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PROXY_SECRET });
}, START_TIMEOUT);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00Z');
  await server.app.core.database.pool.query('DELETE FROM account_attempt');
});

/** Tries a password, as if from the network address with this number. */
const enter = (email: string, password: string, address: number, browser: Visitor = createVisitor(server)) =>
  browser.call(calls.login, {
    body: { email, password },
    headers: { 'x-forwarded-for': `203.0.113.${String(address)}`, 'x-proxy-secret': PROXY_SECRET },
  });

/** Wrong passwords for an e-mail address, each from another network address. */
async function attack(email: string, times: number, first = 1): Promise<number[]> {
  const replies = await Promise.all(Array.from({ length: times }, (_, at) => enter(email, 'nem ez az', first + at)));
  return replies.map(({ status }) => status);
}

describe('wrong passwords for one e-mail address from many network addresses', () => {
  it('delay its next ones the longer the more there were, up to eight seconds', () => {
    expect([0, 9, 10, 19, 20, 30, 60, 1000].map(loginDelay)).toEqual([0, 0, 250, 250, 500, 1000, 8000, 8000]);
  });

  it('tell the owner once a day, with a link for a new password', async () => {
    const email = 'tulaj@example.hu';
    await signUp(server, email);
    for (const first of [1, 11, 21]) expect(await attack(email, 10, first)).toEqual(Array(10).fill(401));
    const reported = async () => (await emailsTo(server, email)).filter(({ kind }) => kind === 'failed-logins');
    const [mail, ...more] = await reported();
    expect([mail?.subject, more]).toEqual(['Sok sikertelen bejelentkezés', []]);
    const token = /uj-jelszo\?\S*?([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const body = { token, password: 'egy-egészen-új-jelszó' };
    expect((await createVisitor(server).call(calls.changePassword, { body })).status).toBe(200);
    server.clock.pass(24 * 60 + 1);
    for (const first of [41, 51]) await attack(email, 10, first);
    expect(await reported()).toHaveLength(2);
  });

  it('keep the right password from no browser, and hold up none in which the owner has logged in', async () => {
    const email = 'otthon@example.hu';
    await signUp(server, email);
    const home = createVisitor(server);
    expect((await enter(email, PASSWORD, 200, home)).status).toBe(200);
    for (const first of [1, 11]) await attack(email, 10, first);
    // Ten from the owner's own network address, which alone would be refused for a while.
    for (let tries = 0; tries < 10; tries += 1) await enter(email, 'nem ez az', 200);
    expect((await enter(email, PASSWORD, 200)).status).toBe(429);
    expect((await enter(email, PASSWORD, 200, home)).status).toBe(200);
    expect((await enter(email, PASSWORD, 201)).status).toBe(200);
  });

  it('wait one at a time from each network address', async () => {
    const email = 'sor@example.hu';
    await attack(email, 10);
    const replies = await Promise.all([1, 2, 3].map(() => enter(email, 'nem ez az', 99)));
    expect(replies.map(({ status }) => status).sort()).toEqual([401, 429, 429]);
  });

  it('of nobody’s e-mail address are answered alike', async () => {
    expect(await attack('senki@example.hu', 25)).toEqual(Array(25).fill(401));
  });
});
