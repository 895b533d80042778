import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ApiError } from '../../../api-error';
import type { Config } from '../../../config';
import { hasCode } from '../../../errors';
import { type InFlight, singleFlight } from '../../../single-flight';
import { digestOf, type ShareSubject } from './share-subject';

/** Pictures that may wait to be drawn, which takes about a tenth of a second each; whoever comes then is asked to come back. */
const MOST_WAITING = 50;

type Draw = (subject: ShareSubject, picturesFolder: string) => Promise<Buffer>;

/** Loaded when the first picture is drawn: most processes draw few. */
const drawLater: Draw = async (subject, folder) =>
  (await import('./draw-share-picture')).drawSharePicture(subject, folder);

/** The pictures for sharing, each drawn at its first request and kept in `DATA_DIR/share-pictures`. */
export interface SharePictures {
  /** @throws ApiError `not-found` where a photo's file is gone, `unavailable` where too many wait. */
  read(subject: ShareSubject): Promise<Buffer>;
}

/** @param report hears why a picture could not be kept; it is sent all the same. */
export function createSharePictures(
  { DATA_DIR, PICTURES_DIR }: Pick<Config, 'DATA_DIR' | 'PICTURES_DIR'>,
  report: (error: unknown) => void,
  draw: Draw = drawLater,
): SharePictures {
  const inFlight: InFlight = new Map();
  const inTurn = createTurns();

  async function make(subject: ShareSubject, file: string): Promise<Buffer> {
    const picture = await inTurn(() => draw(subject, PICTURES_DIR)).catch((error: unknown) => {
      throw hasCode(error, 'ENOENT') ? new ApiError('not-found') : error;
    });
    await keep(file, picture).catch(report);
    return picture;
  }
  return {
    read(subject) {
      const file = join(DATA_DIR, 'share-pictures', subject.kind, folderOf(subject), `${digestOf(subject)}.jpg`);
      return singleFlight(inFlight, file, async () => (await readKept(file)) ?? make(subject, file));
    },
  };
}

/** A name that any file system takes, whatever the code. */
const folderOf = ({ code }: ShareSubject): string => createHash('sha256').update(code).digest('hex').slice(0, 16);

/** Null where it is not kept, or cannot be read: then it is made anew. */
const readKept = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

/** Keeps a picture in place of those from before; it appears complete, since other processes read the folder. */
async function keep(file: string, picture: Buffer): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}.part`;
  await writeFile(draft, picture);
  await rename(draft, file);
  const before = (await readdir(folder)).filter((name) => name.endsWith('.jpg') && name !== basename(file));
  await Promise.all(before.map((name) => rm(join(folder, name), { force: true })));
}

/** Does one thing after the other. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= MOST_WAITING) throw new ApiError('unavailable', { retryAfter: 5 });
    waiting += 1;
    const turn = last.then(work);
    last = turn.catch(() => undefined).then(() => (waiting -= 1));
    return turn;
  };
}
