import { appendFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SiteSettings } from '@jnn/contract';
import { SiteInPage } from '@jnn/platform/contract';
import { storedSite, type RunningServer } from '@jnn/platform/server';
import { createTestStore, type TestStore } from '@jnn/platform/testing';
import { readSiteServerConfig, startServer } from '.';

const BUILD = 'a'.repeat(16);
const ARCHIVE = 'PMTiles\u0003 and tiles';

let store: TestStore;
let folder: string;
let path: string;
const running: RunningServer[] = [];

beforeEach(async () => {
  store = await createTestStore();
  await store.publish('shell', BUILD);
  await store.promote(1, { shell: BUILD });
  folder = await mkdtemp(join(tmpdir(), 'jnn-tiles-'));
  path = join(folder, 'hungary.pmtiles');
  await writeFile(path, ARCHIVE);
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  await rm(folder, { recursive: true });
  await store.remove();
});

async function start(MAP_TILES?: string): Promise<RunningServer> {
  const config = readSiteServerConfig(
    { PORT: '0', SITE_URL: 'https://jnn.example', ...(MAP_TILES !== undefined && { MAP_TILES }) },
    { apiUrl: 'http://127.0.0.1:1', releaseStore: store.root, releasePublicKey: store.publicKey },
  );
  const server = await startServer(config, await storedSite(config));
  running.push(server);
  return server;
}

/** The address of map tiles that a page is told. */
async function toldBy({ url }: RunningServer): Promise<string> {
  const [, text = ''] = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(
    await (await fetch(url)).text(),
  ) ?? [''];
  return SiteSettings.parse(SiteInPage.parse(JSON.parse(text)).settings).mapTilesUrl;
}

/** Connections that pages may make, by their policy. */
async function connectionsOf({ url }: RunningServer): Promise<string | undefined> {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  return /connect-src ([^;]*)/.exec(policy)?.[1];
}

describe('the archive of a file', () => {
  const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
    const site = await start(path);
    return fetch(site.url + (await toldBy(site)), { method, headers });
  };

  it('is told to pages by an address of the site, which needs no other source', async () => {
    const site = await start(path);
    expect(await toldBy(site)).toMatch(/^\/map-tiles\/[0-9a-f]{12}\.pmtiles$/);
    expect(await connectionsOf(site)).toBe("'self'");
  });

  it('is read by byte ranges of what it is, and kept for ever', async () => {
    const answer = await ask({ Range: 'bytes=0-6', 'Accept-Encoding': 'br, gzip' });
    expect([answer.status, await answer.text()]).toEqual([206, 'PMTiles']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-range': 'bytes 0-6/18',
      'content-length': '7',
      'accept-ranges': 'bytes',
      'content-type': 'application/vnd.pmtiles',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ['bytes=13-', 'tiles'],
    ['bytes=-5', 'tiles'],
    ['bytes=13-99', 'tiles'],
  ])('ends where the file ends (%s)', async (Range, text) => {
    const answer = await ask({ Range });
    expect([answer.status, await answer.text()]).toEqual([206, text]);
  });

  it.each(['bytes=18-', 'bytes=7-3', 'bytes=-0'])('has no bytes beyond its own (%s)', async (Range) => {
    const answer = await ask({ Range });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([416, 'bytes */18', '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([{}, { Range: 'bytes=0-1,4-5' }, { Range: 'bytes=0-1', 'If-Range': '"another"' }])(
    'is sent whole to who asks for no single range of it (%p)',
    async (headers) => {
      const answer = await ask(headers);
      expect([answer.status, await answer.text()]).toEqual([200, ARCHIVE]);
    },
  );

  it('tells its size without its bytes', async () => {
    const answer = await ask({}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), answer.headers.get('accept-ranges')]).toEqual([
      200,
      '18',
      'bytes',
    ]);
  });

  it('is read on by others when somebody stops in the middle', async () => {
    const long = Buffer.concat([Buffer.from(ARCHIVE), Buffer.alloc(16 * 1024 * 1024, 'tile')]);
    await writeFile(path, long);
    const site = await start(path);
    const address = site.url + (await toldBy(site));
    for (let visitor = 0; visitor < 10; visitor += 1) {
      const leaving = new AbortController();
      const answer = await fetch(address, { signal: leaving.signal });
      await answer.body?.getReader().read();
      leaving.abort();
    }
    const whole = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect([whole.length, whole.compare(long)]).toEqual([long.length, 0]);
  });

  it('is all that there is beside it', async () => {
    const site = await start(path);
    for (const other of ['/map-tiles/', '/map-tiles/000000000000.pmtiles', '/map-tiles/hungary.pmtiles']) {
      const answer = await fetch(site.url + other);
      expect([other, answer.status, answer.headers.get('content-type')]).toEqual([other, 404, 'text/plain']);
    }
  });

  it('is served until the next start when another takes its place, which then has another address', async () => {
    const site = await start(path);
    const reported = await toldBy(site);
    await writeFile(`${path}.new`, `${ARCHIVE} of another day`);
    await rename(`${path}.new`, path);
    expect(await (await fetch(site.url + reported)).text()).toBe(ARCHIVE);
    expect(await toldBy(await start(path))).not.toBe(reported);
  });

  it('is not served any more once it was written over, so that nobody keeps parts of two archives', async () => {
    const site = await start(path);
    await appendFile(path, ' and more');
    expect((await fetch(site.url + (await toldBy(site)))).status).toBe(404);
  });
});

describe('what is no archive', () => {
  it.each([
    ['is not there', 'missing.pmtiles', null, 'cannot be read (Error: ENOENT'],
    ['is something else', 'photo.pmtiles', 'JFIF and so on', 'is no PMTiles archive of version 3'],
    ['has an older version', 'old.pmtiles', 'PMTiles\u0002 and so on', 'is no PMTiles archive of version 3'],
    ['is cut off', 'short.pmtiles', 'PMT', 'is no PMTiles archive of version 3'],
    ['is a folder', '', null, 'is no file'],
  ])('%s: the start says so in one line and pages show the map of the build', async (_case, name, content, said) => {
    const named = join(folder, name);
    if (content !== null) await writeFile(named, content);
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const site = await start(named);
    const lines = stderr.mock.calls.map(([line]) => String(line));
    stderr.mockRestore();
    expect(lines).toEqual([expect.stringMatching(/^MAP_TILES: [^\n]*Street maps[^\n]*start again\.\n$/)]);
    expect(lines[0]).toContain(`${named.replace(/\/$/, '')} ${said}`);
    expect(await toldBy(site)).toBe('');
  });
});

describe('the archive at an address', () => {
  it('is told as it is, without asking for consent, and pages may connect to its origin', async () => {
    const address = 'https://tiles.jnn.example/maps/hungary.pmtiles?v=2';
    const site = await start(address);
    expect(await toldBy(site)).toBe(address);
    expect(await connectionsOf(site)).toBe("'self' https://tiles.jnn.example");
    expect((await fetch(`${site.url}/map-tiles/000000000000.pmtiles`)).status).toBe(404);
  });
});

it('is none by itself: pages are told of no tiles and connect to no other origin', async () => {
  const site = await start();
  expect(await toldBy(site)).toBe('');
  expect(await connectionsOf(site)).toBe("'self'");
});
