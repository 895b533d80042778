import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { emailsTo, PASSWORD, signUp, signupFor } from '../../testing/members';

const NEXT = 'egy-másik-jó-jelszó';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SIGN_UPS_PER_HOUR: '5' });
}, START_TIMEOUT);
afterAll(() => server.close());

describe('the present password of a member', () => {
  it('cannot be tried out: after ten wrong ones the session waits fifteen minutes, and no other session does', async () => {
    const { browser, token } = await signUp(server, 'probalt@example.hu');
    const owner = createVisitor(server);
    const login = await owner.call(calls.login, { body: { email: 'probalt@example.hu', password: PASSWORD } });
    const change = (oldPassword: string, by = browser, as = token) =>
      by.call(calls.changePassword, { token: as, body: { oldPassword, password: NEXT } });

    const tries = await Promise.all(Array.from({ length: 10 }, (_, at) => change(`nem ez volt ${at}`)));
    expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 422));
    const refused = await change(PASSWORD);
    expect(refused).toMatchObject({ status: 429, error: { error: 'too-many-requests' } });
    expect(refused.headers.get('retry-after')).toBe('900');

    expect((await change(PASSWORD, owner, login.body.userToken)).status).toBe(200);
  });

  it('is free to be changed again and again by who knows it', async () => {
    const { browser, token } = await signUp(server, 'valtogat@example.hu');
    const passwords = [PASSWORD, ...Array.from({ length: 12 }, (_, at) => `${NEXT}-${at}`)];
    for (const [at, password] of passwords.slice(1).entries()) {
      const body = { oldPassword: passwords[at] ?? '', password };
      expect((await browser.call(calls.changePassword, { token, body })).status).toBe(200);
    }
  });
});

it('links that nobody was mailed are refused before anything slow: sixty at once, none told to wait', async () => {
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      createVisitor(server).call(calls.changePassword, { body: { token: `${at}`.padStart(43, 'x'), password: NEXT } }),
    ),
  );
  expect(new Set(replies.map(({ status, error }) => `${status} ${error.error}`))).toEqual(
    new Set(['422 token-invalid']),
  );
});

it('an address makes so many accounts an hour and no more, and nobody is mailed for the rest', async () => {
  server.clock.pass(61);
  const make = (name: number) =>
    createVisitor(server).call(calls.signup, { body: signupFor(`sorozat-${name}@example.hu`) });
  for (let name = 0; name < 5; name += 1) expect((await make(name)).status).toBe(201);
  const refused = await make(5);
  expect(refused).toMatchObject({ status: 429, error: { error: 'too-many-requests' } });
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await emailsTo(server, 'sorozat-5@example.hu')).toEqual([]);
  server.clock.pass(61);
  expect((await make(5)).status).toBe(201);
});
