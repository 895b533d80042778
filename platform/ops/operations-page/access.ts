import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Cookies } from '../../core/server/site-definition';

/** Seconds that a login lasts. */
const SECONDS = 8 * 60 * 60;

/** The terms of the login's cookie beside those of all cookies. */
export const LOGIN_COOKIE = { path: '/ops', sameSite: 'strict', maxAge: SECONDS } as const;

/** Login with the operations token. Stateless: the cookie contains its expiry and a MAC of it. */
export interface Access {
  /** Whether a word is the token; compares in constant time. */
  isToken(word: string): boolean;
  /** The name of the login's cookie. */
  readonly cookie: string;
  /** The value of that cookie for a login that begins now. */
  grant(): string;
  /** Whether the cookies of a request have a valid login. */
  isGranted(cookies: Cookies): boolean;
  /** What a form of a login contains, so that no other site can post one. */
  formToken(cookies: Cookies): string;
  /** Whether a word is the form token of a valid login. */
  isFormToken(cookies: Cookies, word: string): boolean;
}

/** Creates the login for a token. `cookie`: the cookie's name; `now`: ms since 1970. */
export function accessBy(token: string, cookie: string, now: () => number = Date.now): Access {
  const key = createHash('sha256').update(`${cookie}\n${token}`).digest();
  const seal = (end: string): string => createHmac('sha256', key).update(end).digest('base64url');
  const loginIn = (cookies: Cookies): string => cookies[cookie] ?? '';
  const isGranted = (cookies: Cookies): boolean => {
    const [end = '', sealed = ''] = loginIn(cookies).split('.');
    return isSame(sealed, seal(end)) && Number(end) * 1000 > now();
  };
  const formToken = (cookies: Cookies): string => seal(`form ${loginIn(cookies)}`);
  return {
    cookie,
    isToken: (word) => isSame(word, token),
    grant() {
      const end = String(Math.floor(now() / 1000) + SECONDS);
      return `${end}.${seal(end)}`;
    },
    isGranted,
    formToken,
    isFormToken: (cookies, word) => isGranted(cookies) && isSame(word, formToken(cookies)),
  };
}

/** Compares digests in constant time, so that the duration reveals neither length nor content. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
