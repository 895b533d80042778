import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StoreUnusableError, type Objects, type StoredKey } from './objects';

// The SDK's own switch: it warns Node 20 of versions to come, and the one that is installed runs on it.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/** Retries of a conditional write that conflicts with another one in progress (S3 answers 409). */
const CONFLICT_TRIES = 5;

/**
 * Stores objects in a bucket of any S3-compatible store that supports conditional writes; the first write checks that.
 * Region, credentials and endpoint come from the SDK's variables (`AWS_REGION`, `AWS_ENDPOINT_URL_S3`, …). Rejects with
 * StoreUnusableError when the store cannot be reached, refuses, or ignores conditions.
 */
export function s3Objects(location: string, client = defaultClient()): Objects {
  const { hostname: Bucket, pathname } = new URL(location);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const at = (key: string): string => (prefix === '' ? key : `${prefix}/${key}`);
  const put: Put = (key, body, condition) =>
    orUnusable(`${location} cannot be written`, () =>
      putConditionally(client, { Bucket, Key: at(key), Body: body, ...condition }),
    );
  let checked: Promise<EtagForm> | null = null;
  const checkOnce = (): Promise<EtagForm> => {
    checked ??= checkConditions(put, location, (key) => objects.remove(key)).catch((error: unknown) => {
      // A store that was away is checked again; a server's judge may write to it for months.
      checked = null;
      throw error;
    });
    return checked;
  };
  const objects: Objects = {
    location,
    async read(key) {
      return orUnusable(`${location} cannot be read`, async () => {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: at(key) })).catch(nullWhenMissing);
        if (!found?.Body) return null;
        return { body: Buffer.from(await found.Body.transformToByteArray()), version: found.ETag ?? '' };
      });
    },
    async writeOnce(key, body) {
      await checkOnce();
      return (await put(key, body, { IfNoneMatch: '*' })) === null ? 'present' : 'written';
    },
    async swap(key, body, expected) {
      const asTaken = await checkOnce();
      const condition: Condition = expected === null ? { IfNoneMatch: '*' } : { IfMatch: asTaken(expected) };
      return (await put(key, body, condition)) === null ? 'lost' : 'swapped';
    },
    async *list(wanted) {
      const pages = listed(client, Bucket, at(wanted), prefix);
      for (;;) {
        const next = await orUnusable(`${location} cannot be listed`, () => pages.next());
        if (next.done === true) return;
        yield next.value;
      }
    },
    async remove(key) {
      await orUnusable(`${location} cannot be written`, () =>
        client.send(new DeleteObjectCommand({ Bucket, Key: at(key) })),
      );
    },
  };
  return objects;
}

/** Rejects with StoreUnusableError, whose message begins with `what`, when the store does not do it. */
async function orUnusable<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new StoreUnusableError(`${what}: ${reasonOf(error)}`, { cause: error });
  }
}

/** What the SDK says, which for refused connections to several addresses of a host is only a code. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError && error.message === '' ? String(error.errors[0]) : String(error);

const defaultClient = (): S3Client =>
  new S3Client({
    // Many other stores support neither a host name per bucket nor the newest checksums.
    forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2000, requestTimeout: 8000 },
  });

type Condition = { readonly IfNoneMatch: '*'; readonly IfMatch?: never } | { readonly IfMatch: string };

type ConditionalPut = { readonly Bucket: string; readonly Key: string; readonly Body: Buffer } & Condition;

/** Writes an object under a condition, and gives its ETag; null when the condition does not hold. */
async function putConditionally(client: S3Client, input: ConditionalPut): Promise<string | null> {
  for (let left = CONFLICT_TRIES; ; left -= 1) {
    try {
      return (await client.send(new PutObjectCommand(input))).ETag ?? '';
    } catch (error) {
      const status = statusOf(error);
      // 404: the object to be replaced is gone.
      if (status === 412 || (status === 404 && input.IfMatch !== undefined)) return null;
      if (status !== 409 || left === 0) throw error;
    }
  }
}

type Put = (key: string, body: Buffer, condition: Condition) => Promise<string | null>;

/** How a store wants the ETag in `If-Match` that it gave for an object. */
type EtagForm = (etag: string) => string;

/** With its quotes, as HTTP and Amazon have it; without, as Ceph's gateway 16.2 does, which answers 412 to any other. */
const ETAG_FORMS: readonly EtagForm[] = [(etag) => etag, (etag) => etag.replaceAll('"', '')];

/**
 * Checks with a probe object that the store honours conditions, and finds out in which form it takes an ETag. A store that
 * ignores conditions would lose releases silently; one that takes no ETag would never let a pointer move.
 */
async function checkConditions(put: Put, location: string, remove: (key: string) => Promise<void>): Promise<EtagForm> {
  const key = `probes/${randomUUID()}`;
  const probe = Buffer.from('Tells whether this store honours conditional writes.\n');
  try {
    const etag = await put(key, probe, { IfNoneMatch: '*' });
    if ((await put(key, probe, { IfNoneMatch: '*' })) !== null) throw ignoring(location);
    for (const form of ETAG_FORMS) {
      if ((await put(key, probe, { IfMatch: form('"0"') })) !== null) throw ignoring(location);
      if ((await put(key, probe, { IfMatch: form(etag ?? '') })) !== null) return form;
    }
  } finally {
    // Why the probe failed says more than that it could not be removed either.
    await remove(key).catch(() => undefined);
  }
  throw new StoreUnusableError(
    `${location} refuses to replace an object by the ETag that it gave for it (If-Match), so nothing could be promoted; nothing was written. Use a store that honours conditional writes, or a folder.`,
  );
}

const ignoring = (location: string): StoreUnusableError =>
  new StoreUnusableError(
    `${location} ignores conditional writes (If-None-Match, If-Match), so two releases at once would overwrite each other; nothing was written. Use a store that honours them, or a folder.`,
  );

async function* listed(client: S3Client, Bucket: string, Prefix: string, root: string): AsyncGenerator<StoredKey> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified) {
        yield { key: root === '' ? Key : Key.slice(root.length + 1), modified: LastModified };
      }
    }
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}
