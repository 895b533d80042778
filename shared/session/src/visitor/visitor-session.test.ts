import { CAPABILITIES } from '@jnn/contract';
import { describe, expect, it } from '@jest/globals';
import { SessionId } from '@jnn/contract';
import { createFakeServer, unreachable } from '@jnn/testing';
import { createSiteSession } from '../site-session';
import { createFakeBrowser } from '../testing/fake-browser';
import { memoryCookies } from './cookies';
import { createVisitorSession, ensureSession, newSessionId, SESSION_COOKIE } from './visitor-session';

const OTHER = SessionId.parse('LabelGivenByTheApi20');

describe('the session identifier', () => {
  it('is twenty alphanumeric characters, each time others', () => {
    const made = Array.from({ length: 200 }, newSessionId);
    for (const label of made) expect(label).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(new Set(made).size).toBe(made.length);
  });

  it('uses every character about as often as any other', () => {
    const counts = new Map<string, number>();
    for (const character of Array.from({ length: 1_000 }, newSessionId).join('')) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    expect(Math.min(...counts.values())).toBeGreaterThan(200);
    expect(Math.max(...counts.values())).toBeLessThan(450);
  });

  it('is made once and kept in its cookie', () => {
    const cookies = memoryCookies();
    const label = ensureSession(cookies);
    expect(cookies.get(SESSION_COOKIE)).toBe(label);
    expect(ensureSession(cookies)).toBe(label);
  });

  it.each(['short', 'has-a-dash-in-it-1234', 'LabelOfTwentyOneChar2', '<script>alert(1)<'])(
    'is made anew where the cookie says %s',
    (kept) => {
      const cookies = memoryCookies({ [SESSION_COOKIE]: kept });
      expect(ensureSession(cookies)).not.toBe(kept);
    },
  );
});

describe('the session of a visit', () => {
  it('is confirmed once, before the first call that keeps something under it', async () => {
    const server = createFakeServer({ saveData: { saved: true } });
    const cookies = memoryCookies();
    const site = createSiteSession({
      apiUrl: '',
      capabilities: CAPABILITIES,
      locale: () => 'hu',
      cookies,
      storage: null,
      channel: null,
      locks: null,
      adapter: server.adapter,
    });
    server.answer({ session: { session: OTHER } });
    const save = () =>
      site.api.client.call('saveData', { body: { session: site.sessionId, key: 'draft', content: 1 } });
    await save();
    await save();
    expect(server.requests('session')).toHaveLength(1);
    expect(server.requests('saveData').map(({ body }) => body.session)).toEqual([OTHER, OTHER]);
    expect(site.sessionId).toBe(OTHER);
    expect(cookies.get(SESSION_COOKIE)).toBe(OTHER);
  });

  it('stays as it is while the API does not answer, and is confirmed by a later call', async () => {
    const server = createFakeServer({ session: unreachable(), loadData: { content: null } });
    const site = createSiteSession({
      apiUrl: '',
      capabilities: CAPABILITIES,
      locale: () => 'hu',
      cookies: memoryCookies(),
      storage: null,
      channel: null,
      locks: null,
      adapter: server.adapter,
    });
    const first = site.sessionId;
    const load = () => site.api.client.call('loadData', { body: { session: site.sessionId, key: 'draft' } });
    await load();
    expect(site.sessionId).toBe(first);
    server.answer({ session: { session: OTHER } });
    await load();
    expect(site.sessionId).toBe(OTHER);
  });

  it('is one for tabs that begin at the same moment', async () => {
    const { cookies, locks } = createFakeBrowser();
    const known = new Set<string>();
    const confirm = (wanted: SessionId): Promise<SessionId> => {
      const label = known.has(wanted) ? wanted : OTHER;
      known.add(label);
      return Promise.resolve(label);
    };
    const tabs = [1, 2].map(() => createVisitorSession({ cookies, confirm, locks }));
    expect(await Promise.all(tabs.map(({ register }) => register()))).toEqual([OTHER, OTHER]);
  });
});
