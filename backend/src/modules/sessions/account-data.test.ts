import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type SessionId } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { PASSWORD, signUp, type LoggedIn } from '../../testing/members';
import { deleteExpired } from '../accounts/remove-account';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '0' });
}, START_TIMEOUT);
afterAll(() => server.close());

// Any text of this form: what is the account's needs no session of the browser's own.
const SESSION = 'AccountDataOfTests00' as SessionId;

function storeOf({ browser, token }: Pick<LoggedIn, 'browser' | 'token'>, key = 'shortlist') {
  const own = { session: SESSION, key, account: true } as const;
  return {
    save: (content: unknown, revision?: number) =>
      browser.call(calls.saveData, { token, body: { ...own, content, ...(revision !== undefined && { revision }) } }),
    load: async () => (await browser.call(calls.loadData, { token, body: own })).body,
  };
}

describe('what is saved for an account', () => {
  it('is there in every browser of the member, and in no other’s', async () => {
    const member = await signUp(server, 'kedvenc@example.hu');
    expect(await storeOf(member).load()).toEqual({ content: null, revision: 0 });
    expect((await storeOf(member).save({ list: ['H1'] })).status).toBe(200);

    const phone = createVisitor(server);
    const { userToken: token } = (
      await phone.call(calls.login, { body: { email: 'kedvenc@example.hu', password: PASSWORD } })
    ).body;
    expect(await storeOf({ browser: phone, token }).load()).toEqual({ content: { list: ['H1'] }, revision: 1 });
    const other = await signUp(server, 'masik@example.hu');
    expect(await storeOf(other).load()).toEqual({ content: null, revision: 0 });
  });

  it('is refused to a guest', async () => {
    const body = { session: SESSION, key: 'shortlist', account: true } as const;
    expect((await createVisitor(server).call(calls.loadData, { body })).status).toBe(401);
    expect((await createVisitor(server).call(calls.saveData, { body: { ...body, content: 1 } })).status).toBe(401);
  });

  it('is not overwritten by who has loaded an earlier one', async () => {
    const { save, load } = storeOf(await signUp(server, 'ketten@example.hu'));
    expect((await save('first', 0)).status).toBe(200);
    expect(await save('late', 0)).toMatchObject({ status: 409, error: { error: 'conflict' } });
    expect(await load()).toEqual({ content: 'first', revision: 1 });
    const both = await Promise.all([save('one', 1), save('other', 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has 64 KiB a key and eight keys at most, and keeps what is there', async () => {
    const member = await signUp(server, 'sok@example.hu');
    for (let at = 0; at < 8; at += 1) expect((await storeOf(member, `key-${at}`).save(at)).status).toBe(200);
    expect(await storeOf(member, 'key-8').save(8)).toMatchObject({ status: 409, error: { error: 'storage-full' } });
    expect((await storeOf(member, 'key-0').save('x'.repeat(64 * 1024 - 1))).status).toBe(413);
    expect((await storeOf(member, 'key-0').load()).content).toBe(0);
    expect((await storeOf(member, 'key-0').save(null)).status).toBe(200);
  });

  it('stands in the account’s export and is erased with the account', async () => {
    const { browser, token } = await signUp(server, 'torol@example.hu');
    await storeOf({ browser, token }).save('only here');
    const { body } = await browser.call(calls.exportAccount, { token });
    expect(body).toMatchObject({ saved: { shortlist: 'only here' } });
    const stored = async () => {
      const text = `SELECT 1 FROM account_data WHERE content = '"only here"'::jsonb`;
      return (await server.app.core.database.db.execute(text)).rows.length;
    };
    expect(await stored()).toBe(1);
    await browser.call(calls.removeAccount, { token });
    server.clock.pass(31 * 24 * 60);
    await deleteExpired(server.app.core);
    expect(await stored()).toBe(0);
  });
});
