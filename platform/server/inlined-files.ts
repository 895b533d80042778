import { setTimeout as wait } from 'node:timers/promises';
import type { Needed } from './page-files';
import { readPublished, type Objects } from '../store/objects';

/** What a published file holds, to stand in a document itself. */
export interface InlinedFile {
  readonly text: string;
  /** The hash that the signed release names, by which the policy allows this text and no other. */
  readonly integrity: string;
}

/** Texts of published scripts and style sheets. */
export interface InlinedFiles {
  /** Null where a text cannot be had in time, or cannot stand in a document, which goes without it then. Never rejects. */
  of(file: Needed): Promise<InlinedFile | null>;
}

/** How many are kept at hand, several revisions' worth; a build never changes. */
const KEPT = 200;
/** Milliseconds for which a document waits for the store. */
const PATIENCE = 300;
/** Milliseconds for which a file that could not be read is left alone. */
const REST = 10_000;

/** What ends the element, or what a browser hashes otherwise than it came. */
const BREAKS_OUT = /<\/(?:style|script)|[\r\0]/i;
/** What a style sheet names by its own place. */
const RELATIVE = /@import|url\(\s*["']?(?![\s"'/#]|[a-z]+:)/i;

/** Each file is read once, and compared with the hash that its signed release names; `failed` hears why one cannot be used. */
export function createInlinedFiles(objects: Objects, failed: (problem: unknown) => void): InlinedFiles {
  const kept = new Map<string, Promise<InlinedFile | null>>();

  async function read(key: string, integrity: string): Promise<InlinedFile> {
    const text = (await readPublished(objects, key, integrity)).toString('utf8');
    if (BREAKS_OUT.test(text) || (key.endsWith('.css') && RELATIVE.test(text))) {
      throw new Error(`${key} would be another text in a document.`);
    }
    return { text, integrity };
  }

  function readOnce(href: string, integrity: string): Promise<InlinedFile | null> {
    // Files lie in the store by their addresses.
    const key = href.slice(1);
    const late = wait(PATIENCE, undefined, { ref: false }).then(() => {
      throw new Error(`${key} has not come within ${String(PATIENCE)} ms.`);
    });
    const reading = Promise.race([read(key, integrity), late]).catch((problem: unknown) => {
      setTimeout(() => kept.delete(href), REST).unref();
      failed(problem);
      return null;
    });
    kept.set(href, reading);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return reading;
  }

  return {
    of({ href, integrity }) {
      // What runs from its source has no hash, and no file in the store.
      if (integrity === undefined) return Promise.resolve(null);
      return kept.get(href) ?? readOnce(href, integrity);
    },
  };
}
