import type { KeyObject } from 'node:crypto';
import {
  DEFAULT_ENVIRONMENTS,
  type Environments,
  EnvironmentsDocument,
  Provenance,
  Release,
  SiteDocument,
} from '../contract/release';
import type * as z from 'zod/mini';
import type { Objects, StoredObject } from './objects';
import { openSigned } from './signatures';

/** Reads releases and site documents. All methods reject with StoreDocumentError for a document that is missing, invalid or not signed by a trusted key. */
export interface ReleaseStore {
  /** The declared environments by name. */
  environments(): Promise<Environments>;
  /** The current revision; null while the environment has none. */
  currentRevision(environment: string): Promise<number | null>;
  siteDocument(environment: string, revision: number): Promise<SiteDocument>;
  release(part: string, build: string): Promise<Release>;
  /** What a build was made of; null for one that was published without saying so. */
  provenance(part: string, build: string): Promise<Provenance | null>;
}

/** Keys of the objects in a release store. */
export const STORE_PATHS = {
  environments: 'environments.json',
  sites: 'sites/',
  pointer: (environment: string) => `sites/${environment}/current`,
  site: (environment: string, revision: number) => `sites/${environment}/${String(revision)}.json`,
  releases: 'releases/',
  build: (part: string, build: string) => `releases/${part}/${build}`,
  release: (part: string, build: string) => `releases/${part}/${build}/release.json`,
  provenance: (part: string, build: string) => `releases/${part}/${build}/provenance.json`,
} as const;

/** A document in the store is missing, invalid, unsigned or not signed by a trusted key; the message says which and why. */
export class StoreDocumentError extends Error {
  override readonly name = 'StoreDocumentError';
}

/** Documents in the cache, enough for several revisions. They never change, so they never expire. */
const CACHE_SIZE = 200;

/** A release store in `objects`; `keys` are the trusted public keys. */
export function releaseStore(objects: Objects, keys: readonly KeyObject[]): ReleaseStore {
  const cache = new Map<string, unknown>();

  async function readDocument<S extends z.ZodMiniType>(schema: S, path: string): Promise<z.output<S>> {
    const raw = cache.get(path) ?? (await readSigned(objects, path, keys));
    const document = parsedAs(schema, raw, path);
    cache.set(path, raw);
    for (const oldest of cache.keys()) if (cache.size > CACHE_SIZE) cache.delete(oldest);
    return document;
  }
  return {
    async environments() {
      const path = STORE_PATHS.environments;
      const stored = await objects.read(path);
      if (!stored) return DEFAULT_ENVIRONMENTS;
      return parsedAs(EnvironmentsDocument, documentIn(stored, path, keys), path).environments;
    },
    async currentRevision(environment) {
      const pointer = await objects.read(STORE_PATHS.pointer(environment));
      return pointer && revisionIn(pointer.body, environment);
    },
    async siteDocument(environment, revision) {
      const path = STORE_PATHS.site(environment, revision);
      const document = await readDocument(SiteDocument, path);
      return atItsPlace(document, path, document.environment === environment && document.revision === revision);
    },
    async release(part, build) {
      const path = STORE_PATHS.release(part, build);
      const release = await readDocument(Release, path);
      return atItsPlace(release, path, release.part === part && release.build === build);
    },
    async provenance(part, build) {
      const path = STORE_PATHS.provenance(part, build);
      return (await objects.read(path)) && readDocument(Provenance, path);
    },
  };
}

/** Parses a document of the store by its schema. Throws StoreDocumentError. */
function parsedAs<S extends z.ZodMiniType>(schema: S, raw: unknown, path: string): z.output<S> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StoreDocumentError(`${path} in the release store is not valid: ${problems.join('; ')}`);
}

/** Parses the content of a pointer object. Throws StoreDocumentError when it is no revision number. */
export function revisionIn(body: Buffer, environment: string): number {
  const text = body.toString('utf8').trim();
  const revision = Number(text);
  if (Number.isInteger(revision) && revision >= 1) return revision;
  throw new StoreDocumentError(
    `${STORE_PATHS.pointer(environment)} must hold a revision number, not "${text.slice(0, 40)}".`,
  );
}

async function readSigned(objects: Objects, path: string, keys: readonly KeyObject[]): Promise<unknown> {
  const stored = await objects.read(path);
  if (!stored) throw new StoreDocumentError(`${path} is not in the release store (${objects.location}).`);
  return documentIn(stored, path, keys);
}

/** The content of a signed document. Throws StoreDocumentError when no trusted key has signed it. */
function documentIn(stored: StoredObject, path: string, keys: readonly KeyObject[]): unknown {
  const opened = openText(stored.body.toString('utf8'), path, keys);
  if (opened.status === 'signed') return opened.document;
  throw new StoreDocumentError(
    opened.status === 'unsigned'
      ? `${path} in the release store is not signed; publish it again with the release tool.`
      : `${path} in the release store is not signed by a key that RELEASE_PUBLIC_KEY names.`,
  );
}

function openText(text: string, path: string, keys: readonly KeyObject[]): ReturnType<typeof openSigned> {
  try {
    return openSigned(text, keys);
  } catch {
    throw new StoreDocumentError(`${path} in the release store is not JSON.`);
  }
}

/** Throws when a document is stored under the key of another one, which its signature alone does not show. */
function atItsPlace<T>(document: T, path: string, fits: boolean): T {
  if (fits) return document;
  throw new StoreDocumentError(`${path} in the release store holds a document of another name.`);
}

/** Opens the storage at `s3://bucket/prefix` (any S3-compatible store) or in a folder. */
export async function openObjects(location: string): Promise<Objects> {
  // Load only the adapter that is used: the S3 SDK is slow to load.
  if (location.startsWith('s3://')) return (await import('./s3-objects')).s3Objects(location);
  return (await import('./folder-objects')).folderObjects(location);
}
