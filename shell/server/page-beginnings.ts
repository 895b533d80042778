import { createHash } from 'node:crypto';
import { beginning } from '@jnn/remote';
import { matchRoute } from '@jnn/router';
import type { Composition } from './composition';
import { routeTable } from './document';
import { isFor } from './personal';
import { STORE_PATHS } from './release-store';
import type { Objects } from './release-store-objects';

/** A script of a remote that stands in the document itself. */
export interface PageBeginning {
  readonly text: string;
  /** The hash that the signed release names, by which the policy lets this script run and no other. */
  readonly integrity: string;
}

/** What begins a page's first call while its scripts are still on their way, in documents that the browser renders. */
export interface PageBeginnings {
  /** Null where the page has none, or it cannot be had in time: the page then asks by itself. Never rejects. */
  of(composition: Composition, pathname: string, member: boolean): Promise<PageBeginning | null>;
}

/** How many are kept at hand; a build never changes. */
const KEPT = 50;
/** Milliseconds for which a document waits for the store. */
const PATIENCE = 100;
/** Milliseconds for which a script that could not be read is left alone. */
const REST = 10_000;

export function createPageBeginnings(objects: Objects, failed: (problem: unknown) => void): PageBeginnings {
  const known = new Map<string, Promise<PageBeginning | null>>();

  async function read(key: string, integrity: string): Promise<PageBeginning> {
    const body = (await objects.read(key))?.body;
    if (!body || `sha384-${createHash('sha384').update(body).digest('base64')}` !== integrity) {
      throw new Error(`${key} is not the file that its release names.`);
    }
    return { text: body.toString('utf8'), integrity };
  }

  function readOnce(key: string, integrity: string): Promise<PageBeginning | null> {
    const present = known.get(key);
    if (present) return present;
    const reading = read(key, integrity).catch((problem: unknown) => {
      setTimeout(() => known.delete(key), REST).unref();
      failed(problem);
      return null;
    });
    known.set(key, reading);
    for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
    return reading;
  }

  return {
    async of(composition, pathname, member) {
      const matched = matchRoute(routeTable(composition), pathname);
      if (!matched || !isFor(matched.route, member)) return null;
      const remote = composition.remotes.find(({ name }) => name === matched.route.remote);
      const path = remote?.loads[beginning(matched.route.name)]?.scripts[0];
      const integrity = remote?.integrity[path ?? ''];
      if (!remote || path === undefined || integrity === undefined) return null;
      return inTime(readOnce(`${STORE_PATHS.build(remote.name, remote.build)}/${path}`, integrity));
    },
  };
}

function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null);
    }, PATIENCE);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}
