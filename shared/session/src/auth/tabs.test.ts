import { describe, expect, it } from '@jest/globals';
import { createFakeServer, fails, member } from '@jnn/testing';
import { waitFor } from '@testing-library/react';
import { createFakeBrowser } from '../testing/fake-browser';
import { backendWithRefresh, CREDENTIALS, openTab } from '../testing/open-tab';

async function twoMembers() {
  const browser = createFakeBrowser();
  const backend = backendWithRefresh(browser);
  const first = openTab(browser, backend.server);
  const second = openTab(browser, backend.server);
  await Promise.all([first.authentication.restore(), second.authentication.restore()]);
  await first.authentication.logIn(CREDENTIALS);
  await waitFor(() => {
    expect(second.auth.getState().status).toBe('member');
  });
  return { browser, first, second, ...backend };
}

describe('two tabs of one browser', () => {
  it('are both logged in by a login in one, the other without asking the server', async () => {
    const { second, server } = await twoMembers();

    expect(second.auth.getState()).toEqual({ status: 'member', user: member() });
    expect(server.requests('refreshToken')).toHaveLength(0);
  });

  it('are both logged out by a logout in one', async () => {
    const { first, second, server } = await twoMembers();

    await second.authentication.logOut();
    await waitFor(() => {
      expect(first.auth.getState()).toEqual({ status: 'guest' });
    });
    expect(server.requests('logout')).toHaveLength(1);
  });

  it('renew a token that ran out for both once', async () => {
    const { first, second, server, expire } = await twoMembers();
    expire();

    await Promise.all([first.authentication.refetchUser(), second.authentication.refetchUser()]);
    expect(server.requests('refreshToken')).toHaveLength(1);
    const tokens = server.requests('user').map(({ token }) => token);
    expect(tokens.filter((token) => token === 't2')).toHaveLength(2);
  });

  it('opened at once renew once', async () => {
    const browser = createFakeBrowser();
    browser.cookies.set('member', '1');
    const { server } = backendWithRefresh(browser);
    const tabs = [openTab(browser, server), openTab(browser, server), openTab(browser, server)];

    await Promise.all(tabs.map((tab) => tab.authentication.restore()));
    expect(tabs.map((tab) => tab.auth.getState().status)).toEqual(['member', 'member', 'member']);
    expect(server.requests('refreshToken')).toHaveLength(1);
  });

  it('see a changed name in both', async () => {
    const { first, second } = await twoMembers();

    first.authentication.userChanged(member({ firstName: 'Panna' }));
    await waitFor(() => {
      expect(second.auth.getState()).toMatchObject({ user: { firstName: 'Panna' } });
    });
  });

  it('are both out when the server has ended the membership of one', async () => {
    const { first, second } = await twoMembers();

    first.authentication.accountRemoved();
    await waitFor(() => {
      expect(second.auth.getState()).toEqual({ status: 'guest' });
    });
  });

  it('a logout is noticed by a page that was frozen meanwhile, as soon as it comes back', async () => {
    const { browser, first } = await twoMembers();
    browser.cookies.remove('member');

    await first.authentication.resync();
    expect(first.auth.getState()).toEqual({ status: 'guest' });
  });

  it('a login that the frozen page has missed is found again by the cookie', async () => {
    const browser = createFakeBrowser();
    const { server } = backendWithRefresh(browser);
    const tab = openTab(browser, server);
    await tab.authentication.restore();
    browser.cookies.set('member', '1');

    await tab.authentication.resync();
    expect(tab.auth.getState().status).toBe('member');
  });
});

describe('a message of another build’s tab', () => {
  it.each([
    null,
    'logged-out',
    { kind: 'token', userToken: 't1' },
    { kind: 'user', user: { id: 1 } },
    { kind: 'other' },
  ])('that is not understood changes nothing: %j', async (message) => {
    const browser = createFakeBrowser();
    const tab = openTab(browser, createFakeServer({ refreshToken: fails(401, 'unauthorised') }));
    await tab.authentication.restore();
    const other = browser.channel();

    other.postMessage(message);
    other.postMessage({ kind: 'token', userToken: 't1', user: member() });
    await waitFor(() => {
      expect(tab.auth.getState()).toEqual({ status: 'member', user: member() });
    });
  });
});
