import { describe, expect, it } from '@jest/globals';
import { SessionId } from '@jnn/contract';
import { createFakeServer, unreachable } from '@jnn/testing';
import { memoryCookies } from './cookies';
import { SESSION_COOKIE } from './session-store';
import { createSiteSession } from './site-session';
import { createFakeBrowser } from './testing/browser';
import { createVisit } from './visit';

const OTHER = SessionId.parse('LabelGivenByTheApi20');

describe('the session of a visit', () => {
  it('is confirmed once, before the first call that keeps something under it', async () => {
    const server = createFakeServer({ saveData: { saved: true } });
    const cookies = memoryCookies();
    const site = createSiteSession({
      apiUrl: '',
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
    const confirm = (wished: SessionId): Promise<SessionId> => {
      const label = known.has(wished) ? wished : OTHER;
      known.add(label);
      return Promise.resolve(label);
    };
    const tabs = [1, 2].map(() => createVisit({ cookies, confirm, locks }));
    expect(await Promise.all(tabs.map(({ open }) => open()))).toEqual([OTHER, OTHER]);
  });
});
