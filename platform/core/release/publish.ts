import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Provenance, type Release } from '../contract/release';
import { canonical, signedText } from '../store/signatures';
import { STORE_PATHS } from '../store/release-store';
import { writeDifferences } from './differences';
import { refuseWithoutRole, type ReleaseWriter } from './writer';

const compress = promisify(brotliCompress);
/** Pictures, fonts and map tiles are compressed in themselves; tiles are also read by byte ranges of what they are. */
const COMPRESSIBLE = /\.(?:js|css|json|svg|geojson)$/;
/** Files uploaded in parallel. */
const PARALLEL_UPLOADS = 8;

/** The store has other content under this build id. */
export class ReleaseTakenError extends Error {
  override readonly name = 'ReleaseTakenError';
}

/** Somebody stopped the upload; the message says what that leaves. */
export class PublishStoppedError extends Error {
  override readonly name = 'PublishStoppedError';
}

/**
 * Publishes a build: first its files, also compressed and as differences to those that visitors have, then
 * `provenance.json`, and last the signed `release.json`, so that an interrupted upload is invisible. Publishing the same
 * build again adds the differences to what became live since (`present`). Rejects with ReleaseTakenError when the store has
 * other content under the id, and with PublishStoppedError when `stop` ends it between two files: those that are there may
 * be another upload's as well, so they stay until `collect`.
 */
export async function publish(
  writer: ReleaseWriter,
  folder: string,
  release: Release,
  stop?: AbortSignal,
): Promise<'published' | 'present'> {
  const { objects, key } = writer;
  await refuseWithoutRole(writer, { kind: 'release', part: release.part });
  if (await holds(writer, release)) {
    await writeDifferences(writer, release);
    return 'present';
  }
  const shared = await putFiles(writer, folder, release, stop);
  if (stop?.aborted) {
    throw new PublishStoppedError(
      `Publishing ${release.part}@${release.build} was stopped; the store shows nothing of it, and the same command publishes it whole.`,
    );
  }
  await writeDifferences(writer, release);
  const provenance = await readFile(join(folder, 'provenance.json'), 'utf8').catch(() => null);
  if (provenance !== null) {
    const made = Buffer.from(signedText(Provenance.parse(JSON.parse(provenance)), key));
    await objects.writeOnce(STORE_PATHS.provenance(release.part, release.build), made);
  }
  const text = Buffer.from(signedText(release, key));
  const outcome = await objects.writeOnce(STORE_PATHS.release(release.part, release.build), text);
  // `collect` may have removed what was there already, as nothing named it until now.
  await putFiles(writer, folder, { ...release, files: shared });
  return outcome === 'written' || !(await holds(writer, release)) ? 'published' : 'present';
}

/** Whether the store has this build. Throws ReleaseTakenError for other content under its id. */
async function holds({ objects, store }: ReleaseWriter, release: Release): Promise<boolean> {
  const { part, build } = release;
  if (!(await objects.read(STORE_PATHS.release(part, build)))) return false;
  if (canonical(await store.release(part, build)) === canonical(release)) return true;
  throw new ReleaseTakenError(
    `${part}@${build} is in the store with another content; nothing was changed. Build the part again from a clean tree.`,
  );
}

/** Writes the files of a build. Gives those that were there already. */
async function putFiles(
  writer: ReleaseWriter,
  folder: string,
  release: Release,
  stop?: AbortSignal,
): Promise<Release['files']> {
  const files = [...release.files];
  const present: Release['files'] = [];
  const putNext = async (): Promise<void> => {
    for (let file = files.pop(); file && !stop?.aborted; file = files.pop())
      if ((await putFile(writer, folder, release, file.path)) === 'present') present.push(file);
  };
  // All have ended before anything is said: none of them writes on behind a failure.
  const uploads = await Promise.allSettled(Array.from({ length: PARALLEL_UPLOADS }, putNext));
  for (const upload of uploads) if (upload.status === 'rejected') throw upload.reason;
  return present;
}

/** Writes a file and its compressed form, which another build may have written before. */
async function putFile(
  { objects }: ReleaseWriter,
  folder: string,
  release: Release,
  path: string,
): Promise<'written' | 'present'> {
  const key = STORE_PATHS.file(release, path.split(sep).join('/'));
  const content = await readFile(join(folder, path));
  const outcome = await putWhole(objects, key, content);
  const isPacked = outcome === 'present' && (await objects.read(`${key}.br`)) !== null;
  if (COMPRESSIBLE.test(path) && !isPacked) await putWhole(objects, `${key}.br`, await compressed(content));
  return outcome;
}

/** Writes a file; replaces what does not have its content, which no release can use. */
async function putWhole(
  objects: ReleaseWriter['objects'],
  key: string,
  content: Buffer,
): Promise<'written' | 'present'> {
  if ((await objects.writeOnce(key, content)) === 'written') return 'written';
  if ((await objects.read(key))?.body.equals(content)) return 'present';
  await objects.remove(key);
  return objects.writeOnce(key, content);
}

const compressed = (content: Buffer): Promise<Buffer> =>
  compress(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
