/** Where a page keeps small lasting values; the browser's cookies, or a plain map in tests and on the server. */
export interface CookieJar {
  get(name: string): string | null;
  /** `days` of life; a cookie without them ends with the browser. */
  set(name: string, value: string, days?: number): void;
  remove(name: string): void;
}

/** The document's cookies, SameSite=Lax on the whole site, Secure where the page is. */
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

/** Another script's cookie may hold anything; what cannot be decoded is taken as it stands. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** A jar that forgets with the page; for the server and for tests. */
export function memoryCookies(initial: Readonly<Record<string, string>> = {}): CookieJar {
  const values = new Map(Object.entries(initial));
  return {
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}
