import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayDiffer } from '../contract/release';
import { type PlacedFile, type ReleaseStore, STORE_PATHS } from '../store/release-store';
import { rateLimiter } from './rate-limit';

/** Bytes of memory for differences, enough for many releases: one of a changed line takes some hundred. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Milliseconds for which a dictionary that is not known stays so: the release tool may write its differences. */
const UNKNOWN_FOR = 60_000;
/** Dictionaries that are remembered as unknown. */
const MOST_UNKNOWN = 1_000;
/** Dictionaries a minute that the store is asked for. Who makes some up gets whole files, and the store its rest. */
const LOOKUPS = { perAddress: 120, total: 600 } as const;

/** Reads the differences between a file and what a browser has of it. */
export interface ReleaseDifferences {
  /**
   * The file as `dcz` for a browser with the dictionary of that SHA-256 (hex digits); null where the whole file has to do.
   *
   * @param caller The browser's address.
   */
  of(file: PlacedFile, dictionary: string, caller: string): Promise<Buffer | null>;
}

/** Reads each difference once, and gives only what is signed. Calls `failed` with the reason for a difference that is not. */
export function releaseDifferences(
  store: Pick<ReleaseStore, 'difference'>,
  failed: (problem: unknown) => void,
  now: () => number = Date.now,
): ReleaseDifferences {
  const known = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const unknown = new LRUCache<string, number>({ max: MOST_UNKNOWN });
  const mayLookUp = rateLimiter(LOOKUPS, now);
  return {
    async of(file, dictionary, caller) {
      const name = STORE_PATHS.difference(file, dictionary);
      const found = known.get(name);
      if (found || (unknown.get(name) ?? 0) > now() || !mayLookUp(caller)) return found ?? null;
      const difference = await store.difference(file, dictionary).catch((problem: unknown) => {
        failed(problem);
        return null;
      });
      if (difference) {
        const body = Buffer.from(difference.dcz, 'base64');
        known.set(name, body);
        return body;
      }
      unknown.set(name, now() + UNKNOWN_FOR);
      return null;
    },
  };
}

/** The address of a file. */
const FILE = /^\/releases\/([a-z][a-z0-9-]*)\/([\w-]{16})\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/;
/** A SHA-256 as a byte sequence of structured fields (RFC 9651): base64 between colons. */
const DICTIONARY = /^:([A-Za-z0-9+/]{43}=):$/;

/** The file that a request is about, where it may have differences; null where it is about something else. */
export function fileWithDifferences({ url }: FastifyRequest): PlacedFile | null {
  const [, part, folder, path] = FILE.exec(url.split('?', 1)[0] ?? '') ?? [];
  return part && folder && path && mayDiffer(path) ? { part, folder, path } : null;
}

/** The SHA-256 (hex digits) of the older file that a browser has and can use; null without one. */
export function dictionaryOf({ headers }: FastifyRequest): string | null {
  const [, digest] = DICTIONARY.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  const takes = negotiate(headers['accept-encoding'] ?? '', ['dcz']) !== null;
  return digest && takes ? Buffer.from(digest, 'base64').toString('hex') : null;
}

/** Says that a file is the dictionary of the same file of later builds, and what an answer depends on (RFC 9842). */
export function offerAsDictionary(reply: FastifyReply, { part, path }: PlacedFile): void {
  reply.headers({
    'Use-As-Dictionary': `match="/releases/${part}/*/${path}"`,
    Vary: 'Accept-Encoding, Available-Dictionary',
  });
}
