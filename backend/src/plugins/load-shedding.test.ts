import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MAX_IN_FLIGHT: '2' });
}, START_TIMEOUT);
afterAll(() => server.close());

/** A call that the server has accepted and whose body is missing; `finish` sends it and gives the answer's status. */
async function waitingCall() {
  const headers = { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' };
  const sending = request(`${server.url}/api/session`, { method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  const taken = new Promise((resolve) => sending.once('continue', resolve));
  sending.flushHeaders();
  await taken;
  return {
    finish() {
      sending.end('{}');
      return status;
    },
    leave: () => sending.destroy(),
    status,
  };
}

describe('more calls at once than are taken in', () => {
  it('are refused with 503, while accepted calls and probes are answered; a caller who leaves makes room', async () => {
    const [one, two] = [await waitingCall(), await waitingCall()];
    const third = await fetch(`${server.url}/api/contact`, { headers: { 'accept-language': 'en' } });
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await third.json()).toMatchObject({ error: 'unavailable', message: expect.stringMatching(/[a-z]/) });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(await one.finish()).toBe(200);
    expect((await fetch(`${server.url}/api/contact`)).status).toBe(200);

    const gone = expect(two.status).rejects.toThrow('socket hang up');
    two.leave();
    await gone;
    const held = await waitingCall();
    const contact = async () => (await fetch(`${server.url}/api/contact`)).status;
    while ((await contact()) === 503) await new Promise((resolve) => setTimeout(resolve, 20));
    expect([await contact(), await held.finish()]).toEqual([200, 200]);
  });
});

describe('three times as many searches at once as are taken in', () => {
  const TAKEN_IN = 12;
  let crowded: TestServer;
  beforeAll(async () => {
    crowded = await startTestServer({ MAX_IN_FLIGHT: String(TAKEN_IN) });
  }, START_TIMEOUT);
  afterAll(() => crowded.close());

  it('are answered up to the limit, wave after wave, and the others are refused with 503', async () => {
    const visitor = createVisitor(crowded);
    const search = (adult: number) =>
      visitor.call(calls.search, {
        params: { locale: 'hu' },
        body: { searchData: trip({ city: 'budapest', adult }), session: 'L'.repeat(20) },
      });
    for (let wave = 1; wave <= 5; wave += 1) {
      const replies = await Promise.all(Array.from({ length: 3 * TAKEN_IN }, (_, at) => search(1 + (at % 4))));
      const answered = replies.filter(({ status }) => status === 200);
      const refused = replies.filter(({ status }) => status === 503);
      expect(answered.length + refused.length).toBe(replies.length);
      expect(answered.length).toBeGreaterThanOrEqual(0.8 * TAKEN_IN);
      expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '1'));
      expect((await search(2)).status).toBe(200);
    }
  });
});

describe('more calls in a minute than one address may make', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ RATE_LIMIT_PER_MINUTE: '3' });
  }, START_TIMEOUT);
  afterAll(() => strict.close());

  it('are refused with the time to try again, while the probes of that address are answered', async () => {
    const ask = (path: string) => fetch(`${strict.url}${path}`);
    for (let call = 1; call <= 3; call += 1) expect((await ask('/api/contact')).status).toBe(200);
    const refused = await ask('/api/contact');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await refused.json()).toMatchObject({ error: 'too-many-requests' });
    expect([(await ask('/api/health')).status, (await ask('/api/ready')).status]).toEqual([200, 200]);
  });
});
