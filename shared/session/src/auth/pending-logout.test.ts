import { describe, expect, it } from '@jest/globals';
import { fails, member } from '@jnn/testing';
import { waitFor } from '@testing-library/react';
import { PENDING_LOGOUT_COOKIE, MEMBER_COOKIE } from './auth-sync';
import { createFakeBrowser } from '../testing/fake-browser';
import { backendWithRefresh, CREDENTIALS, openTab } from '../testing/open-tab';

/** A member has logged out while the server could not be reached; nor can it now. */
async function leftOffline() {
  const browser = createFakeBrowser();
  const backend = backendWithRefresh(browser);
  const tab = openTab(browser, backend.server);
  await tab.authentication.logIn(CREDENTIALS);
  backend.disconnect();
  await tab.authentication.logOut();
  return { browser, tab, ...backend };
}

describe('a logout without a network', () => {
  it('is completed on the server when the page hears that it is online again', async () => {
    const { browser, tab, reconnect, holdsCookie } = await leftOffline();
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
    expect(holdsCookie()).toBe(true);

    reconnect();
    await tab.authentication.resync();
    expect(holdsCookie()).toBe(false);
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
    expect(browser.cookies.get(PENDING_LOGOUT_COOKIE)).toBeNull();
    expect(browser.cookies.get(MEMBER_COOKIE)).toBeNull();
  });

  it('is completed by the next page, which shows a guest meanwhile', async () => {
    const { browser, server, reconnect, holdsCookie } = await leftOffline();
    reconnect();
    const next = openTab(browser, server);

    await next.authentication.restore();
    expect(next.auth.getState()).toEqual({ status: 'guest' });
    await waitFor(() => {
      expect(holdsCookie()).toBe(false);
    });
    expect(next.auth.getState()).toEqual({ status: 'guest' });
  });

  it('stays due as long as the server does not answer', async () => {
    const { browser, tab, server } = await leftOffline();
    server.answer({ refreshToken: fails(503, 'unavailable') });

    await tab.authentication.resync();
    expect(browser.cookies.get(PENDING_LOGOUT_COOKIE)).toBe('1');
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
  });

  it('is over when the server no longer knows the cookie', async () => {
    const { browser, tab, server } = await leftOffline();
    server.answer({ refreshToken: fails(401, 'unauthorised') });

    await tab.authentication.resync();
    expect(browser.cookies.get(PENDING_LOGOUT_COOKIE)).toBeNull();
  });

  it('is never taken for a member’s return, not even where the mark has come back with an answer cut short', async () => {
    const { browser, server, reconnect } = await leftOffline();
    browser.cookies.set(MEMBER_COOKIE, '1');
    reconnect();
    const next = openTab(browser, server);

    await next.authentication.restore();
    await next.authentication.resync();
    expect(next.auth.getState()).toEqual({ status: 'guest' });
    expect(browser.cookies.get(MEMBER_COOKIE)).toBeNull();
  });

  it('is forgotten by whoever logs in next, and does not log them out', async () => {
    const { browser, tab, reconnect, holdsCookie } = await leftOffline();
    reconnect();

    await tab.authentication.logIn(CREDENTIALS);
    await tab.authentication.resync();
    expect(tab.auth.getState()).toEqual({ status: 'member', user: member() });
    expect(holdsCookie()).toBe(true);
    expect(browser.cookies.get(PENDING_LOGOUT_COOKIE)).toBeNull();
  });

  it('is completed once, whichever tabs hear that they are online', async () => {
    const { browser, tab, server, reconnect } = await leftOffline();
    const other = openTab(browser, server);
    reconnect();
    const before = server.requests('refreshToken').length;

    await Promise.all([tab.authentication.resync(), other.authentication.resync()]);
    expect(server.requests('refreshToken')).toHaveLength(before + 1);
  });

  it('is noticed by a page that was frozen when it happened', async () => {
    const browser = createFakeBrowser();
    const { server, disconnect } = backendWithRefresh(browser);
    const frozen = openTab({ ...browser, channel: () => createFakeBrowser().channel() }, server);
    await frozen.authentication.logIn(CREDENTIALS);
    const awake = openTab(browser, server);
    await awake.authentication.restore();
    disconnect();
    await awake.authentication.logOut();
    expect(frozen.auth.getState().status).toBe('member');

    await frozen.authentication.resync();
    expect(frozen.auth.getState()).toEqual({ status: 'guest' });
  });
});

describe('a browser that refuses its locks', () => {
  it('logs in and out all the same, and tells a wrong password once', async () => {
    const browser = {
      ...createFakeBrowser(),
      locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
    };
    const { server, holdsCookie } = backendWithRefresh(browser);
    const tab = openTab(browser, server);

    await expect(tab.authentication.logIn({ ...CREDENTIALS, password: 'x' })).rejects.toThrow('401');
    expect(server.requests('login')).toHaveLength(1);
    await tab.authentication.logIn(CREDENTIALS);
    await tab.authentication.logOut();
    expect(holdsCookie()).toBe(false);
  });
});
