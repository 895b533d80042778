import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeServer, fails, member } from '@jnn/testing';
import { createMessageSignal } from './auth-channel';
import { createFakeBrowser, GRANT_LOCKS_AT_ONCE } from '../testing/fake-browser';
import { backendWithRefresh, CREDENTIALS, openTab } from '../testing/open-tab';

const HOUR = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-07-01T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a token of one hour', () => {
  /** A member whose tokens run out an hour after they were given, as the backend's do. */
  async function hourlyMember() {
    const browser = createFakeBrowser();
    const given = new Map<string, number>();
    const give = (): string => {
      const token = `t${String(given.size + 1)}`;
      given.set(token, Date.now());
      browser.cookies.set('member', '1');
      return token;
    };
    const isInForce = (token: string | null): boolean => Date.now() - (given.get(token ?? '') ?? -HOUR) < HOUR;
    const server = createFakeServer({
      login: () => ({ userToken: give(), user: { id: 'u1', firstName: 'Anna', lastName: 'Kovács', email: 'a@b.hu' } }),
      user: ({ token }) => (isInForce(token) ? { user: member() } : fails(401, 'unauthorised')),
      refreshToken: () => ({ userToken: give(), user: member() }),
    });
    const tab = openTab({ ...browser, locks: GRANT_LOCKS_AT_ONCE }, server);
    await tab.authentication.logIn(CREDENTIALS);
    return { tab, server };
  }

  it('is used as long as it lasts, and renewed by the first call after that', async () => {
    const { tab, server } = await hourlyMember();
    jest.advanceTimersByTime(HOUR - 1);
    await tab.authentication.refetchUser();
    expect(server.requests('refreshToken')).toHaveLength(0);

    jest.advanceTimersByTime(1);
    await tab.authentication.refetchUser();
    expect(server.requests('refreshToken')).toHaveLength(1);
    expect(tab.auth.getState()).toEqual({ status: 'member', user: member() });
  });

  it('is renewed once an hour in a day of work, and never by the clock alone', async () => {
    const { tab, server } = await hourlyMember();
    for (let quarter = 0; quarter < 4 * 24; quarter += 1) {
      jest.advanceTimersByTime(HOUR / 4);
      await tab.authentication.refetchUser();
    }
    expect(server.requests('refreshToken')).toHaveLength(24);
    jest.advanceTimersByTime(24 * HOUR);
    expect(server.requests('refreshToken')).toHaveLength(24);
  });
});

describe('a tab that waited for another tab’s renewal', () => {
  it('renews by itself when no message of it comes within 150 milliseconds', async () => {
    const browser = createFakeBrowser();
    browser.cookies.set('member', '1');
    const { server } = backendWithRefresh(browser);
    const deaf = { ...browser, channel: () => createFakeBrowser().channel() };
    const tabs = [openTab(browser, server), openTab(deaf, server)];

    const restored = Promise.all(tabs.map((tab) => tab.authentication.restore()));
    await jest.advanceTimersByTimeAsync(149);
    expect(server.requests('refreshToken')).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await restored;
    expect(server.requests('refreshToken')).toHaveLength(2);
    expect(tabs.map((tab) => tab.auth.getState().status)).toEqual(['member', 'member']);
  });
});

describe('waiting for a message', () => {
  it('ends with the first message, for everyone who waits', async () => {
    const signal = createMessageSignal();
    const waiting = Promise.all([signal.next(1_000), signal.next(2_000)]);
    signal.notify();
    await waiting;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends by itself when none comes', async () => {
    const heard = jest.fn();
    void createMessageSignal().next(150).then(heard);
    await jest.advanceTimersByTimeAsync(149);
    expect(heard).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
