import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a login lasts. */
const SECONDS = 8 * 60 * 60;

/** Login with the operations token. Stateless: the cookie contains its expiry and a MAC of it. */
export interface Access {
  /** Whether a word is the token; compares in constant time. */
  isToken(word: string): boolean;
  /** The `Set-Cookie` header that logs a browser in. */
  grant(): string;
  /** The `Set-Cookie` header that logs it out. */
  withdraw(): string;
  /** Whether a request's `Cookie` header has a valid login. */
  isGranted(cookies: string | undefined): boolean;
  /** What a form of a login contains, so that no other site can post one. */
  formToken(cookies: string | undefined): string;
  /** Whether a word is the form token of a valid login. */
  isFormToken(cookies: string | undefined, word: string): boolean;
}

/** Creates the login for a token. `name`: of the cookie; `secure`: cookie over HTTPS only; `now`: ms since 1970. */
export function accessBy(token: string, name: string, secure: boolean, now: () => number = Date.now): Access {
  const key = createHash('sha256').update(`${name}\n${token}`).digest();
  const seal = (end: string): string => createHmac('sha256', key).update(end).digest('base64url');
  const cookie = (value: string, age: number): string =>
    `${name}=${value}; Path=/ops; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  const loginIn = (cookies = ''): string =>
    (cookies.split(/; */).find((pair) => pair.startsWith(`${name}=`)) ?? '').slice(name.length + 1);
  const isGranted = (cookies: string | undefined): boolean => {
    const [end = '', sealed = ''] = loginIn(cookies).split('.');
    return isSame(sealed, seal(end)) && Number(end) * 1000 > now();
  };
  const formToken = (cookies: string | undefined): string => seal(`form ${loginIn(cookies)}`);
  return {
    isToken: (word) => isSame(word, token),
    grant() {
      const end = String(Math.floor(now() / 1000) + SECONDS);
      return cookie(`${end}.${seal(end)}`, SECONDS);
    },
    withdraw: () => cookie('', 0),
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
