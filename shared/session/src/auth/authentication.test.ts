import { ApiFailure } from '@jnn/api';
import { describe, expect, it } from '@jest/globals';
import { createFakeServer, fails, member, unreachable, answersWith } from '@jnn/testing';
import { createFakeBrowser, createFakeStorage } from '../testing/fake-browser';
import { backendWithRefresh, CREDENTIALS, openTab } from '../testing/open-tab';

describe('at the start of a page', () => {
  it('a browser that knows no member shows a guest, without a question to the server', async () => {
    const browser = createFakeBrowser();
    const { server } = backendWithRefresh(browser);
    const tab = openTab(browser, server);
    expect(tab.auth.getState()).toEqual({ status: 'unknown' });

    await tab.authentication.restore();
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
    expect(server.requests('refreshToken')).toHaveLength(0);
  });

  it('a member is known again by the refresh cookie', async () => {
    const browser = createFakeBrowser();
    browser.cookies.set('member', '1');
    const tab = openTab(browser, backendWithRefresh(browser).server);

    await tab.authentication.restore();
    expect(tab.auth.getState()).toEqual({ status: 'member', user: member() });
  });

  it('a cookie that the server no longer knows is forgotten', async () => {
    const browser = createFakeBrowser();
    browser.cookies.set('member', '1');
    const tab = openTab(browser, createFakeServer({ refreshToken: fails(401, 'unauthorised') }));

    await tab.authentication.restore();
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
    expect(browser.cookies.get('member')).toBeNull();
  });

  it.each([
    ['is out of reach', unreachable()],
    ['is broken', answersWith(502, '<html>')],
    ['is busy', fails(429, 'too-many-requests')],
  ])('a member is not forgotten because the server %s, and is known again when it answers', async (_, failing) => {
    const browser = createFakeBrowser();
    browser.cookies.set('member', '1');
    const { server } = backendWithRefresh(browser, { refreshToken: failing });
    const tab = openTab(browser, server);

    await tab.authentication.restore();
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
    server.answer({ refreshToken: { userToken: 't9', user: member() } });
    await tab.authentication.resync();
    expect(tab.auth.getState().status).toBe('member');
  });
});

describe('logging in', () => {
  it('makes a member, whose calls carry the token', async () => {
    const browser = createFakeBrowser();
    const { server } = backendWithRefresh(browser);
    const tab = openTab(browser, server);

    await tab.authentication.logIn(CREDENTIALS);
    expect(tab.auth.getState()).toEqual({ status: 'member', user: member() });
    expect(server.requests('login')[0]?.token).toBeNull();
    expect(server.requests('user').map(({ token }) => token)).toEqual(['t1']);
  });

  it('with wrong data says so and changes nothing', async () => {
    const browser = createFakeBrowser();
    const tab = openTab(browser, backendWithRefresh(browser).server);
    await tab.authentication.restore();

    const failure: unknown = await tab.authentication
      .logIn({ ...CREDENTIALS, password: 'x' })
      .catch((it: unknown) => it);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ code: 'bad-credentials' });
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
  });

  it('with a token that is worth nothing leaves a guest and no token', async () => {
    const browser = createFakeBrowser();
    const { server } = backendWithRefresh(browser, { contact: fails(503, 'unavailable') });
    const tab = openTab(browser, server);
    await tab.authentication.restore();

    await expect(tab.authentication.logInWithToken('forged')).rejects.toThrow('401');
    await expect(tab.api.client.call('contact', {})).rejects.toThrow('503');
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
    expect(server.requests('contact')[0]?.token).toBeNull();
  });

  it('leaves nothing of the token in the storage when the server renews by cookie', async () => {
    const browser = createFakeBrowser();
    const storage = createFakeStorage();
    const tab = openTab(browser, backendWithRefresh(browser).server, storage);

    await tab.authentication.logIn(CREDENTIALS);
    expect(storage.getItem('jnn-token')).toBeNull();
  });
});

describe('with an API that knows no refresh', () => {
  const agency = () =>
    createFakeServer({
      login: {
        userToken: 'agency-token',
        user: { id: 7, firstName: 'Anna', lastName: 'Kovács', email: 'a@example.hu' },
      },
      user: ({ token }) => (token === 'agency-token' ? { user: member() } : fails(401, 'unauthorised')),
      logout: { ok: true },
      refreshToken: answersWith(404, 'no such page'),
    });

  it('the tab keeps the token, so that a reload finds the member again', async () => {
    const storage = createFakeStorage();
    await openTab(createFakeBrowser(), agency(), storage).authentication.logIn(CREDENTIALS);

    const reloaded = openTab(createFakeBrowser(), agency(), storage);
    await reloaded.authentication.restore();
    expect(reloaded.auth.getState().status).toBe('member');
  });

  it('a token that has run out logs out and is forgotten', async () => {
    const storage = createFakeStorage();
    const server = agency();
    const tab = openTab(createFakeBrowser(), server, storage);
    await tab.authentication.logIn(CREDENTIALS);

    server.answer({ accountSessions: fails(401, 'unauthorised') });
    await expect(tab.api.client.call('accountSessions', {})).rejects.toThrow('401');
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
    expect(storage.getItem('jnn-token')).toBeNull();
  });

  it('an API that declares no refresh is never asked for one', async () => {
    const [browser, storage, server] = [createFakeBrowser(), createFakeStorage(), agency()];
    browser.cookies.set('member', '1');
    const tab = openTab(browser, server, storage, []);
    await tab.authentication.restore();
    await tab.authentication.logIn(CREDENTIALS);
    server.answer({ accountSessions: fails(401, 'unauthorised'), logout: unreachable() });
    await expect(tab.api.client.call('accountSessions', {})).rejects.toThrow('401');
    await tab.authentication.logIn(CREDENTIALS);
    await tab.authentication.logOut();
    expect(server.requests('refreshToken')).toEqual([]);
  });

  it('a token kept from before that is worth nothing is forgotten at the start', async () => {
    const storage = createFakeStorage({ 'jnn-token': 'old' });
    const tab = openTab(createFakeBrowser(), agency(), storage);

    await tab.authentication.restore();
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
    expect(storage.getItem('jnn-token')).toBeNull();
  });

  it('a kept token outlives a start without a network', async () => {
    const storage = createFakeStorage({ 'jnn-token': 'agency-token' });
    const tab = openTab(createFakeBrowser(), createFakeServer({ user: unreachable() }), storage);

    await tab.authentication.restore();
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
    expect(storage.getItem('jnn-token')).toBe('agency-token');
  });

  it('a storage that refuses does no harm', async () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const tab = openTab(createFakeBrowser(), agency(), storage);

    await tab.authentication.restore();
    await tab.authentication.logIn(CREDENTIALS);
    await tab.authentication.logOut();
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
  });
});

describe('a token that has run out', () => {
  it('is renewed once for all calls that met it, and each call is answered', async () => {
    const browser = createFakeBrowser();
    const { server, expire } = backendWithRefresh(browser, {
      accountSessions: ({ token }) => (token === 't1' ? fails(401, 'unauthorised') : { sessions: [] }),
    });
    const tab = openTab(browser, server);
    await tab.authentication.logIn(CREDENTIALS);

    expire();
    const call = () => tab.api.client.call('accountSessions', {});
    expect(await Promise.all([call(), call(), call()])).toEqual([{ sessions: [] }, { sessions: [] }, { sessions: [] }]);
    expect(server.requests('refreshToken')).toHaveLength(1);
    expect(tab.auth.getState().status).toBe('member');
  });

  it('that cannot be renewed logs out, and the runner tries once more as a guest', async () => {
    const browser = createFakeBrowser();
    const { server } = backendWithRefresh(browser, {
      refreshToken: fails(401, 'unauthorised'),
      contact: fails(401, 'unauthorised'),
    });
    const tab = openTab(browser, server);
    await tab.authentication.logIn(CREDENTIALS);

    const { status } = await tab.api.runner.run('contact', {});
    expect(status).toBe('failed');
    expect(server.requests('contact').map(({ token }) => token)).toEqual(['t1', null]);
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
  });

  it('while the server cannot renew leaves the member one', async () => {
    const browser = createFakeBrowser();
    const { server } = backendWithRefresh(browser, {
      accountSessions: fails(401, 'unauthorised'),
      refreshToken: unreachable(),
    });
    const tab = openTab(browser, server);
    await tab.authentication.logIn(CREDENTIALS);

    await expect(tab.api.client.call('accountSessions', {})).rejects.toThrow('401');
    expect(tab.auth.getState().status).toBe('member');
  });
});

describe('logging out', () => {
  it('ends the session on the server and forgets the member', async () => {
    const browser = createFakeBrowser();
    const { server } = backendWithRefresh(browser);
    const tab = openTab(browser, server);
    await tab.authentication.logIn(CREDENTIALS);

    await tab.authentication.logOut();
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
    expect(server.requests('logout').map(({ token }) => token)).toEqual(['t1']);
    expect(browser.cookies.get('member')).toBeNull();
  });

  it('is done at once on screen, and stays done without a network', async () => {
    const browser = createFakeBrowser();
    const { server } = backendWithRefresh(browser, { logout: unreachable() });
    const tab = openTab(browser, server);
    await tab.authentication.logIn(CREDENTIALS);

    const farewell = tab.authentication.logOut();
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
    await farewell;
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
  });

  it('ends the session on the server even when the token has run out', async () => {
    const browser = createFakeBrowser();
    const { server, expire } = backendWithRefresh(browser, {
      refreshToken: { userToken: 'last', user: member() },
      logout: ({ token }) => (token === 'last' ? { ok: true } : fails(401, 'unauthorised')),
    });
    const tab = openTab(browser, server);
    await tab.authentication.logIn(CREDENTIALS);

    expire();
    await tab.authentication.logOut();
    expect(server.requests('logout').map(({ token }) => token)).toEqual(['t1', 'last']);
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
    expect(browser.cookies.get('member')).toBeNull();
  });

  it('is not undone by an answer that was on its way', async () => {
    const browser = createFakeBrowser();
    let answer: (given: { user: ReturnType<typeof member> }) => void = () => undefined;
    const { server } = backendWithRefresh(browser);
    const tab = openTab(browser, server);
    await tab.authentication.logIn(CREDENTIALS);

    server.answer({ user: () => new Promise((resolve) => (answer = resolve)) });
    const fetching = tab.authentication.refetchUser();
    await tab.authentication.logOut();
    answer({ user: member() });
    await fetching;
    expect(tab.auth.getState()).toEqual({ status: 'guest' });
  });

  it('takes the member’s answers out of the page’s memory and leaves the public ones', async () => {
    const browser = createFakeBrowser();
    const tab = openTab(browser, backendWithRefresh(browser).server);
    await tab.authentication.logIn(CREDENTIALS);
    const { queryClient } = tab.api;
    queryClient.setQueryData(['bookingList', {}], { Bookings: [] });
    queryClient.setQueryData(['contact', {}], []);

    await tab.authentication.logOut();
    expect(queryClient.getQueryData(['bookingList', {}])).toBeUndefined();
    expect(queryClient.getQueryData(['contact', {}])).toEqual([]);
  });
});
