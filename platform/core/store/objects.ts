import { createHash } from 'node:crypto';

/** An object and the version of its content, for a later compare-and-swap. */
export interface StoredObject {
  readonly body: Buffer;
  readonly version: string;
}

export interface StoredKey {
  readonly key: string;
  readonly modified: Date;
}

/**
 * The object storage below a release store. Keys are relative paths with `/`. Writes are atomic. The cost of an operation
 * does not depend on the number of objects, except for `list`, which no visitor waits for.
 */
export interface Objects {
  /** Folder or `s3://` address. */
  readonly location: string;
  /** Null when there is no such object. */
  read(key: string): Promise<StoredObject | null>;
  /** Writes a new object; `present` when the key exists, whose object then stays unchanged. */
  writeOnce(key: string, body: Buffer): Promise<'written' | 'present'>;
  /** Replaces an object if its version is still `expected` (null: it does not exist yet); else `lost`. */
  swap(key: string, body: Buffer, expected: string | null): Promise<'swapped' | 'lost'>;
  /** The objects whose keys start with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<StoredKey>;
  remove(key: string): Promise<void>;
}

/** The storage is unusable: it cannot be reached, is locked, or ignores conditional writes. */
export class StoreUnusableError extends Error {
  override readonly name = 'StoreUnusableError';
}

/** Reads a published file. Rejects when it is missing or its hash is not `integrity`. */
export async function readPublished(objects: Objects, key: string, integrity: string): Promise<Buffer> {
  const body = (await objects.read(key))?.body;
  if (body && hashOf(body) === integrity) return body;
  throw new Error(`${key} is not the file that its release names.`);
}

const hashOf = (body: Buffer): string => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** Whether an error has the given code of the operating system, such as `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
