import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type Signup } from '@jnn/contract';
import { createVisitor, startTestServer, type TestServer } from '../../testing';
import { demoAccounts } from './demo-accounts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'hosszú-és-egyedi-jelszó';
const payload = (email: string): Signup => ({
  email,
  username: 'Őry Űrsula',
  password,
  firstName: 'Űrsula',
  lastName: 'Őry',
  gender: 'MR.',
  signup: true,
  city: 'Győr',
  streetName: 'Fő út 1.',
  phoneNumber: '0630 123 4567',
  country: 'Magyarország',
  postcode: '9021',
  recaptca: '',
});

/** A new member with a browser of their own. */
async function signUp(email: string) {
  const browser = createVisitor(server);
  const { body } = await browser.call(calls.signup, { body: payload(email) });
  return { browser, token: body.userToken, user: body.user };
}

interface OutboxLetter {
  readonly subject: string;
  readonly text: string;
}

async function lettersTo(email: string): Promise<OutboxLetter[]> {
  const response = await createVisitor(server).fetch(`/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  const { mails } = (await response.json()) as { mails: OutboxLetter[] };
  return mails;
}

/** The token in the newest letter's link. */
async function mailedToken(email: string): Promise<string> {
  const [newest] = await lettersTo(email);
  return /[?&](?:token|undelete)=([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? 'no token';
}

describe('signing up', () => {
  it('makes a member who is logged in and still has to accept the terms', async () => {
    const { browser, token, user } = await signUp('ursula@example.hu');
    expect(user).toMatchObject({
      firstName: 'Űrsula',
      lastName: 'Őry',
      roles: { ROLE_USER: true },
      scope: ['ROLE_USER'],
    });
    expect(user).toMatchObject({ generalTerms: true, privacyStatement: true });
    const accepted = await browser.call(calls.acceptTerms, { token, body: { generalTerms: true } });
    expect(accepted.body.user).toMatchObject({ generalTerms: false, privacyStatement: true });
    const [welcome] = await lettersTo('ursula@example.hu');
    expect(welcome?.subject).toBe('Üdvözöljük a JNN utazói között');
    expect(welcome?.text).toContain('Tisztelt Őry Űrsula!');
  });

  it('happens once for an e-mail, whatever its case', async () => {
    await signUp('egyszer@example.hu');
    const again = await createVisitor(server).call(calls.signup, { body: payload('EGYSZER@example.hu') });
    expect(again).toMatchObject({ status: 422, error: { error: 'email-taken', fields: { email: 'email-taken' } } });
  });

  it('gives the same answer to the same key, and 409 to the key with another body', async () => {
    const send = (email: string) =>
      createVisitor(server).call(calls.signup, { body: payload(email), headers: { 'idempotency-key': 'signup-1' } });
    const first = await send('kulcs@example.hu');
    const second = await send('kulcs@example.hu');
    expect(second.body).toEqual(first.body);
    expect((await send('masik@example.hu')).error.error).toBe('idempotency-mismatch');
  });

  it('refuses the most used passwords and roles sent along', async () => {
    const common = { ...payload('gyenge@example.hu'), password: 'Qwertyuiop' };
    expect((await createVisitor(server).call(calls.signup, { body: common })).error.error).toBe('weak-password');
    const admin = { ...payload('gyenge@example.hu'), roles: { ROLE_PARTNER: true } };
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
    await signUp('zarolt@example.hu');
    const enter = (tried: string) =>
      createVisitor(server).call(calls.login, { body: { email: 'zarolt@example.hu', password: tried } });
    for (let tries = 0; tries < 10; tries += 1) expect((await enter('rossz')).status).toBe(401);
    const refused = await enter(password);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    server.clock.pass(16);
    expect((await enter(password)).status).toBe(200);
  });

  it('ends at logout: the token opens nothing any more', async () => {
    const { browser, token } = await signUp('kilep@example.hu');
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
    const { browser, token } = await signUp('marad@example.hu');
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
    const { browser } = await signUp('fejlec@example.hu');
    expect((await browser.call(calls.refreshToken, { body: {} })).status).toBe(401);
  });

  it('ends for everybody when an old cookie turns up again', async () => {
    const { browser } = await signUp('lopott@example.hu');
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
    const { browser, token } = await signUp('elalvo@example.hu');
    server.clock.pass(61);
    expect((await browser.call(calls.user, { token })).status).toBe(401);
    expect((await renew(browser)).status).toBe(200);
    server.clock.pass(31 * 24 * 60);
    expect((await renew(browser)).status).toBe(401);
  });

  it('shows every device, and can be ended for one of them', async () => {
    const { browser, token } = await signUp('eszkoz@example.hu');
    const phone = createVisitor(server);
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
    const login = await phone.call(calls.login, {
      body: { email: 'eszkoz@example.hu', password },
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

describe('a forgotten password', () => {
  it('is replaced by a mailed link that works once, and ends all sessions', async () => {
    const { browser, token } = await signUp('felejt@example.hu');
    await browser.call(calls.passwordReset, { body: { email: 'felejt@example.hu', locale: 'en' } });
    const [letter] = await lettersTo('felejt@example.hu');
    expect(letter?.text).toContain('http://localhost:3000/en/user/NewPassword?token=');
    const link = await mailedToken('felejt@example.hu');
    const change = () => browser.call(calls.changePassword, { body: { token: link, password: 'egy-másik-jó-jelszó' } });
    expect((await change()).status).toBe(200);
    expect((await change()).error.error).toBe('token-invalid');
    expect((await browser.call(calls.user, { token })).status).toBe(401);
    const body = { email: 'felejt@example.hu', password: 'egy-másik-jó-jelszó' };
    expect((await browser.call(calls.login, { body })).status).toBe(200);
  });

  it('has a link for sixty minutes', async () => {
    const { browser } = await signUp('lejar@example.hu');
    await browser.call(calls.passwordReset, { body: { email: 'lejar@example.hu', locale: 'hu' } });
    const link = await mailedToken('lejar@example.hu');
    server.clock.pass(61);
    const late = await browser.call(calls.changePassword, { body: { token: link, password: 'egy-másik-jó-jelszó' } });
    expect(late.error.error).toBe('token-invalid');
  });

  it('is answered the same for nobody’s e-mail, and no letter is written', async () => {
    const { status, body } = await createVisitor(server).call(calls.passwordReset, {
      body: { email: 'senki@example.hu', locale: 'hu' },
    });
    expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
    expect(await lettersTo('senki@example.hu')).toEqual([]);
  });
});

describe('a member', () => {
  it('changes the profile, but not who they are', async () => {
    const { browser, token } = await signUp('profil@example.hu');
    const changed = await browser.call(calls.updateUser, { token, body: { city: ' Pécs ', gender: 'MRS.' } });
    expect(changed.body.user).toMatchObject({ city: 'Pécs', gender: 'MRS.', firstName: 'Űrsula' });
    for (const name of ['roles', 'id', 'email']) {
      const refused = await browser.call(calls.updateUser, { token, body: { [name]: 'x' } });
      expect(refused).toMatchObject({ status: 422, error: { fields: { [name]: 'unrecognized_keys' } } });
    }
  });

  it('changes the password with the old one, which leaves only this session open', async () => {
    const { browser, token } = await signUp('csere@example.hu');
    const other = await createVisitor(server).call(calls.login, { body: { email: 'csere@example.hu', password } });
    const change = (oldPassword: string, next: string) =>
      browser.call(calls.changePassword, { token, body: { oldPassword, password: next } });
    expect(await change('nem ez volt', 'egy-másik-jó-jelszó')).toMatchObject({
      status: 422,
      error: { error: 'wrong-password' },
    });
    expect((await change(password, 'password123')).error.error).toBe('weak-password');
    expect((await change(password, 'egy-másik-jó-jelszó')).status).toBe(200);
    expect((await browser.call(calls.user, { token })).status).toBe(200);
    expect((await browser.call(calls.user, { token: other.body.userToken })).status).toBe(401);
  });

  it('leaves, can come back by the mailed link, and is erased after thirty days', async () => {
    const { browser, token } = await signUp('tavozo@example.hu');
    const removed = await browser.call(calls.removeAccount, { token });
    expect(removed.body.undeleteUntil).toMatch(/^\d{4}-/);
    expect((await browser.call(calls.user, { token })).status).toBe(401);
    const login = () => browser.call(calls.login, { body: { email: 'tavozo@example.hu', password } });
    expect((await login()).error.error).toBe('bad-credentials');

    const link = await mailedToken('tavozo@example.hu');
    expect((await browser.call(calls.undeleteAccount, { query: { token: link } })).status).toBe(200);
    const back = await login();
    expect(back.status).toBe(200);
    expect((await browser.call(calls.undeleteAccount, { query: { token: link } })).error.error).toBe('token-invalid');

    await browser.call(calls.removeAccount, { token: back.body.userToken });
    const { sweepAccounts } = await import('./sweep');
    server.clock.pass(31 * 24 * 60);
    expect(await sweepAccounts(server.app.core)).toBe(1);
    expect((await createVisitor(server).call(calls.signup, { body: payload('tavozo@example.hu') })).status).toBe(201);
  });

  it('may take everything along that is kept about them', async () => {
    const { browser, token } = await signUp('export@example.hu');
    const { body } = await browser.call(calls.exportAccount, { token });
    expect(body).toMatchObject({ user: { email: 'export@example.hu' }, sessions: [{ device: '' }] });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i);
  });
});
