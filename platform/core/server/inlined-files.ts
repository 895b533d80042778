import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Needed } from './page-files';
import { readPublished, type Objects } from '../store/objects';

/** The text of a published file, to be inlined into a document. */
export interface InlinedFile {
  readonly text: string;
  /** The hash in the signed release; the content security policy allows exactly this text. */
  readonly integrity: string;
}

/** Reads published scripts and style sheets for inlining. */
export interface InlinedFiles {
  /** The text of a file; null when the store is too slow or the text cannot be inlined. Never rejects. */
  of(file: Needed): Promise<InlinedFile | null>;
}

/** Files in the cache, enough for several revisions. They never expire, since builds never change. */
const CACHE_SIZE = 200;
/** Milliseconds for which a document waits for the store. */
const READ_TIMEOUT = 300;
/** Milliseconds before a file that could not be read is tried again. */
const RETRY_AFTER = 10_000;

/** Text that would end the element, and characters that the browser changes before it computes the hash. */
const BREAKS_OUT = /<\/(?:style|script)|[\r\0]/i;
/** Relative addresses in a style sheet, which would point elsewhere from the document. */
const RELATIVE = /@import|url\(\s*["']?(?![\s"'/#]|[a-z]+:)/i;

/** Reads each file once and checks it against the hash in its signed release. Calls `failed` with the reason when a file cannot be used. */
export function createInlinedFiles(objects: Objects, failed: (problem: unknown) => void): InlinedFiles {
  const cache = new LRUCache<string, Promise<InlinedFile | null>>({ max: CACHE_SIZE });

  async function read(key: string, integrity: string): Promise<InlinedFile> {
    const text = (await readPublished(objects, key, integrity)).toString('utf8');
    if (BREAKS_OUT.test(text) || (key.endsWith('.css') && RELATIVE.test(text))) {
      throw new Error(`${key} would be another text in a document.`);
    }
    return { text, integrity };
  }

  function readOnce(href: string, integrity: string): Promise<InlinedFile | null> {
    // A file's key in the store is its address without the first slash.
    const key = href.slice(1);
    const late = wait(READ_TIMEOUT, undefined, { ref: false }).then(() => {
      throw new Error(`${key} has not come within ${String(READ_TIMEOUT)} ms.`);
    });
    const reading = Promise.race([read(key, integrity), late]).catch((problem: unknown) => {
      setTimeout(() => cache.delete(href), RETRY_AFTER).unref();
      failed(problem);
      return null;
    });
    cache.set(href, reading);
    return reading;
  }

  return {
    of({ href, integrity }) {
      // A part that is served from source has no hash and no file in the store.
      if (integrity === undefined) return Promise.resolve(null);
      return cache.get(href) ?? readOnce(href, integrity);
    },
  };
}
