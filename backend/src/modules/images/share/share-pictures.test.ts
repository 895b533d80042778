import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls, townPictureUrl } from '@jnn/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../../../testing';
import { pictureFile } from '../picture-files';
import { drawSharePicture } from './draw-share-picture';
import { lettering } from './lettering';
import { createSharePictures } from './share-pictures';
import { hotelSubject, type ShareSubject, townSubject } from './share-subject';

const DRAWING = { scene: 'castle-historic', view: 'exterior', seed: 7 } as const;
const subject = (more: Partial<ShareSubject> = {}): ShareSubject => ({
  ...hotelSubject({
    code: 'a/../b',
    name: 'Őrség Kastély',
    cityName: 'Őriszentpéter',
    category: 4,
    pictures: [DRAWING],
  }),
  ...more,
});

async function whatIsIn(picture: Buffer) {
  const { format, width, height } = await sharp(picture).metadata();
  return { format, width, height, isSmall: picture.length <= 100_000 };
}
const AS_WANTED = { format: 'jpeg', width: 1200, height: 630, isSmall: true };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-share-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The paths of all files kept, below the folder. */
async function keptIn(data: string): Promise<string[]> {
  const entries = await readdir(join(data, 'share-pictures'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describe('a picture for sharing', () => {
  let drawn: number;
  const open = () =>
    createSharePictures(
      { DATA_DIR: folder, PICTURES_DIR: folder },
      (error) => expect(error).toBeUndefined(),
      (one) => {
        drawn += 1;
        return Promise.resolve(Buffer.from(`${one.name} ${drawn}`));
      },
    );
  beforeEach(() => {
    drawn = 0;
  });

  it('is made once for all who ask at the same time, and kept for later processes', async () => {
    const pictures = open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pictures.read(subject())));
    const later = await open().read(subject());
    expect(new Set([...answers, later].map(String))).toEqual(new Set(['Őrség Kastély 1']));
    expect(drawn).toBe(1);
  });

  it('is made anew when what it shows has changed, and takes the place of the one before', async () => {
    await open().read(subject());
    expect(String(await open().read(subject({ pictures: [{ ...DRAWING, seed: 8 }] })))).toBe('Őrség Kastély 2');
    expect(String(await open().read(subject({ name: 'Kastély' })))).toBe('Kastély 3');
    expect(await keptIn(folder)).toHaveLength(1);
  });

  it('is sent also where it cannot be kept', async () => {
    await writeFile(join(folder, 'share-pictures'), 'a file in the way');
    const reports: unknown[] = [];
    const pictures = createSharePictures(
      { DATA_DIR: folder, PICTURES_DIR: folder },
      (error) => reports.push(error),
      () => Promise.resolve(Buffer.from('drawn')),
    );
    expect(String(await pictures.read(subject()))).toBe('drawn');
    expect(reports).toHaveLength(1);
  });

  it('asks whoever comes to come back while too many wait to be drawn, and goes on after a failure', async () => {
    let fail: (error: Error) => void = () => undefined;
    const failing = new Promise<Buffer>((_, reject) => {
      fail = reject;
    });
    const pictures = createSharePictures(
      { DATA_DIR: folder, PICTURES_DIR: folder },
      () => undefined,
      ({ code }) => (code === '0' ? failing : Promise.resolve(Buffer.from('drawn'))),
    );
    const asked = Array.from({ length: 51 }, (_, at) => pictures.read(subject({ code: String(at) })));
    await expect(Promise.race(asked)).rejects.toMatchObject({ code: 'unavailable' });
    fail(new Error('broken'));
    const ends = (await Promise.allSettled(asked)).map(({ status }) => status);
    expect(ends.filter((status) => status === 'rejected')).toHaveLength(2);
    expect(String(await pictures.read(subject({ code: 'next' })))).toBe('drawn');
  });
});

describe('the drawing of a picture for sharing', () => {
  it.each([
    ['a hotel with an illustration', subject()],
    ['a hotel without a picture', subject({ pictures: [] })],
    [
      'a hotel with a name that fills two lines',
      subject({ name: 'Kastélyszálló az Őrségi Tölgyfák Alatt a Tó Mellett' }),
    ],
    ['a hotel with one long word', subject({ name: 'W'.repeat(120) })],
    ['a hotel with letters of other scripts', subject({ name: 'Świt Гостиница Ξενία' })],
    ['a town with one hotel', townSubject({ code: 'eger', name: 'Eger', line: '' }, [[DRAWING]])],
    ['a town with two', townSubject({ code: 'eger', name: 'Eger', line: '' }, [[DRAWING], [DRAWING]])],
    ['a town with many', townSubject({ code: 'eger', name: 'Eger', line: 'Agria' }, Array(9).fill([DRAWING]))],
  ])('of %s is 1200 × 630 pixels of at most 100 KB', async (_, one) => {
    expect(await whatIsIn(await drawSharePicture(one, folder))).toEqual(AS_WANTED);
  });

  it('of a photo full of detail is, too', async () => {
    const noise = sharp({
      create: {
        width: 1800,
        height: 1200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    });
    await writeFile(join(folder, pictureFile('f'.repeat(32), 1800)), await noise.webp({ quality: 90 }).toBuffer());
    const file = { name: 'f'.repeat(32), width: 1800, height: 1200, widths: [1800] };
    const photo = { url: 'https://pictures.example/1', width: 1800, height: 1200, file };
    expect(await whatIsIn(await drawSharePicture(subject({ pictures: [photo] }), folder))).toEqual(AS_WANTED);
  });

  it('writes its words as outlines, so that it needs no fonts of the machine', () => {
    const words = lettering(subject(), 1200);
    expect(words).not.toMatch(/<text|font-/);
    expect(words).not.toMatch(/NaN|undefined|Infinity/);
    expect(lettering(subject({ name: 'Őrség Kastélx' }), 1200)).not.toBe(words);
  });
});

describe('the address of a picture for sharing', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, START_TIMEOUT);
  afterAll(() => server.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { redirect: 'manual', headers });
  const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

  async function someHotel(locale: 'hu' | 'en' = 'hu') {
    const body = { searchData: trip(), session: 'S'.repeat(20) };
    const visitor = createVisitor(server);
    const [first] = (await visitor.call(calls.search, { params: { locale }, body })).body.Hotels;
    const id = first?.HotelCode ?? '';
    return (await visitor.call(calls.hotelData, { params: { locale, id } })).body;
  }

  it('of a hotel is named by its data, with its size and what it shows', async () => {
    const { HotelCode, HotelName, SharePicture } = await someHotel('en');
    expect(SharePicture).toEqual({
      url: expect.stringMatching(new RegExp(`^/api/images/share/hotel/${HotelCode}-[0-9a-f]{16}\\.jpg$`)),
      ...{ width: 1200, height: 630, alt: `Illustration: ${HotelName}, the building from outside` },
    });
  });

  it('of a hotel gives a JPEG that may be kept for ever, made once', async () => {
    const url = (await someHotel()).SharePicture?.url ?? '';
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(url)));
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/jpeg');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const [first = Buffer.alloc(0), ...others] = await Promise.all(answers.map(bytesOf));
    expect(await whatIsIn(first)).toEqual(AS_WANTED);
    expect(others.every((one) => one.equals(first))).toBe(true);

    const kept = await keptIn(server.app.core.config.DATA_DIR);
    expect(kept).toHaveLength(1);
    const made = (await stat(kept[0] ?? '')).mtimeMs;
    expect((await bytesOf(await get(url))).equals(first)).toBe(true);
    expect((await stat(kept[0] ?? '')).mtimeMs).toBe(made);
  });

  it('of a hotel leads on from an earlier version to the present one', async () => {
    const { HotelCode, SharePicture } = await someHotel();
    const before = SharePicture?.url ?? '';
    const picture = JSON.stringify([{ ...DRAWING, seed: 4711 }]);
    await server.app.core.database.db.execute(
      sql`UPDATE hotel SET pictures = ${picture}::jsonb WHERE code = ${HotelCode}`,
    );
    const now = (await someHotel()).SharePicture?.url ?? '';
    expect(now).not.toBe(before);
    const answer = await get(before);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, now]);
    expect((await get(now)).status).toBe(200);
  });

  it.each([townPictureUrl('heviz'), townPictureUrl('taj-balaton')])(
    '%s gives the picture of its hotels',
    async (url) => {
      const answer = await get(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(await whatIsIn(await bytesOf(answer))).toEqual(AS_WANTED);
      const etag = answer.headers.get('etag') ?? '';
      expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
    },
  );

  it.each([
    'town/nowhere.jpg',
    'town/heviz.png',
    'hotel/nowhere-0123456789abcdef.jpg',
    'hotel/d0001.jpg',
    'room/1.jpg',
  ])('of anything else does not exist: %s', async (file) => {
    expect((await get(`/api/images/share/${file}`)).status).toBe(404);
  });
});
