import type { AuthChannel } from '../auth/auth-channel';
import { memoryCookies, type CookieJar } from '../visitor/cookies';
import type { TokenStorage } from '../auth/stored-token';

/** What the tabs of one browser share. */
export interface FakeBrowser {
  readonly cookies: CookieJar;
  readonly locks: Pick<LockManager, 'request'>;
  /** Opens the channel of one tab, which receives the messages of the others and not its own. */
  channel(): AuthChannel;
}

export function createFakeBrowser(): FakeBrowser {
  const ends = new Set<EventTarget>();
  return {
    cookies: memoryCookies(),
    locks: createFakeLocks(),
    channel() {
      const end = new EventTarget();
      ends.add(end);
      return {
        addEventListener: end.addEventListener.bind(end),
        postMessage(data: unknown) {
          const copy: unknown = JSON.parse(JSON.stringify(data));
          for (const other of ends) {
            if (other !== end) setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data: copy })), 0);
          }
        },
      };
    },
  };
}

type Job = (lock: Lock | null) => unknown;

/** Imitates Web Locks as the site uses them: exclusive, first come first served, with `ifAvailable`. */
function createFakeLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  const request = (name: string, options: LockOptions | Job, job?: Job): Promise<unknown> => {
    const run = typeof options === 'function' ? options : (job ?? (() => undefined));
    if (typeof options !== 'function' && options.ifAvailable && held > 0) return Promise.resolve(run(null));
    held += 1;
    const turn = last.then(() => run({ name, mode: 'exclusive' }));
    last = turn.catch(() => undefined).finally(() => (held -= 1));
    return turn;
  };
  return { request };
}

const runAtOnce = (_name: string, options: unknown, job?: unknown): Promise<unknown> => {
  const run = typeof options === 'function' ? options : job;
  return Promise.resolve(typeof run === 'function' ? Reflect.apply(run, undefined, [{}]) : null);
};

/** Web Locks of a single tab: every request is granted at once, without a timer that fake clocks would stop. */
export const GRANT_LOCKS_AT_ONCE: Pick<LockManager, 'request'> = { request: runAtOnce };

/** A tab's own storage. */
export function createFakeStorage(initial: Readonly<Record<string, string>> = {}): TokenStorage {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
