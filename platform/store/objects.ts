import { createHash } from 'node:crypto';

/** One object as it was read; `version` names this very content to a later compare-and-swap. */
export interface StoredObject {
  readonly body: Buffer;
  readonly version: string;
}

export interface StoredKey {
  readonly key: string;
  readonly modified: Date;
}

/**
 * The little that a release store needs of what holds it. Keys are relative, with `/`. An object appears whole or not at
 * all; every operation costs the same however many objects there are, but for `list`, which only tidying up uses.
 */
export interface Objects {
  /** Where this is, in words for people. */
  readonly location: string;
  /** Null where there is no such object. */
  read(key: string): Promise<StoredObject | null>;
  /** Writes an object that never changes again; says when the key was taken already and leaves it as it was. */
  writeOnce(key: string, body: Buffer): Promise<'written' | 'present'>;
  /** Replaces the content that `expected` names (null: none yet), unless another was faster. */
  swap(key: string, body: Buffer, expected: string | null): Promise<'swapped' | 'lost'>;
  /** Every object whose key begins with the prefix, page by page, in no promised order. */
  list(prefix: string): AsyncIterable<StoredKey>;
  remove(key: string): Promise<void>;
}

/** The store itself cannot be used: it cannot be reached, or it would lose what two people write at once. */
export class StoreUnusableError extends Error {
  override readonly name = 'StoreUnusableError';
}

/** A published file. Rejects when it is missing or is not what its release says. */
export async function readPublished(objects: Objects, key: string, integrity: string): Promise<Buffer> {
  const body = (await objects.read(key))?.body;
  if (body && hashOf(body) === integrity) return body;
  throw new Error(`${key} is not the file that its release names.`);
}

const hashOf = (body: Buffer): string => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** Whether a failure is the operating system's with the given code (`ENOENT`, `EADDRINUSE`). */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
