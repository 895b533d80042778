/** Cookies by name: the browser's, or a plain map in tests and on the server. */
export interface CookieJar {
  get(name: string): string | null;
  /** Sets a cookie for `days`; without `days` it ends with the browser. */
  set(name: string, value: string, days?: number): void;
  remove(name: string): void;
}

/** The document's cookies: for the whole site, SameSite=Lax, and Secure on https pages. */
export function browserCookies(document: Document): CookieJar {
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  const write = (name: string, value: string, age: string): void => {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`;
  };
  return {
    get(name) {
      const pair = document.cookie.split('; ').find((it) => it.startsWith(`${name}=`));
      return pair === undefined ? null : decoded(pair.slice(name.length + 1));
    },
    set(name, value, days) {
      write(name, value, days === undefined ? '' : `; Max-Age=${String(days * 86_400)}`);
    },
    remove(name) {
      write(name, '', '; Max-Age=0');
    },
  };
}

/** Decodes a value; returns it as it is when it is malformed, since other scripts set cookies, too. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Cookies in memory, for the server and for tests. */
export function memoryCookies(initial: Readonly<Record<string, string>> = {}): CookieJar {
  const values = new Map(Object.entries(initial));
  return {
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}
