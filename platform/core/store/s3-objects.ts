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
  const put = (key: string, body: Buffer, condition: { IfNoneMatch: '*' } | { IfMatch: string }) =>
    orUnusable(`${location} cannot be written`, () =>
      putConditionally(client, { Bucket, Key: at(key), Body: body, ...condition }),
    );
  let checked: Promise<void> | null = null;
  const checkOnce = (): Promise<void> => (checked ??= checkConditions(put, location, (key) => objects.remove(key)));
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
      return (await put(key, body, { IfNoneMatch: '*' })) ? 'written' : 'present';
    },
    async swap(key, body, expected) {
      await checkOnce();
      return (await put(key, body, expected === null ? { IfNoneMatch: '*' } : { IfMatch: expected }))
        ? 'swapped'
        : 'lost';
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

interface ConditionalPut {
  readonly Bucket: string;
  readonly Key: string;
  readonly Body: Buffer;
  readonly IfNoneMatch?: '*';
  readonly IfMatch?: string;
}

/** Writes an object under a condition; false when the condition does not hold. */
async function putConditionally(client: S3Client, input: ConditionalPut): Promise<boolean> {
  for (let left = CONFLICT_TRIES; ; left -= 1) {
    try {
      await client.send(new PutObjectCommand(input));
      return true;
    } catch (error) {
      const status = statusOf(error);
      // 404: the object to be replaced is gone.
      if (status === 412 || (status === 404 && input.IfMatch !== undefined)) return false;
      if (status !== 409 || left === 0) throw error;
    }
  }
}

type Put = (key: string, body: Buffer, condition: { IfNoneMatch: '*' } | { IfMatch: string }) => Promise<boolean>;

/** Checks with a probe object that the store honours conditions. One that ignores them would lose releases silently. */
async function checkConditions(put: Put, location: string, remove: (key: string) => Promise<void>): Promise<void> {
  const key = `probes/${randomUUID()}`;
  const probe = Buffer.from('Tells whether this store honours conditional writes.\n');
  try {
    await put(key, probe, { IfNoneMatch: '*' });
    const overwritten = await put(key, probe, { IfNoneMatch: '*' });
    const swapped = await put(key, probe, { IfMatch: '"0"' });
    if (!overwritten && !swapped) return;
  } finally {
    // Why the probe failed says more than that it could not be removed either.
    await remove(key).catch(() => undefined);
  }
  throw new StoreUnusableError(
    `${location} ignores conditional writes (If-None-Match, If-Match), so two releases at once would overwrite each other; nothing was written. Use a store that honours them, or a folder.`,
  );
}

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
