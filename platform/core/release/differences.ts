import { createHash } from 'node:crypto';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { placeOfFile } from '../contract/file-address';
import { type FileDifference, type LiveRemote, mayDiffer, type Release } from '../contract/release';
import type { ReleaseCost } from '../contract/release-cost';
import { readPublished, StoreUnusableError } from '../store/objects';
import { STORE_PATHS, StoreDocumentError } from '../store/release-store';
import { signedText } from '../store/signatures';
import { SHELL } from '../build/project';
import type { ReleaseWriter } from './writer';

/** Builds of an environment to which a new one gets its differences. */
const BUILDS_BACK = 3;
/** A difference is worth its entry in a store where it takes at most this share of the compressed file. */
const WORTH = 0.5;
/** Zstandard's strongest level that needs no more memory than the default ones. */
const LEVEL = 19;

/**
 * Writes beside a published build what differs in its files from those that visitors have: of the last {@link BUILDS_BACK}
 * builds that were live, in each environment. What is live now gets its differences to the new build, too, for a rollback.
 * Differences that the store has stay as they are.
 */
export async function writeDifferences(writer: ReleaseWriter, release: Release): Promise<void> {
  const live = await liveBuilds(writer, release.part);
  const others = (builds: readonly string[]) => [...new Set(builds)].filter((build) => build !== release.build);
  await loadEncoder();
  const present = live.map(({ stable }) => stable);
  for (const build of others(live.flatMap(buildsBack))) {
    const before = await ifThere(writer.store.release(release.part, build));
    if (before) await writeFrom(writer, before, release);
    if (before && present.includes(build)) await writeFrom(writer, release, before);
  }
}

const buildsBack = ({ stable, lastGood, earlier = [], canary }: LiveRemote): string[] =>
  [...(canary ? [canary.build] : []), stable, ...(lastGood === null ? [] : [lastGood]), ...earlier].slice(
    0,
    BUILDS_BACK,
  );

/** The live builds of a part, once for each environment that has any. */
async function liveBuilds({ store }: ReleaseWriter, part: string): Promise<LiveRemote[]> {
  const found: LiveRemote[] = [];
  for (const environment of Object.keys(await store.environments())) {
    const revision = await ifThere(store.currentRevision(environment));
    const site = revision === null ? null : await ifThere(store.siteDocument(environment, revision));
    const live = part === SHELL ? site?.shell : site?.remotes[part];
    if (live) found.push(live);
  }
  return found;
}

/** Null for a document that was removed or damaged: differences are a help, and hinder no publication. */
const ifThere = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((problem: unknown) => {
    if (problem instanceof StoreDocumentError) return null;
    throw problem;
  });

/** Writes the differences of a build's files to the same files of another build, and last what they save. */
async function writeFrom(writer: ReleaseWriter, before: Release, release: Release): Promise<void> {
  const { objects, key } = writer;
  const { part, build } = release;
  const place = STORE_PATHS.cost(part, build, before.build);
  if (await objects.read(place)) return;
  const files = await Promise.all(
    release.files
      .filter(({ path }) => mayDiffer(path))
      .map(async (file) => {
        const old = before.files.find(({ path }) => path === file.path);
        const whole = await packedBytes(writer, release, file);
        if (old?.integrity === file.integrity && before.byContent && release.byContent)
          return { path: file.path, whole, difference: 0 };
        const dictionary = old && (await contentOf(writer, before, old));
        const difference = dictionary ? await writeDifference(writer, release, file, dictionary, whole) : null;
        return { path: file.path, whole, difference };
      }),
  );
  const cost: ReleaseCost = { part, build, from: before.build, files };
  await objects.writeOnce(place, Buffer.from(signedText(cost, key)));
}

type File = Release['files'][number];

/** Bytes of a file as it is sent to who has nothing. */
async function packedBytes({ objects }: ReleaseWriter, release: Release, { path, bytes }: File): Promise<number> {
  return (await objects.read(`${STORE_PATHS.file(release, path)}.br`))?.body.length ?? bytes;
}

/** Writes the difference of a file to what it was, where that is worth it. Gives its bytes; null without one. */
async function writeDifference(
  { objects, key }: ReleaseWriter,
  release: Release,
  { path, integrity }: File,
  dictionary: Buffer,
  whole: number,
): Promise<number | null> {
  const content = await readPublished(objects, STORE_PATHS.file(release, path), integrity);
  const hash = createHash('sha256').update(dictionary);
  const digest = hash.copy().digest('hex');
  const dcz = Buffer.concat([DCZ_MAGIC, hash.digest(), compressed(content, dictionary)]);
  if (dcz.length > whole * WORTH) return null;
  const [folder = ''] = placeOfFile(release, path).split('/', 1);
  const difference: FileDifference = {
    part: release.part,
    folder,
    path,
    dictionary: digest,
    dcz: dcz.toString('base64'),
  };
  await objects.writeOnce(STORE_PATHS.difference(difference, digest), Buffer.from(signedText(difference, key)));
  return dcz.length;
}

/** The file of an older build; null when it is gone or damaged, so that no browser has it. */
const contentOf = ({ objects }: ReleaseWriter, release: Release, { path, integrity }: File) =>
  readPublished(objects, STORE_PATHS.file(release, path), integrity).catch((problem: unknown) => {
    if (problem instanceof StoreUnusableError) throw problem;
    return null;
  });

/** A Zstandard frame that is skipped, of 32 bytes: the dictionary's SHA-256 (RFC 9842, section 5). */
const DCZ_MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** Loads WebAssembly, once: a second time would take the memory away from under the first. */
let encoder: Promise<void> | undefined;
const loadEncoder = (): Promise<void> => (encoder ??= init());

function compressed(content: Buffer, dictionary: Buffer): Uint8Array {
  const context = createCCtx();
  try {
    return compressUsingDict(context, content, dictionary, LEVEL);
  } finally {
    freeCCtx(context);
  }
}
