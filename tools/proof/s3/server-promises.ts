import { GetObjectCommand, PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { type Promised, tally } from './promised';
import { BUCKET, plainClient, type S3Server } from './s3-access';

/** Writers of one object at once, and how often they are let loose. */
const WRITERS = 20;
const ROUNDS = 20;

const AMONG = `by ${String(WRITERS)} at once, ${String(ROUNDS)} times`;

/** What a server does by itself with the conditions of PutObject, by single requests that are not repeated. */
export async function promisesOfServer(server: S3Server): Promise<Promised[]> {
  const client = plainClient(server);
  try {
    return [
      await ofPresence(client),
      await ofPresenceAtOnce(client),
      await ofEtag(client, 'in quotes', (etag) => etag),
      await ofEtag(client, 'without quotes', withoutQuotes),
      await ofEtagAtOnce(client),
    ];
  } finally {
    client.destroy();
  }
}

type Condition = { readonly IfNoneMatch: '*' } | { readonly IfMatch: string };

/** Puts an object and gives the HTTP status. */
async function put(client: S3Client, key: string, body: string, condition?: Condition): Promise<number> {
  try {
    const { $metadata } = await client.send(
      new PutObjectCommand({ Bucket: BUCKET, Key: `plain/${key}`, Body: body, ...condition }),
    );
    return $metadata.httpStatusCode ?? 0;
  } catch (error) {
    if (error instanceof S3ServiceException) return error.$metadata.httpStatusCode ?? 0;
    throw error;
  }
}

async function get(client: S3Client, key: string): Promise<{ readonly text: string; readonly etag: string }> {
  const { Body, ETag = '' } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: `plain/${key}` }));
  return { text: (await Body?.transformToString()) ?? '', etag: ETag };
}

const withoutQuotes = (etag: string): string => etag.replaceAll('"', '');

async function ofPresence(client: S3Client): Promise<Promised> {
  const statuses = [
    await put(client, 'once', 'first', { IfNoneMatch: '*' }),
    await put(client, 'once', 'second', { IfNoneMatch: '*' }),
  ];
  const { text } = await get(client, 'once');
  return {
    promise: 'If-None-Match: *',
    holds: statuses.join() === '200,412' && text === 'first',
    measured: `${String(statuses[0])} for a new object, ${String(statuses[1])} for a present one, which was the ${text} afterwards`,
  };
}

async function ofPresenceAtOnce(client: S3Client): Promise<Promised> {
  const statuses: number[] = [];
  let whole = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const of = await allAtOnce((one) => put(client, `once-${String(round)}`, one, { IfNoneMatch: '*' }));
    statuses.push(...of);
    const { text } = await get(client, `once-${String(round)}`);
    if (of.filter((status) => status === 200).length === 1 && of[Number(text)] === 200) whole += 1;
  }
  return {
    promise: `If-None-Match: * ${AMONG}`,
    holds: whole === ROUNDS,
    measured: `exactly one got 200 and its content is there ${String(whole)} times; ${tally(statuses)}`,
  };
}

async function ofEtag(client: S3Client, form: string, formed: (etag: string) => string): Promise<Promised> {
  const key = `swapped ${form}`;
  await put(client, key, 'first');
  const { etag } = await get(client, key);
  const statuses = [
    await put(client, key, 'stale', { IfMatch: formed('"00000000000000000000000000000000"') }),
    await put(client, key, 'second', { IfMatch: formed(etag) }),
  ];
  const { text } = await get(client, key);
  return {
    promise: `If-Match with the ETag ${form}`,
    holds: statuses.join() === '412,200' && text === 'second',
    measured: `${String(statuses[0])} for another ETag, ${String(statuses[1])} for the present one`,
  };
}

/** In whichever form the server takes. */
async function ofEtagAtOnce(client: S3Client): Promise<Promised> {
  await put(client, 'form', 'first');
  const { etag } = await get(client, 'form');
  const formed = (await put(client, 'form', 'second', { IfMatch: etag })) === 200 ? String : withoutQuotes;
  const statuses: number[] = [];
  let whole = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await put(client, 'swapped', `round ${String(round)}`);
    const present = (await get(client, 'swapped')).etag;
    const of = await allAtOnce((one) =>
      put(client, 'swapped', `${String(round)}/${one}`, { IfMatch: formed(present) }),
    );
    statuses.push(...of);
    const [, one] = (await get(client, 'swapped')).text.split('/');
    if (of.filter((status) => status === 200).length === 1 && of[Number(one)] === 200) whole += 1;
  }
  return {
    promise: `If-Match ${AMONG}`,
    holds: whole === ROUNDS,
    measured: `exactly one got 200 and its content is there ${String(whole)} times; ${tally(statuses)}`,
  };
}

const allAtOnce = (write: (one: string) => Promise<number>): Promise<number[]> =>
  Promise.all(Array.from({ length: WRITERS }, (_, one) => write(String(one))));
