import type { Database } from '../../db/database';
import type { ImportedHotel } from '../catalogue/import-export';
import { isRemote, type PictureFile, type StoredPicture } from '../../domain/stored-hotel';
import { convertPicture } from './convert-picture';
import { fetchPicture, type Network, PictureRefused } from './fetch-picture';
import { hasPicture, removeOthers, writePicture } from './picture-files';
import { fetchedPhotos, usedPictureNames } from './repository';

/** Pictures fetched at once. */
const AT_ONCE = 4;
/** Hotels whose known pictures are read by one query. */
const BATCH = 100;
/** Pictures of a host that may fail one after the other because it does not answer; then its others are left out. */
const PATIENCE = 3;

/** A photo that the import did not get. */
export interface LeftOut {
  readonly hotelCode: string;
  readonly url: string;
  /** Completes the sentence "the picture …". */
  readonly reason: string;
  /** Whether an earlier version of it stays in use. */
  readonly hasEarlier: boolean;
}

export interface PictureImport {
  readonly database: Database;
  /** The folder of pictures, locked by the caller. */
  readonly folder: string;
  readonly network: Network;
  readonly onLeftOut: (picture: LeftOut) => void;
}

/** The pictures of an import: files by the address they came from, and how many came how. */
export interface ImportedPictures {
  readonly files: ReadonlyMap<string, PictureFile>;
  readonly fetched: number;
  readonly unchanged: number;
  readonly leftOut: number;
}

/** One photo to be fetched, with what is known of its earlier version. */
interface Photo {
  readonly hotelCode: string;
  readonly url: string;
  readonly known: PictureFile | undefined;
}

type Taken = { readonly status: 'fetched' | 'unchanged'; readonly file: PictureFile };

/**
 * Fetches the photos that hotels name at other sites' addresses. A photo that is here is asked for only when its server
 * can say that it is unchanged; what cannot be taken is reported, and the import goes on.
 */
export async function importPictures(
  context: PictureImport,
  hotels: AsyncIterable<ImportedHotel>,
): Promise<ImportedPictures> {
  const files = new Map<string, PictureFile>();
  const counts = { fetched: 0, unchanged: 0, leftOut: 0 };
  const seen = new Set<string>();
  const hosts = createHostWatch();
  const take = async (photo: Photo): Promise<void> => {
    try {
      const { status, file } = await hosts.watch(photo.url, () => takePhoto(context, photo));
      files.set(photo.url, file);
      counts[status] += 1;
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      if (photo.known) files.set(photo.url, photo.known);
      counts.leftOut += 1;
      const { hotelCode, url, known } = photo;
      context.onLeftOut({ hotelCode, url, reason: error.message, hasEarlier: known !== undefined });
    }
  };
  for await (const batch of batchesOf(hotels)) {
    const photos = await photosOf(context, batch, seen);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let photo = photos.shift(); photo; photo = photos.shift()) await take(photo);
      }),
    );
  }
  return { files, ...counts };
}

async function* batchesOf(hotels: AsyncIterable<ImportedHotel>): AsyncGenerator<ImportedHotel[]> {
  let batch: ImportedHotel[] = [];
  for await (const hotel of hotels) {
    if (batch.push(hotel) < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** The photos of hotels that are at other sites' addresses and not in `seen`, to which they are added. */
async function photosOf(
  { database, folder }: PictureImport,
  hotels: readonly ImportedHotel[],
  seen: Set<string>,
): Promise<Photo[]> {
  const wanted = hotels.flatMap(({ hotel }) =>
    [hotel.pictures, ...hotel.roomTypes.map(({ details }) => details.pictures)].flat().flatMap((picture) => {
      if (!('url' in picture) || !isRemote(picture.url) || seen.has(picture.url)) return [];
      seen.add(picture.url);
      return [{ hotelCode: hotel.code, url: picture.url }];
    }),
  );
  if (wanted.length === 0) return [];
  const earlier = await fetchedPhotos(
    database.db,
    hotels.map(({ hotel }) => hotel.code),
  );
  return Promise.all(
    wanted.map(async (one) => {
      const known = earlier.get(one.url);
      const isHere = known !== undefined && (await hasPicture(folder, known.name, known.widths));
      return { ...one, known: isHere ? known : undefined };
    }),
  );
}

/** @throws PictureRefused */
async function takePhoto({ folder, network }: PictureImport, { url, known }: Photo): Promise<Taken> {
  if (known && known.etag === undefined && known.modified === undefined) return { status: 'unchanged', file: known };
  const answer = await fetchPicture(network, url, known);
  if (answer.status === 'unchanged') {
    if (!known) throw new PictureRefused('could not be fetched: its server answered 304');
    return { status: 'unchanged', file: known };
  }
  const { files, ...picture } = await convertPicture(answer.bytes);
  await writePicture(folder, { ...picture, files });
  return { status: 'fetched', file: { ...picture, widths: files.map(({ width }) => width), ...answer.validators } };
}

/** Stops asking hosts that do not answer, since each of their pictures would cost the whole time limit. */
function createHostWatch() {
  const failures = new Map<string, number>();
  return {
    /** @throws PictureRefused */
    async watch<T>(url: string, task: () => Promise<T>): Promise<T> {
      const host = URL.canParse(url) ? new URL(url).host : '';
      const before = failures.get(host) ?? 0;
      if (before >= PATIENCE) throw new PictureRefused(`was not fetched: ${host} did not answer before`);
      try {
        const result = await task();
        failures.delete(host);
        return result;
      } catch (error) {
        if (error instanceof PictureRefused && error.unreachable) failures.set(host, (failures.get(host) ?? 0) + 1);
        throw error;
      }
    },
  };
}

/** The hotels, whose photos refer to the files that were fetched for them. */
export async function* withFiles(
  hotels: AsyncIterable<ImportedHotel>,
  files: ReadonlyMap<string, PictureFile>,
): AsyncGenerator<ImportedHotel> {
  for await (const { city, hotel } of hotels) {
    const filed = (pictures: readonly StoredPicture[]): StoredPicture[] =>
      pictures.map((picture) => ('url' in picture ? { ...picture, file: files.get(picture.url) } : picture));
    const roomTypes = hotel.roomTypes.map((room) => ({
      ...room,
      details: { ...room.details, pictures: filed(room.details.pictures) },
    }));
    yield { city, hotel: { ...hotel, pictures: filed(hotel.pictures), roomTypes } };
  }
}

/** Removes the files of pictures that no hotel shows any more. The caller holds the folder's lock. */
export async function removeUnusedPictures({ db }: Database, folder: string): Promise<void> {
  await removeOthers(folder, await usedPictureNames(db));
}
