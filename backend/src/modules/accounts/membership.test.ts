import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { emailsTo, mailedToken, PASSWORD, signUp, signupFor } from '../../testing/members';
import { deleteExpired } from './remove-account';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

describe('a forgotten password', () => {
  it('is replaced by a mailed link that works once, and ends all sessions', async () => {
    const { browser, token } = await signUp(server, 'felejt@example.hu');
    await browser.call(calls.passwordReset, { body: { email: 'felejt@example.hu', locale: 'en' } });
    const [mail] = await emailsTo(server, 'felejt@example.hu');
    expect(mail?.text).toContain('http://localhost:3000/en/user/NewPassword?token=');
    const link = await mailedToken(server, 'felejt@example.hu');
    const change = () => browser.call(calls.changePassword, { body: { token: link, password: 'egy-másik-jó-jelszó' } });
    expect((await change()).status).toBe(200);
    expect((await change()).error.error).toBe('token-invalid');
    expect((await browser.call(calls.user, { token })).status).toBe(401);
    const body = { email: 'felejt@example.hu', password: 'egy-másik-jó-jelszó' };
    expect((await browser.call(calls.login, { body })).status).toBe(200);
  });

  it('has a link for sixty minutes', async () => {
    const { browser } = await signUp(server, 'lejar@example.hu');
    await browser.call(calls.passwordReset, { body: { email: 'lejar@example.hu', locale: 'hu' } });
    const link = await mailedToken(server, 'lejar@example.hu');
    const { rows } = await server.app.core.database.db.execute('SELECT link_hash FROM account_link');
    expect(rows.map((row) => row['link_hash'])).not.toContain(link);
    server.clock.pass(61);
    const late = await browser.call(calls.changePassword, { body: { token: link, password: 'egy-másik-jó-jelszó' } });
    expect(late.error.error).toBe('token-invalid');
  });

  it('is answered the same for nobody’s e-mail, and no email is written', async () => {
    const { status, body } = await createVisitor(server).call(calls.passwordReset, {
      body: { email: 'senki@example.hu', locale: 'hu' },
    });
    expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
    expect(await emailsTo(server, 'senki@example.hu')).toEqual([]);
  });
});

describe('a member', () => {
  it('changes the profile, but not who they are', async () => {
    const { browser, token } = await signUp(server, 'profil@example.hu');
    const changed = await browser.call(calls.updateUser, { token, body: { city: ' Pécs ', gender: 'MRS.' } });
    expect(changed.body.user).toMatchObject({ city: 'Pécs', gender: 'MRS.', firstName: 'Űrsula' });
    for (const name of ['roles', 'id', 'email']) {
      const refused = await browser.call(calls.updateUser, { token, body: { [name]: 'x' } });
      expect(refused).toMatchObject({ status: 422, error: { fields: { [name]: 'unrecognized_keys' } } });
    }
  });

  it('changes the password with the old one, which leaves only this session open', async () => {
    const { browser, token } = await signUp(server, 'csere@example.hu');
    const other = await createVisitor(server).call(calls.login, {
      body: { email: 'csere@example.hu', password: PASSWORD },
    });
    const change = (oldPassword: string, next: string) =>
      browser.call(calls.changePassword, { token, body: { oldPassword, password: next } });
    expect(await change('nem ez volt', 'egy-másik-jó-jelszó')).toMatchObject({
      status: 422,
      error: { error: 'wrong-password' },
    });
    expect((await change(PASSWORD, 'password123')).error.error).toBe('weak-password');
    expect((await change(PASSWORD, 'egy-másik-jó-jelszó')).status).toBe(200);
    expect((await browser.call(calls.user, { token })).status).toBe(200);
    expect((await browser.call(calls.user, { token: other.body.userToken })).status).toBe(401);
  });

  it('leaves, can come back by the mailed link, and is erased after thirty days', async () => {
    const { browser, token } = await signUp(server, 'tavozo@example.hu');
    const removed = await browser.call(calls.removeAccount, { token });
    expect(removed.body.undeleteUntil).toMatch(/^\d{4}-/);
    expect((await browser.call(calls.user, { token })).status).toBe(401);
    const login = () => browser.call(calls.login, { body: { email: 'tavozo@example.hu', password: PASSWORD } });
    expect((await login()).error.error).toBe('bad-credentials');

    const link = await mailedToken(server, 'tavozo@example.hu');
    expect((await browser.call(calls.undeleteAccount, { query: { token: link } })).status).toBe(200);
    const back = await login();
    expect(back.status).toBe(200);
    expect((await browser.call(calls.undeleteAccount, { query: { token: link } })).error.error).toBe('token-invalid');

    await browser.call(calls.removeAccount, { token: back.body.userToken });
    server.clock.pass(31 * 24 * 60);
    expect(await deleteExpired(server.app.core)).toBe(1);
    expect((await createVisitor(server).call(calls.signup, { body: signupFor('tavozo@example.hu') })).status).toBe(201);
  });

  it('may take everything along that is kept about them', async () => {
    const { browser, token } = await signUp(server, 'export@example.hu');
    const { body } = await browser.call(calls.exportAccount, { token });
    expect(body).toMatchObject({ user: { email: 'export@example.hu' }, sessions: [{ device: '' }] });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i);
  });
});
