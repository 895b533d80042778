import { type Objects, openObjects, StoreUnusableError } from '@jnn/platform/store';
import { type Promised, tally } from './promised';
import { BUCKET } from './s3-access';

/** Writers of one object at once. */
const WRITERS = 20;

/** Replacements that each of them makes, one after the other. */
const SWAPS = 10;

/** More keys than a server lists in one answer. */
const KEYS = 1100;

/** What the release store promises, through the client that the release tool and the servers use. */
export async function promisesOfStore(): Promise<Promised[]> {
  const objects = await openObjects(`s3://${BUCKET}/objects`);
  const checked = await ofCheck(objects);
  if (!checked.holds) return [checked];
  return [
    checked,
    await ofWriteOnce(objects),
    await ofSwap(objects),
    await ofCounting(objects),
    await ofList(objects),
    await ofRemove(objects),
  ];
}

const bytes = (text: string): Buffer => Buffer.from(text);

const textOf = async (objects: Objects, key: string): Promise<string | undefined> =>
  (await objects.read(key))?.body.toString();

const atOnce = <T>(write: (one: string) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: WRITERS }, (_, one) => write(String(one))));

async function ofCheck(objects: Objects): Promise<Promised> {
  const promise = "the store's own check of conditional writes";
  try {
    await objects.writeOnce('checked', bytes('1'));
    return { promise, holds: true, measured: 'passed' };
  } catch (error) {
    if (!(error instanceof StoreUnusableError)) throw error;
    return { promise, holds: false, measured: error.message };
  }
}

async function ofWriteOnce(objects: Objects): Promise<Promised> {
  const outcomes = await atOnce((one) => objects.writeOnce('once', bytes(one)));
  const text = await textOf(objects, 'once');
  const later = await objects.writeOnce('once', bytes('later'));
  const kept = (await textOf(objects, 'once')) === text && outcomes[Number(text)] === 'written';
  return {
    promise: 'write once',
    holds: outcomes.filter((outcome) => outcome === 'written').length === 1 && later === 'present' && kept,
    measured: `of ${String(WRITERS)} writers at once ${tally(outcomes)}; a later one ${later}, the object ${kept ? 'unchanged' : 'changed'}`,
  };
}

async function ofSwap(objects: Objects): Promise<Promised> {
  await objects.swap('swapped', bytes('before'), null);
  const version = (await objects.read('swapped'))?.version ?? '';
  const outcomes = await atOnce((one) => objects.swap('swapped', bytes(one), version));
  const winner = outcomes[Number(await textOf(objects, 'swapped'))];
  return {
    promise: 'compare and swap',
    holds: outcomes.filter((outcome) => outcome === 'swapped').length === 1 && winner === 'swapped',
    measured: `of ${String(WRITERS)} writers of the same version ${tally(outcomes)}`,
  };
}

/** A counter shows a lost or a doubled swap that a single race may not. */
async function ofCounting(objects: Objects): Promise<Promised> {
  await objects.swap('count', bytes('0'), null);
  let lost = 0;
  await atOnce(async () => {
    for (let done = 0; done < SWAPS;) {
      const present = await objects.read('count');
      const next = bytes(String(Number(present?.body.toString()) + 1));
      if ((await objects.swap('count', next, present?.version ?? null)) === 'swapped') done += 1;
      else lost += 1;
    }
  });
  const counted = await textOf(objects, 'count');
  return {
    promise: 'no swap is lost',
    holds: counted === String(WRITERS * SWAPS),
    measured: `${String(WRITERS)} writers counted to ${String(counted)} by ${String(SWAPS)} swaps each, which took ${String(lost)} more that lost`,
  };
}

async function ofList(objects: Objects): Promise<Promised> {
  const wanted = Array.from({ length: KEYS }, (_, one) => `many/${String(one).padStart(4, '0')}`);
  const left = [...wanted];
  await atOnce(async () => {
    for (let key = left.pop(); key !== undefined; key = left.pop()) await objects.writeOnce(key, bytes(key));
  });
  const found: string[] = [];
  for await (const { key } of objects.list('many/')) found.push(key);
  return {
    promise: `a list of more than 1,000 keys`,
    holds: found.toSorted().join() === wanted.join(),
    measured: `${String(found.length)} of ${String(KEYS)}, each once`,
  };
}

async function ofRemove(objects: Objects): Promise<Promised> {
  const before = await textOf(objects, 'many/0000');
  await objects.remove('many/0000');
  await objects.remove('never-there');
  const after = await objects.read('many/0000');
  const again = await objects.writeOnce('many/0000', bytes('again'));
  return {
    promise: 'remove, and read what is missing',
    holds: before === 'many/0000' && after === null && again === 'written',
    measured: `a removed key is ${after === null ? 'null' : 'still there'} and can be ${again} anew`,
  };
}
