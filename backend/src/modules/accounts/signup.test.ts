import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { sql, type SQL } from 'drizzle-orm';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { emailsTo, mailedToken, PASSWORD, signUp, signupFor } from '../../testing/members';
import { demoAccounts } from './demo-accounts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

describe('signing up', () => {
  it('makes a member who is logged in and still has to accept the terms', async () => {
    const { browser, token, user } = await signUp(server, 'ursula@example.hu');
    expect(user).toMatchObject({
      firstName: 'Űrsula',
      lastName: 'Őry',
      roles: { ROLE_USER: true },
      scope: ['ROLE_USER'],
    });
    expect(user).toMatchObject({
      generalTerms: true,
      privacyStatement: true,
      email: 'ursula@example.hu',
      gender: 'MR.',
    });
    expect(user.userId).toBe(user.id);
    const accepted = await browser.call(calls.acceptTerms, { token, body: { generalTerms: true } });
    expect(accepted.body.user).toMatchObject({ generalTerms: false, privacyStatement: true });
    const [welcome] = await emailsTo(server, 'ursula@example.hu');
    expect(welcome?.subject).toBe('Üdvözöljük a JNN utazói között');
    expect(welcome?.text).toContain('Kedves Őry Űrsula!');
  });

  it('is answered with every field of a user', async () => {
    const { token, user } = await signUp(server, 'minden@example.hu');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user).toEqual({
      userId: user.id,
      id: expect.stringMatching(/./),
      firstName: 'Űrsula',
      lastName: 'Őry',
      email: 'minden@example.hu',
      gender: 'MR.',
      phoneNumber: expect.stringMatching(/\d/),
      city: expect.any(String),
      streetName: expect.any(String),
      country: expect.any(String),
      postcode: expect.any(String),
      roles: { ROLE_USER: true },
      scope: ['ROLE_USER'],
      emailConfirmed: false,
      generalTerms: true,
      privacyStatement: true,
    });
  });

  it('leaves only hashes of the password, the token and mailed links in the database', async () => {
    const { browser, token } = await signUp(server, 'titok@example.hu');
    await browser.call(calls.passwordReset, { body: { email: 'titok@example.hu', locale: 'hu' } });
    const link = await mailedToken(server, 'titok@example.hu');
    const stored = async (query: SQL) => (await server.app.core.database.db.execute(query)).rows;
    const [kept] = await stored(sql`SELECT password_hash FROM account WHERE email = 'titok@example.hu'`);
    expect(kept?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const secret of [token, link]) {
      const found = await stored(
        sql`SELECT token_hash FROM account_token WHERE token_hash = ${secret}
          UNION SELECT link_hash FROM account_link WHERE link_hash = ${secret}`,
      );
      expect(found).toEqual([]);
    }
    const hashes = await stored(sql`SELECT token_hash FROM account_token UNION SELECT link_hash FROM account_link`);
    const sha256 = (text: string) => createHash('sha256').update(text).digest();
    const held = JSON.stringify(hashes);
    for (const secret of [token, link]) {
      expect(
        [sha256(secret).toString('hex'), sha256(secret).toString('base64url')].some((it) => held.includes(it)),
      ).toBe(true);
    }
  });

  it('happens once for an e-mail, whatever its case', async () => {
    await signUp(server, 'egyszer@example.hu');
    const again = await createVisitor(server).call(calls.signup, { body: signupFor('EGYSZER@example.hu') });
    expect(again).toMatchObject({ status: 422, error: { error: 'email-taken', fields: { email: 'email-taken' } } });
  });

  it('gives the same answer to the same key, and 409 to the key with another body', async () => {
    const send = (email: string) =>
      createVisitor(server).call(calls.signup, { body: signupFor(email), headers: { 'idempotency-key': 'signup-1' } });
    const first = await send('kulcs@example.hu');
    const second = await send('kulcs@example.hu');
    expect(second.body).toEqual(first.body);
    expect((await send('masik@example.hu')).error.error).toBe('idempotency-mismatch');
  });

  it('keeps the member logged in who never got the first answer and asked again', async () => {
    const body = signupFor('elveszett@example.hu');
    const headers = { 'idempotency-key': 'signup-2' };
    await createVisitor(server).call(calls.signup, { body, headers });
    const browser = createVisitor(server);
    await browser.call(calls.signup, { body, headers });
    const renewed = await browser.call(calls.refreshToken, { headers: { 'x-jnn-refresh': '1' } });
    expect(renewed).toMatchObject({ status: 200, body: { user: { email: 'elveszett@example.hu' } } });
  });

  it('refuses the most used passwords and roles sent along', async () => {
    const common = { ...signupFor('gyenge@example.hu'), password: 'Qwertyuiop' };
    expect((await createVisitor(server).call(calls.signup, { body: common })).error.error).toBe('weak-password');
    const admin = { ...signupFor('gyenge@example.hu'), roles: { ROLE_PARTNER: true } };
    const refused = await createVisitor(server).call(calls.signup, { body: admin });
    expect(refused).toMatchObject({ status: 422, error: { fields: { roles: 'unrecognized_keys' } } });
  });
});

describe('logging in', () => {
  it('gives a token that the member’s own calls take', async () => {
    const browser = createVisitor(server);
    const { email, password: demoPassword } = demoAccounts.traveller;
    const entered = await browser.call(calls.login, { body: { email, password: demoPassword } });
    expect(entered.body.user).toMatchObject({ firstName: 'Anna', lastName: 'Utazó', email });
    const { body } = await browser.call(calls.user, { token: entered.body.userToken });
    expect(body.user).toMatchObject({ id: entered.body.user.id, generalTerms: false, privacyStatement: false });
  });

  it('tells nothing about whether the e-mail exists', async () => {
    const enter = (email: string) =>
      createVisitor(server).call(calls.login, {
        body: { email, password: 'nem ez az' },
        headers: { 'accept-language': 'hu' },
      });
    const known = await enter(demoAccounts.traveller.email);
    const unknown = await enter('senki@example.hu');
    expect(known.status).toBe(401);
    expect(known.error).toEqual({ ...unknown.error, requestId: known.error.requestId });
    expect(known.error.message).toBe('Rósz az email vagy a jelszó');
  });

  it('is refused after ten wrong passwords for one e-mail, for fifteen minutes', async () => {
    await signUp(server, 'zarolt@example.hu');
    const enter = (tried: string) =>
      createVisitor(server).call(calls.login, { body: { email: 'zarolt@example.hu', password: tried } });
    for (let tries = 0; tries < 10; tries += 1) expect((await enter('rossz')).status).toBe(401);
    const refused = await enter(PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    server.clock.pass(16);
    expect((await enter(PASSWORD)).status).toBe(200);
  });

  it('ends at logout: the token opens nothing any more', async () => {
    const { browser, token } = await signUp(server, 'kilep@example.hu');
    const left = await browser.call(calls.logout, { token });
    expect(left.headers.getSetCookie().join()).toMatch(/member=;.*jnn-refresh=;|jnn-refresh=;.*member=;/);
    expect((await browser.call(calls.user, { token })).status).toBe(401);
    expect((await browser.call(calls.refreshToken, { body: {}, headers: { 'x-jnn-refresh': '1' } })).status).toBe(401);
  });
});

describe('staying logged in', () => {
  const renew = (browser: ReturnType<typeof createVisitor>) =>
    browser.call(calls.refreshToken, { body: {}, headers: { 'x-jnn-refresh': '1' } });

  it('works by a cookie that scripts cannot read and that changes each time', async () => {
    const { browser, token } = await signUp(server, 'marad@example.hu');
    const first = await renew(browser);
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^jnn-refresh=[\w-]{43};.*HttpOnly; SameSite=Strict/),
      expect.stringMatching(/^member=1;.*SameSite=Lax/),
    ]);
    expect(first.body.userToken).not.toBe(token);
    const second = await renew(browser);
    expect(second.headers.getSetCookie()).not.toEqual(first.headers.getSetCookie());
    for (const each of [token, first.body.userToken, second.body.userToken]) {
      expect((await browser.call(calls.user, { token: each })).status).toBe(200);
    }
  });

  it('needs the header that foreign forms cannot send', async () => {
    const { browser } = await signUp(server, 'fejlec@example.hu');
    expect((await browser.call(calls.refreshToken, { body: {} })).status).toBe(401);
  });

  it('ends for everybody when an old cookie turns up again', async () => {
    const { browser } = await signUp(server, 'lopott@example.hu');
    const stolen = /^(jnn-refresh=[\w-]+)/.exec((await renew(browser)).headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    await renew(browser);
    server.clock.pass(2);
    const thief = await fetch(`${server.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { cookie: stolen, 'x-jnn-refresh': '1' },
    });
    expect(thief.status).toBe(401);
    expect((await renew(browser)).status).toBe(401);
  });

  it('outlives the token’s hour, and ends after thirty idle days', async () => {
    const { browser, token } = await signUp(server, 'elalvo@example.hu');
    server.clock.pass(61);
    expect((await browser.call(calls.user, { token })).status).toBe(401);
    expect((await renew(browser)).status).toBe(200);
    server.clock.pass(31 * 24 * 60);
    expect((await renew(browser)).status).toBe(401);
  });

  it('shows every device, and can be ended for one of them', async () => {
    const { browser, token } = await signUp(server, 'eszkoz@example.hu');
    const phone = createVisitor(server);
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
    const login = await phone.call(calls.login, {
      body: { email: 'eszkoz@example.hu', password: PASSWORD },
      headers: { 'user-agent': agent },
    });
    const { sessions } = (await browser.call(calls.accountSessions, { token })).body;
    expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual(
      expect.arrayContaining([
        { device: 'Chrome · Android', current: false },
        { device: '', current: true },
      ]),
    );
    const other = sessions.find(({ current }) => !current)?.id ?? '';
    expect((await browser.call(calls.endAccountSession, { token, params: { id: other } })).status).toBe(200);
    expect((await phone.call(calls.user, { token: login.body.userToken })).status).toBe(401);
    expect((await browser.call(calls.endAccountSession, { token, params: { id: other } })).status).toBe(404);
  });
});
