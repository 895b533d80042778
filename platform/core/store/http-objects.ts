import { createHash } from 'node:crypto';
import { type Objects, type StoredObject, StoreUnusableError } from './objects';

/** Below which path a site serves its release store to who holds a pass for their own machine. */
export const SITE_STORE = '/pass/store';

/** What answers for an object that the store does not have; without a pass in force every address is one that nothing has. */
export const MISSING = 204;

/** Milliseconds within which an object is there. */
const READ_LIMIT = 30_000;

/**
 * The release store of a deployed site, read through the site itself: `https://NAME:VALUE@www.example.com/pass/store`, where
 * NAME=VALUE is the cookie of a pass. Rejects with StoreUnusableError when the site does not answer, when the pass has ended,
 * and when something is to be written.
 */
export function httpObjects(address: string): Objects {
  const { origin, pathname, username, password } = new URL(address);
  const location = origin + pathname;
  const unwritable = (): StoreUnusableError =>
    new StoreUnusableError(`${location} is read through a pass; nothing can be written there.`);
  return {
    location,
    read: (key) => readOverHttp(`${location}/${key}`, `${username}=${password}`),
    writeOnce: () => Promise.reject(unwritable()),
    swap: () => Promise.reject(unwritable()),
    list() {
      throw new StoreUnusableError(`${location} is read through a pass; its objects cannot be listed.`);
    },
    remove: () => Promise.reject(unwritable()),
  };
}

async function readOverHttp(address: string, cookie: string): Promise<StoredObject | null> {
  let answer: Response;
  try {
    answer = await fetch(address, { headers: { cookie }, redirect: 'manual', signal: AbortSignal.timeout(READ_LIMIT) });
  } catch (cause) {
    throw new StoreUnusableError(`${address} cannot be read: ${String(cause)}`, { cause });
  }
  if (answer.status === MISSING) return null;
  if (answer.status === 404) throw new StoreUnusableError(`${address} cannot be read: the pass has ended.`);
  if (!answer.ok) throw new StoreUnusableError(`${address} cannot be read: it answers ${String(answer.status)}.`);
  const body = Buffer.from(await answer.arrayBuffer());
  return { body, version: createHash('sha256').update(body).digest('hex') };
}
