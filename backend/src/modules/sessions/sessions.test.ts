import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

describe('a visit’s session', () => {
  it('is made on the first call and confirmed on the next', async () => {
    const visitor = createVisitor(server);
    const first = await visitor.call(calls.session, { body: {} });
    expect(first.status).toBe(200);
    expect(first.body.session).toMatch(/^[A-Za-z0-9]{20}$/);
    const again = await visitor.call(calls.session, { body: { session: first.body.session } });
    expect(again.body.session).toBe(first.body.session);
  });

  it('keeps its secret in a cookie that scripts cannot read', async () => {
    const { headers } = await createVisitor(server).call(calls.session, { body: {} });
    expect(headers.get('set-cookie')).toMatch(/^jnn-visit=[\w-]{43};.*HttpOnly; SameSite=Lax/);
  });

  it.each(['short', '../../etc/passwd', '"; drop table', 'x'.repeat(200)])('replaces the malformed %s', async (bad) => {
    const { status, body } = await createVisitor(server).call(calls.session, { body: { session: bad } });
    expect(status).toBe(200);
    expect(body.session).not.toBe(bad);
  });

  it('gives back what was saved, to its owner alone', async () => {
    const [owner, other] = [createVisitor(server), createVisitor(server)];
    const { session } = (await owner.call(calls.session, { body: {} })).body;
    await other.call(calls.session, { body: {} });
    const content = { step: 2, name: 'Őry Űrsula', list: [1, null, { deep: true }] };
    const saved = await owner.call(calls.saveData, { body: { session, key: 'booking.draft', content } });
    expect(saved.body).toEqual({ saved: true });

    const mine = await owner.call(calls.loadData, { body: { session, key: 'booking.draft' } });
    expect(mine.body).toEqual({ content });
    const theirs = await other.call(calls.loadData, { body: { session, key: 'booking.draft' } });
    expect(theirs.body).toEqual({ content: null });
    const overwritten = await other.call(calls.saveData, { body: { session, key: 'booking.draft', content: 0 } });
    expect(overwritten.status).toBe(403);
  });

  it.each([null, 0, false, '', [], {}, 'Őry \ud83d\ude00'])('gives back %j as it was saved', async (content) => {
    const visitor = createVisitor(server);
    const { session } = (await visitor.call(calls.session, { body: {} })).body;
    await visitor.call(calls.saveData, { body: { session, key: 'any', content: 'something before' } });
    const saved = await visitor.call(calls.saveData, { body: { session, key: 'any', content } });
    expect([saved.status, saved.body]).toEqual([200, { saved: true }]);
    expect((await visitor.call(calls.loadData, { body: { session, key: 'any' } })).body).toEqual({ content });
  });

  it.each(['half a pair \ud800', '\udc00'])('refuses %j, which is no text', async (content) => {
    const visitor = createVisitor(server);
    const { session } = (await visitor.call(calls.session, { body: {} })).body;
    const { status, error } = await visitor.call(calls.saveData, { body: { session, key: 'any', content } });
    expect([status, error.error]).toEqual([400, 'malformed-json']);
  });

  it('takes 64 KiB of content and no more', async () => {
    const visitor = createVisitor(server);
    const { session } = (await visitor.call(calls.session, { body: {} })).body;
    const save = (length: number) =>
      visitor.call(calls.saveData, { body: { session, key: 'big', content: 'x'.repeat(length) } });
    expect((await save(64 * 1024 - 2)).status).toBe(200);
    expect((await save(64 * 1024 - 1)).status).toBe(413);
  });

  it.each(['', 'a/b', 'é', 'x'.repeat(65)])('refuses the key "%s"', async (key) => {
    const visitor = createVisitor(server);
    const { session } = (await visitor.call(calls.session, { body: {} })).body;
    const { status, error } = await visitor.call(calls.saveData, { body: { session, key, content: 1 } });
    expect(status).toBe(422);
    expect(error.fields).toHaveProperty('key');
  });
});
