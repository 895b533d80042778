import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { openSession } from '../../testing/booking-journey';

const KIB = 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '0' });
}, START_TIMEOUT);
afterAll(() => server.close());

/** A browser with a session in which it saves and loads. */
async function visit() {
  const browser = createVisitor(server);
  const session = await openSession(browser);
  return {
    save: (key: string, content: unknown) => browser.call(calls.saveData, { body: { session, key, content } }),
    load: async (key: string) => (await browser.call(calls.loadData, { body: { session, key } })).body.content,
  };
}

describe('what one session may save', () => {
  it('has fifty keys at most; the next one is refused, those that are there stay and can be changed', async () => {
    const { save, load } = await visit();
    for (let at = 0; at < 50; at += 1) expect((await save(`draft-${at}`, at)).status).toBe(200);
    expect(await save('draft-50', 50)).toMatchObject({ status: 409, error: { error: 'storage-full' } });
    expect([await load('draft-0'), await load('draft-49'), await load('draft-50')]).toEqual([0, 49, null]);
    expect((await save('draft-0', 'changed')).status).toBe(200);
    expect(await load('draft-0')).toBe('changed');
  });

  it('has 512 KiB together at most, and none of it is lost for more', async () => {
    const { save, load } = await visit();
    const most = 'x'.repeat(64 * KIB - 2);
    for (let at = 0; at < 8; at += 1) expect((await save(`big-${at}`, most)).status).toBe(200);
    expect(await save('small', 1)).toMatchObject({ status: 409, error: { error: 'storage-full' } });
    expect(await load('big-0')).toBe(most);
    expect((await save('big-0', 'short')).status).toBe(200);
    expect((await save('small', 1)).status).toBe(200);
  });

  it('is not more when it is saved at once', async () => {
    const { save } = await visit();
    const replies = await Promise.all(Array.from({ length: 70 }, (_, at) => save(`draft-${at}`, at)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
  });

  it('is bounded for all sessions of one network address together, which the refusal says', async () => {
    const bounded = await startTestServer({ SAVED_MIB_PER_ADDRESS: '1' });
    try {
      const most = 'x'.repeat(64 * KIB - 2);
      const save = async () => {
        const browser = createVisitor(bounded);
        const session = await openSession(browser);
        return (key: string) => browser.call(calls.saveData, { body: { session, key, content: most } });
      };
      for (const one of [await save(), await save()]) {
        for (let at = 0; at < 8; at += 1) expect((await one(`draft-${at}`)).status).toBe(200);
      }
      expect(await (await save())('draft')).toMatchObject({ status: 409, error: { error: 'storage-full' } });
    } finally {
      await bounded.close();
    }
  });

  it('is each session’s own', async () => {
    const [one, other] = [await visit(), await visit()];
    for (let at = 0; at < 50; at += 1) await one.save(`draft-${at}`, at);
    expect((await other.save('draft', 1)).status).toBe(200);
  });
});
