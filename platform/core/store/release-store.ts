import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  DEFAULT_ENVIRONMENTS,
  type Environments,
  EnvironmentsDocument,
  FileDifference,
  Provenance,
  Release,
  SiteDocument,
} from '../contract/release';
import { placeOfFile } from '../contract/file-address';
import { Compatibility } from '../contract/compatibility';
import { ReleaseCost } from '../contract/release-cost';
import type * as z from 'zod/mini';
import type { Objects, StoredObject } from './objects';
import { openSigned } from './signatures';
import { ChangeRequest, type SignedAction, describeAction, KeysDocument, mayDo, publicHalf } from './signing-keys';

/** Reads releases and site documents. All methods reject with StoreDocumentError for a document that is missing, invalid or not signed by a trusted key. */
export interface ReleaseStore {
  /** Who may do what; null where the keys of RELEASE_PUBLIC_KEY alone may do anything. */
  keys(): Promise<KeysDocument | null>;
  /** Why a signature by this key would not count for that, as a sentence; null when it would. */
  refusal(key: KeyObject, action: SignedAction): Promise<string | null>;
  /** The declared environments by name. */
  environments(): Promise<Environments>;
  /** The current revision; null while the environment has none. */
  currentRevision(environment: string): Promise<number | null>;
  siteDocument(environment: string, revision: number): Promise<SiteDocument>;
  /** A change that waits for approval, and the public key (PEM) of who asked for it. */
  request(environment: string, id: string): Promise<{ readonly request: ChangeRequest; readonly asked: string }>;
  release(part: string, build: string): Promise<Release>;
  /** What a build was made of; null for one that was published without saying so. */
  provenance(part: string, build: string): Promise<Provenance | null>;
  /** A file's difference to the one with that SHA-256 (hex digits); null when there is none. */
  difference(file: PlacedFile, dictionary: string): Promise<FileDifference | null>;
  /** How candidates got on with the builds of a revision; null where nobody has tried. */
  compatibility(environment: string): Promise<Compatibility | null>;
  /** What a build costs a browser that has the files of the build `from`; null where that is not known. */
  cost(part: string, build: string, from: string): Promise<ReleaseCost | null>;
}

/** A file by where it lies. */
export type PlacedFile = Pick<FileDifference, 'part' | 'folder' | 'path'>;

/** Keys of the objects in a release store. */
export const STORE_PATHS = {
  environments: 'environments.json',
  keys: 'keys.json',
  requests: (environment: string) => `requests/${environment}/`,
  request: (environment: string, id: string) => `requests/${environment}/${id}.json`,
  sites: 'sites/',
  pointer: (environment: string) => `sites/${environment}/current`,
  site: (environment: string, revision: number) => `sites/${environment}/${String(revision)}.json`,
  compatibility: (environment: string) => `compatibility/${environment}.json`,
  releases: 'releases/',
  build: (part: string, build: string) => `releases/${part}/${build}`,
  file: (release: Release, path: string) => `releases/${release.part}/${placeOfFile(release, path)}`,
  release: (part: string, build: string) => `releases/${part}/${build}/release.json`,
  provenance: (part: string, build: string) => `releases/${part}/${build}/provenance.json`,
  difference: ({ part, folder, path }: PlacedFile, dictionary: string) =>
    `releases/${part}/${folder}/differences/${path}/${dictionary}.json`,
  cost: (part: string, build: string, from: string) => `releases/${part}/${build}/costs/${from}.json`,
} as const;

/** A document in the store is missing, invalid, unsigned or not signed by a trusted key; the message says which and why. */
export class StoreDocumentError extends Error {
  override readonly name = 'StoreDocumentError';
}

/** Documents in the cache, enough for several revisions. They never change, so they never expire. */
const CACHE_SIZE = 200;

/**
 * A release store in `objects`. The keys in `trusted` may do anything, those in `keys.json` what that says; `own` counts
 * like a trusted one as long as there is no `keys.json`.
 */
export function releaseStore(objects: Objects, trusted: readonly KeyObject[], own?: KeyObject): ReleaseStore {
  const cache = new LRUCache<string, { readonly raw: unknown }>({ max: CACHE_SIZE });
  const signatures = signers(objects, trusted, own);

  async function readDocument<S extends z.ZodMiniType>(
    schema: S,
    path: string,
    action: SignedAction,
  ): Promise<z.output<S>> {
    const raw = cache.get(path)?.raw ?? (await signatures.opened(await stored(objects, path), path, action)).document;
    const document = parsedAs(schema, raw, path);
    cache.set(path, { raw });
    return document;
  }
  // Not cached: whoever reads it often keeps it.
  async function readOptional<S extends z.ZodMiniType>(schema: S, path: string, action: SignedAction) {
    const found = await objects.read(path);
    if (!found) return null;
    const { document } = await signatures.opened(found, path, action);
    return parsedAs(schema, document, path);
  }
  return {
    keys: () => signatures.keys(),
    refusal: (key, action) => signatures.refusal(key, action),
    async environments() {
      const path = STORE_PATHS.environments;
      const found = await objects.read(path);
      if (!found) return DEFAULT_ENVIRONMENTS;
      const { document } = await signatures.opened(found, path, { kind: 'declare' });
      return parsedAs(EnvironmentsDocument, document, path).environments;
    },
    async currentRevision(environment) {
      const pointer = await objects.read(STORE_PATHS.pointer(environment));
      return pointer && revisionIn(pointer.body, environment);
    },
    async siteDocument(environment, revision) {
      const path = STORE_PATHS.site(environment, revision);
      const document = await readDocument(SiteDocument, path, { kind: 'operate', environment, revision });
      return atItsPlace(document, path, document.environment === environment && document.revision === revision);
    },
    async request(environment, id) {
      const path = STORE_PATHS.request(environment, id);
      // Of a key that was removed, no revision is that new.
      const action = { kind: 'operate', environment, revision: Number.POSITIVE_INFINITY } as const;
      const { document, key } = await signatures.opened(await stored(objects, path), path, action);
      const request = parsedAs(ChangeRequest, document, path);
      const fits = request.environment === environment && request.id === id;
      return { request: atItsPlace(request, path, fits), asked: publicHalf(key) };
    },
    async release(part, build) {
      const path = STORE_PATHS.release(part, build);
      const release = await readDocument(Release, path, { kind: 'release', part });
      return atItsPlace(release, path, release.part === part && release.build === build);
    },
    async compatibility(environment) {
      const path = STORE_PATHS.compatibility(environment);
      // Only the newest is kept, and a key that was removed says nothing new.
      const action = { kind: 'operate', environment, revision: Number.POSITIVE_INFINITY } as const;
      const found = await readOptional(Compatibility, path, action);
      return found && atItsPlace(found, path, found.environment === environment);
    },
    ...besideReleases(readOptional),
  };
}

/** Reads a document that need not be there; null where it is not. */
type ReadOptional = <S extends z.ZodMiniType>(
  schema: S,
  path: string,
  action: SignedAction,
) => Promise<z.output<S> | null>;

/** What a build may have beside its release. */
function besideReleases(readOptional: ReadOptional): Pick<ReleaseStore, 'provenance' | 'difference' | 'cost'> {
  return {
    provenance: (part, build) =>
      readOptional(Provenance, STORE_PATHS.provenance(part, build), { kind: 'release', part }),
    async difference(file, dictionary) {
      const path = STORE_PATHS.difference(file, dictionary);
      const found = await readOptional(FileDifference, path, { kind: 'release', part: file.part });
      return found && atItsPlace(found, path, STORE_PATHS.difference(found, found.dictionary) === path);
    },
    async cost(part, build, from) {
      const path = STORE_PATHS.cost(part, build, from);
      const found = await readOptional(ReleaseCost, path, { kind: 'release', part });
      return found && atItsPlace(found, path, STORE_PATHS.cost(found.part, found.build, found.from) === path);
    },
  };
}

/** A signed document, and the key that has signed it. */
interface Opened {
  readonly document: unknown;
  readonly key: KeyObject;
}

/** Whose signature counts for what in a store. */
function signers(objects: Objects, trusted: readonly KeyObject[], own: KeyObject | undefined) {
  let newestKeys = 0;

  async function keys(): Promise<KeysDocument | null> {
    const stored = await objects.read(STORE_PATHS.keys);
    if (!stored) return null;
    const { document } = documentIn(stored, STORE_PATHS.keys, trusted);
    const named = parsedAs(KeysDocument, document, STORE_PATHS.keys);
    if (named.revision < newestKeys)
      throw new StoreDocumentError(`${STORE_PATHS.keys} in the release store is older than one seen before.`);
    newestKeys = named.revision;
    return named;
  }

  /** The content of a document that a key has signed which may do that. */
  async function opened(stored: StoredObject, path: string, action: SignedAction): Promise<Opened> {
    const named = (await keys())?.keys;
    if (!named) return documentIn(stored, path, own ? [...trusted, own] : trusted);
    const others = named.map(({ publicKey }) => createPublicKey(publicKey));
    const found = documentIn(stored, path, [...trusted, ...others]);
    if (trusted.includes(found.key)) return found;
    const [digest, pem] = [createHash('sha256').update(stored.body).digest('hex'), publicHalf(found.key)];
    const signers = named.filter(({ publicKey }) => publicKey === pem);
    if (signers.some((signer) => mayDo(signer, action, digest))) return found;
    throw new StoreDocumentError(
      `${path} in the release store is signed by the key of ${signers[0]?.holder ?? 'nobody'}, which may not ${describeAction(action)}.`,
    );
  }

  return {
    keys,
    opened,
    async refusal(key: KeyObject, action: SignedAction): Promise<string | null> {
      const [named, pem] = [(await keys())?.keys, publicHalf(key)];
      if (!named || trusted.some((one) => publicHalf(one) === pem)) return null;
      const mine = named.filter(({ publicKey, removed }) => publicKey === pem && !removed);
      if (mine.some((one) => mayDo(one, action))) return null;
      const [who] = mine;
      return who
        ? `The key of ${who.holder} may not ${describeAction(action)}; it may: ${who.may.join(', ')}. Whoever keeps the store's first key changes that with "release -- keys".`
        : `This key may not ${describeAction(action)}: ${STORE_PATHS.keys} does not name it. Whoever keeps the store's first key adds it with "release -- keys add".`;
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

async function stored(objects: Objects, path: string): Promise<StoredObject> {
  const found = await objects.read(path);
  if (found) return found;
  const [, part, build] = /^releases\/([^/]+)\/([^/]+)\/release\.json$/.exec(path) ?? [];
  const place = `is not in the release store (${objects.location})`;
  throw new StoreDocumentError(
    part === undefined || build === undefined
      ? `${path} ${place}.`
      : `${part}@${build} ${place}: it was not published there, or has been collected.`,
  );
}

/** The content of a signed document, and whose it is. Throws StoreDocumentError when none of these keys has signed it. */
function documentIn({ body }: StoredObject, path: string, keys: readonly KeyObject[]): Opened {
  const found = openText(body.toString('utf8'), path, keys);
  if (found.status === 'signed') return found;
  throw new StoreDocumentError(
    found.status === 'unsigned'
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

/** Opens the storage at `s3://bucket/prefix` (any S3-compatible store), of a site that is read through a pass, or in a folder. */
export async function openObjects(location: string): Promise<Objects> {
  // Load only the adapter that is used: the S3 SDK is slow to load.
  if (/^https?:/.test(location)) return (await import('./http-objects')).httpObjects(location);
  if (location.startsWith('s3://')) return (await import('./s3-objects')).s3Objects(location);
  return (await import('./folder-objects')).folderObjects(location);
}
