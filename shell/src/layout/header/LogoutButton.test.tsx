import { CAPABILITIES } from '@jnn/contract';
import { afterEach, expect, it } from '@jest/globals';
import { addMessages, createI18n, I18nProvider } from '@jnn/i18n';
import { RoutesProvider, useLocation, useMatchedRoute } from '@jnn/router';
import { MemoryRouter } from '@jnn/router/outside-site';
import { createSiteSession, memoryCookies, SessionProvider } from '@jnn/session';
import { createFakeServer, member, siteRoutes } from '@jnn/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { Guard } from '../../guards/Guard';
import en from '../../messages/en.json';
import { LogoutButton } from './LogoutButton';

const visited: string[] = [];

/** The frame around a guarded page, staying while the page changes. */
function Site() {
  const { pathname } = useLocation();
  if (visited.at(-1) !== pathname) visited.push(pathname);
  return (
    <>
      <LogoutButton />
      <Guard guard={useMatchedRoute()?.route.guard} waiting={() => null}>
        <p>The page</p>
      </Guard>
    </>
  );
}

async function openAsMember(path: string) {
  const server = createFakeServer({ user: { user: member() }, logout: { ok: true } });
  const session = createSiteSession({
    apiUrl: '',
    capabilities: CAPABILITIES,
    locale: () => 'en',
    cookies: memoryCookies(),
    storage: null,
    channel: null,
    locks: null,
    adapter: server.adapter,
    auth: { status: 'guest' },
  });
  await session.authentication.logInWithToken('token');
  const i18n = createI18n('en');
  addMessages(i18n, 'shell', 'en', en);
  render(
    <SessionProvider session={session}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>
          <RoutesProvider table={siteRoutes} onTitle={() => undefined}>
            <Site />
          </RoutesProvider>
        </MemoryRouter>
      </I18nProvider>
    </SessionProvider>,
  );
  return session;
}

afterEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

it('leaves a page for members for the home page, without the login page in between', async () => {
  const session = await openAsMember('/en/profile/booking-list');
  // A plain click, so that the router's transition takes its own time as in a browser and is not flushed by the test.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('button', { name: 'Log out' }).click();
  await waitFor(() => {
    expect(session.auth.getState().status).toBe('guest');
  });
  expect(visited).toEqual(['/en/profile/booking-list', '/en']);
});
