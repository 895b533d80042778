import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BEACON_LIMITS } from '../../core/contract/beacon-limits';
import type { RunningServer } from '../../core/server';
import { createTestStore, type TestStore } from '../../testing/test-store';
import { testOperations } from '../../testing/test-operations';
import { serveTestSite } from '../../testing/serve-test-site';

const [SHELL, STABLE] = ['a'.repeat(16), 'b'.repeat(16)];
const SITE_URL = 'https://jnn.example';

let store: TestStore;
let site: RunningServer;

beforeAll(async () => {
  store = await createTestStore();
  await store.publish('shell', SHELL);
  await store.publish('menus', STABLE);
  await store.promote(1, { shell: SHELL, menus: STABLE });
  site = await serveTestSite(store, { env: { SITE_URL, TRUST_PROXY: 'loopback' }, plugins: [testOperations()] });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await site.close();
  await store.remove();
});

const shown = (build: string) => ({ kind: 'page-shown', part: 'menus', build });
const beacon = (...events: readonly object[]) => JSON.stringify({ shell: SHELL, events });

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/telemetry`, {
    method: 'POST',
    body,
    headers: { Origin: SITE_URL, 'Content-Type': 'application/json', ...headers },
  });

describe('what is no beacon', () => {
  it.each([
    ['no JSON', '{', 400],
    ['another shape', '[]', 400],
    ['nothing', '', 400],
    ['no event', beacon(), 400],
    ['a word too much', JSON.stringify({ shell: SHELL, events: [shown(STABLE)], visitor: 'me' }), 400],
    ['a value that is none', beacon({ ...shown(STABLE), kind: 'vital', vital: 'LCP', value: -1 }), 400],
    ['another prototype', `{"__proto__":{"x":1},"shell":"${SHELL}"}`, 400],
    ['more events than allowed', beacon(...Array.from({ length: BEACON_LIMITS.events + 1 }, () => shown(STABLE))), 400],
    ['nested for ever', '['.repeat(8000), 400],
    ['too long', ' '.repeat(BEACON_LIMITS.bytes + 1), 413],
  ])('is refused without a word: %s', async (_what, body, status) => {
    const response = await post(body);
    expect([response.status, await response.text()]).toEqual([status, '']);
  });

  it('is refused in bytes that are no text, and in types that are not read', async () => {
    expect((await post(new Uint8Array([0, 255, 254, 0]))).status).toBe(400);
    expect((await post('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await fetch(`${site.url}/telemetry`)).status).toBe(404);
  });

  it.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['no page at all', { Origin: 'null' }],
  ])('is refused from %s', async (_who, headers) => {
    expect((await post(beacon(shown(STABLE)), headers)).status).toBe(403);
  });

  it('is refused beyond what one address may send in a minute, and others go on', async () => {
    // Those of a minute are counted, and none may begin in between.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const statuses = new Set<number>();
    const from = { 'X-Forwarded-For': '192.0.2.6' };
    for (let left = 150; left > 0; left -= 1) statuses.add((await post(beacon(shown(STABLE)), from)).status);
    expect([...statuses]).toEqual([204, 429]);
    const other = await post(beacon(shown(STABLE)), { 'X-Forwarded-For': '192.0.2.7' });
    expect(other.status).toBe(204);
  });
});
