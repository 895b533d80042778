import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import sharp from 'sharp';
import { type Config, readConfig } from '../config';
import { startBackend } from '../server';
import { createVisitor, setClock, START_TIMEOUT, trip } from '../testing';
import { makePhoto, PICTURE_HOST, type PictureServer, serves, startPictureServer } from '../testing/picture-server';
import { lockPictures } from '../modules/images/picture-files';
import { createImportCommand, exportCommand } from './hotels';

let folder: string;
let config: Config;
let pictures: PictureServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-pictures-'));
  config = readConfig({ DATA_DIR: join(folder, 'data'), API_PORT: '0', LOG_LEVEL: 'silent', DEMO_HOTELS: '1' });
  pictures = await startPictureServer();
});
afterAll(async () => {
  await pictures.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (path: string): string => `https://${PICTURE_HOST}${path}`;
const hotel = (code: string, urls: readonly string[]) => ({
  ...{ code, name: `Hotel ${code}`, cityName: 'Győr', category: 4, type: 'typeHotel', address: 'Fő utca 1.' },
  ...{ latitude: 47.68, longitude: 17.63 },
  pictures: urls.map((url) => ({ url, width: 10, height: 10, alt: { hu: 'A kert', en: 'The garden' } })),
  roomTypes: [
    {
      ...{ code: 'DBL', nameHu: 'Kétágyas', nameEn: 'Double', adults: 2, basePrice: 20_000, allotment: 3 },
      rates: [{ board: 'BB', nonRef: false, boardPrice: 0, percent: 100, freeDays: 3 }],
    },
  ],
});

/** Imports hotels with the addresses of their pictures; gives what the command wrote. */
async function bring(hotels: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  const file = join(folder, 'hotels.json');
  await writeFile(file, JSON.stringify(Object.entries(hotels).map(([code, urls]) => hotel(code, urls))));
  const lines: string[] = [];
  const context = { config, write: (line: string) => void lines.push(line), progress: () => undefined };
  await createImportCommand(pictures.network).run([file, '--replace'], context);
  return lines;
}
const files = async (): Promise<string[]> => (await readdir(config.PICTURES_DIR)).sort();

/** What the API says of a hotel, and the files to which its first picture leads. */
async function shown(hotelCode: string) {
  const server = await startBackend(config, setClock());
  try {
    const visitor = createVisitor(server);
    const { body: page } = await visitor.call(calls.hotelData, { params: { locale: 'hu', id: hotelCode } });
    const { body: list } = await visitor.call(calls.search, {
      params: { locale: 'hu' },
      body: { searchData: trip({ city: 'gyor' }), maxPerPage: 30, session: 'a'.repeat(20) },
    });
    const thumbnail = list.Hotels.find(({ HotelCode }) => HotelCode === hotelCode)?.Thumbnail;
    const addresses = (page.Images[0]?.srcSet ?? '').split(', ').map((one) => one.split(' ')[0] ?? '');
    const answers = await Promise.all(addresses.map((address) => fetch(server.url + address)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    return { images: page.Images, thumbnail, addresses, answers, bodies };
  } finally {
    await server.close();
  }
}

describe('the pictures of imported hotels', () => {
  it(
    'are fetched once and served by the site itself, in several widths, for ever',
    async () => {
      pictures.answers.set('/garden', serves(await makePhoto(2400, 1600, 'jpeg'), { 'content-type': 'text/plain' }));
      expect((await bring({ A: [at('/garden')] }))[0]).toBe('Pictures: 1 fetched, 0 unchanged, 0 not taken.');
      const { images, thumbnail, answers, bodies } = await shown('A');
      expect(images).toEqual([
        {
          url: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{32}-1200\.webp$/),
          ...{ width: 2400, height: 1600, alt: 'A kert' },
          srcSet: expect.stringMatching(
            /-400\.webp 400w, .*-800\.webp 800w, .*-1200\.webp 1200w, .*-1800\.webp 1800w$/,
          ),
        },
      ]);
      expect(thumbnail).toEqual(images[0]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      for (const { headers } of answers) {
        expect(headers.get('content-type')).toBe('image/webp');
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
      const sizes = await Promise.all(bodies.map(async (body) => sharp(body).metadata()));
      expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
        ['webp', 400, 267],
        ['webp', 800, 533],
        ['webp', 1200, 800],
        ['webp', 1800, 1200],
      ]);
    },
    START_TIMEOUT,
  );

  it(
    'are upright, never enlarged, and say nothing of where they were taken',
    async () => {
      const lying = sharp(await makePhoto(900, 600, 'jpeg')).withExif({ IFD3: { GPSLatitudeRef: 'N' } });
      const photo = await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer();
      pictures.answers.set('/lying', serves(photo));
      await bring({ A: [at('/lying')] });
      const { images, bodies } = await shown('A');
      expect(images[0]).toMatchObject({ width: 600, height: 900 });
      const sizes = await Promise.all(bodies.map(async (body) => sharp(body).metadata()));
      expect(sizes.map(({ width, height }) => [width, height])).toEqual([
        [400, 600],
        [600, 900],
      ]);
      expect(sizes.every(({ exif }) => exif === undefined)).toBe(true);
    },
    START_TIMEOUT,
  );

  it(
    'are not fetched again unless they have changed or are missing here, and stay when their server is away',
    async () => {
      pictures.answers.set('/versioned', serves(await makePhoto(500, 400, 'png'), { etag: '"1"' }));
      pictures.answers.set('/plain', serves(await makePhoto(500, 400, 'webp', '#fff')));
      const hotels = { A: [at('/versioned'), at('/plain')], B: [at('/plain')] };
      expect((await bring(hotels))[0]).toBe('Pictures: 2 fetched, 0 unchanged, 0 not taken.');
      const before = await files();
      pictures.requests.length = 0;
      expect((await bring(hotels))[0]).toBe('Pictures: 0 fetched, 2 unchanged, 0 not taken.');
      expect(pictures.requests).toEqual(['GET /versioned']);
      expect(await files()).toEqual(before);

      pictures.answers.set('/versioned', serves(await makePhoto(500, 400, 'avif', '#a00'), { etag: '"2"' }));
      await rm(join(config.PICTURES_DIR, (await shown('B')).addresses[0]?.split('/').at(-1) ?? ''));
      expect((await bring(hotels))[0]).toBe('Pictures: 2 fetched, 0 unchanged, 0 not taken.');
      expect(await files()).toHaveLength(before.length);
      expect(await files()).not.toEqual(before);

      pictures.answers.delete('/versioned');
      const kept = await files();
      expect((await bring(hotels)).slice(0, 2)).toEqual([
        `hotel A: the picture ${at('/versioned')} could not be fetched: its server answered 404; its earlier version stays`,
        'Pictures: 0 fetched, 1 unchanged, 1 not taken.',
      ]);
      expect(await files()).toEqual(kept);
    },
    START_TIMEOUT,
  );

  it(
    'are left out when they cannot be taken, each with its reason, and the import goes on',
    async () => {
      const photo = await makePhoto(600, 400, 'jpeg');
      pictures.answers.set('/good', serves(photo));
      pictures.answers.set('/page', serves(Buffer.from('<!doctype html>'), { 'content-type': 'image/jpeg' }));
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script/></svg>';
      pictures.answers.set('/drawing', serves(Buffer.from(drawing), { 'content-type': 'image/png' }));
      pictures.answers.set(
        '/disguised',
        serves(Buffer.from(`<!--ftypavif-->${drawing}`), { 'content-type': 'image/avif' }),
      );
      pictures.answers.set('/broken', serves((await makePhoto(3000, 2000, 'jpeg')).subarray(0, 20_000)));
      pictures.answers.set('/dot', serves(await makePhoto(1, 1, 'png')));
      pictures.answers.set('/bomb', serves(await makePhoto(9_000, 6_000, 'png')));
      pictures.answers.set('/inside', (_request, response) => {
        response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data/' }).end();
      });
      pictures.names.set('inside.example', ['10.0.0.7']);
      const bad = ['/page', '/drawing', '/disguised', '/broken', '/dot', '/bomb', '/inside'].map(at);
      const lines = await bring({ A: [...bad, 'https://inside.example/a.jpg', 'http://127.0.0.1/a.jpg', at('/good')] });
      const reason = (url: string, why: string) => expect.stringContaining(`hotel A: the picture ${url} ${why}`);
      expect(lines).toHaveLength(11);
      expect(lines).toEqual(
        expect.arrayContaining([
          reason(at('/page'), 'is no JPEG, PNG, WebP or AVIF'),
          reason(at('/drawing'), 'is no JPEG, PNG, WebP or AVIF'),
          reason(at('/disguised'), 'is no JPEG, PNG, WebP or AVIF'),
          reason(at('/broken'), 'is damaged'),
          reason(at('/dot'), 'has only 1 × 1 pixels'),
          reason(at('/bomb'), 'has 9000 × 6000 pixels, more than 50 megapixels'),
          reason(at('/inside'), 'leads to a local address (169.254.169.254)'),
          reason('https://inside.example/a.jpg', 'leads to a local address (10.0.0.7)'),
          reason('http://127.0.0.1/a.jpg', 'leads to a local address (127.0.0.1)'),
          'Pictures: 1 fetched, 0 unchanged, 9 not taken.',
          expect.stringMatching(/^1 hotels imported/),
        ]),
      );
      const { images, thumbnail } = await shown('A');
      expect(images).toHaveLength(1);
      expect(thumbnail).toEqual(images[0]);
    },
    START_TIMEOUT,
  );

  it(
    'go out to a file by their own addresses, and go away with their hotel',
    async () => {
      pictures.answers.set('/one', serves(await makePhoto(500, 400, 'jpeg', '#111')));
      pictures.answers.set('/two', serves(await makePhoto(500, 400, 'jpeg', '#eee')));
      await bring({ A: [at('/one')], B: [at('/two')] });
      const [both, file] = [await files(), join(folder, 'out.json')];
      await exportCommand.run([file], { config, write: () => undefined, progress: () => undefined });
      const out: unknown = JSON.parse(await readFile(file, 'utf8'));
      expect(out).toMatchObject(
        [at('/one'), at('/two')].map((url) => ({
          pictures: [{ url, width: 10, height: 10, alt: { hu: 'A kert', en: 'The garden' } }],
        })),
      );
      await writeFile(join(config.PICTURES_DIR, 'interrupted.part'), '');
      await bring({ B: [at('/two')] });
      expect(both).toHaveLength(4);
      expect(await files()).toHaveLength(2);
      await bring({ B: [] });
      expect(await files()).toEqual([]);
    },
    START_TIMEOUT,
  );

  it('are left alone while another import works on their folder, and the import says so', async () => {
    const release = await lockPictures(config.PICTURES_DIR);
    try {
      await expect(bring({ A: [] })).rejects.toThrow(`Another import works on ${config.PICTURES_DIR}`);
    } finally {
      await release();
    }
  });
});
