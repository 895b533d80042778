import { CAPABILITIES, type Capability } from '@jnn/contract';
import { createFakeServer, fails, member, unreachable, type Answers, type FakeServer } from '@jnn/testing';
// Loaded before: a tab waits for another one's message for 150 ms only.
import '../auth/parse-auth-message';
import { MEMBER_COOKIE } from '../auth/auth-sync';
import { createSiteSession, type SiteSession } from '../site-session';
import type { TokenStorage } from '../auth/stored-token';
import type { FakeBrowser } from './fake-browser';

/** Opens a tab of the site; its auth status is `unknown` until `restore` is called. */
export function openTab(
  browser: FakeBrowser,
  server: FakeServer,
  storage: TokenStorage | null = null,
  capabilities: readonly Capability[] = CAPABILITIES,
): SiteSession {
  return createSiteSession({
    apiUrl: '',
    capabilities,
    locale: () => 'hu',
    cookies: browser.cookies,
    storage,
    channel: browser.channel(),
    locks: browser.locks,
    adapter: server.adapter,
  });
}

/**
 * Imitates this project's backend: an HttpOnly refresh cookie, the member cookie beside it, and tokens `t1`, `t2`… A browser
 * that starts with the member cookie has the refresh cookie, too.
 */
export function backendWithRefresh({ cookies }: FakeBrowser, answers: Answers = {}) {
  const inForce = new Set<string>();
  let made = 0;
  let refresh: boolean | null = null;
  const holdsCookie = (): boolean => refresh ?? cookies.get(MEMBER_COOKIE) !== null;
  const grant = (): string => {
    made += 1;
    const token = `t${String(made)}`;
    inForce.add(token);
    refresh = true;
    cookies.set(MEMBER_COOKIE, '1');
    return token;
  };
  const working: Answers = {
    login: ({ body }) => {
      if (body.password !== 'a good password') return fails(401, 'bad-credentials');
      return { userToken: grant(), user: { id: 'u1', firstName: 'Anna', lastName: 'Kovács', email: body.email } };
    },
    user: ({ token }) => (inForce.has(token ?? '') ? { user: member() } : fails(401, 'unauthorised')),
    refreshToken: () => {
      if (!holdsCookie()) return fails(401, 'unauthorised');
      return { userToken: grant(), user: member() };
    },
    logout: ({ token }) => {
      if (!inForce.delete(token ?? '')) return fails(401, 'unauthorised');
      refresh = false;
      cookies.remove(MEMBER_COOKIE);
      return { ok: true };
    },
    ...answers,
  };
  const server = createFakeServer(working);
  /** Expires every token given so far. */
  const expire = (): void => {
    inForce.clear();
  };
  const disconnect = (): void => {
    server.answer({ logout: unreachable(), refreshToken: unreachable() });
  };
  const reconnect = (): void => {
    server.answer(working);
  };
  return { server, expire, holdsCookie, disconnect, reconnect };
}

export const CREDENTIALS = { email: 'anna@example.hu', password: 'a good password' } as const;
