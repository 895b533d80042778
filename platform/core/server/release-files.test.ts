import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveErrors } from './refusals';
import { releaseDifferences } from './release-differences';
import { serveReleaseFiles } from './release-files';
import { folderObjects } from '../store/folder-objects';
import type { Objects } from '../store/objects';
import { releaseStore, STORE_PATHS } from '../store/release-store';
import { s3Objects } from '../store/s3-objects';
import { signedText } from '../store/signatures';
import { startTestS3 } from '../../testing/s3-server';
import { testSite } from '../../testing/test-site';

const BUILD = `releases/shell/${'a'.repeat(16)}`;
const SHELL_FILE = { part: 'shell', folder: 'a'.repeat(16), path: 'shell.js' };
const DICTIONARY = 'd'.repeat(64);
const DCZ = Buffer.from('new lines').toString('base64');
const signer = generateKeyPairSync('ed25519');
const DIFFERENCE = signedText({ ...SHELL_FILE, dictionary: DICTIONARY, dcz: DCZ }, signer.privateKey);
const damages: unknown[] = [];
const again: unknown[] = [];
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  damages.length = 0;
  again.length = 0;
});

async function openFolder(): Promise<Objects> {
  const root = await mkdtemp(join(tmpdir(), 'jnn-files-'));
  closing.push(() => rm(root, { recursive: true }));
  return folderObjects(root);
}

async function openBucket(): Promise<Objects> {
  const server = await startTestS3({ conditional: true });
  const client = new S3Client({
    endpoint: server.url,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  closing.push(async () => {
    client.destroy();
    await server.close();
  });
  return s3Objects('s3://releases/jnn', client);
}

async function serve(objects: Objects): Promise<FastifyInstance> {
  for (const path of ['shell.js', 'server/render.js', 'server/deep/part.js']) {
    await objects.writeOnce(`${BUILD}/${path}`, Buffer.from(`/* ${path} */`));
  }
  await objects.writeOnce(`${BUILD}/streets.pmtiles`, Buffer.from('PMTiles\u0003 and tiles'));
  const app = Fastify({ logger: false });
  closing.push(() => app.close());
  serveErrors(app, testSite);
  await serveReleaseFiles(app, objects, {
    differences: releaseDifferences(releaseStore(objects, [signer.publicKey]), (problem) => damages.push(problem)),
    refetched: (file) => again.push(file),
  });
  return app;
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('files of a release in %s', (_name, open) => {
  it('are served', async () => {
    const answer = await (await serve(await open())).inject(`/${BUILD}/shell.js`);
    expect([answer.statusCode, answer.body]).toEqual([200, '/* shell.js */']);
  });

  it('are kept back where only the server runs them, however they are asked for', async () => {
    const app = await serve(await open());
    for (const path of [
      'server/render.js',
      'server/deep/part.js',
      '/server/render.js',
      './server/render.js',
      '%73erver/render.js',
      'server%2Frender.js',
      '.%2Fserver/render.js',
      'x/..%2Fserver/render.js',
      `differences/shell.js/${DICTIONARY}.json`,
    ]) {
      const { statusCode } = await app.inject(`/${BUILD}/${path}`);
      expect([path, statusCode]).toEqual([path, 404]);
    }
  });

  describe('of which a browser has an older one', () => {
    const ask = async (
      headers: Record<string, string> = {},
      { text = DIFFERENCE, path = 'shell.js' }: { readonly text?: string; readonly path?: string } = {},
    ) => {
      const objects = await open();
      await objects.writeOnce(STORE_PATHS.difference(SHELL_FILE, DICTIONARY), Buffer.from(text));
      return (await serve(objects)).inject({ url: `/${BUILD}/${path}`, headers });
    };
    const has = (digest: string, takes = 'gzip, deflate, br, zstd, dcb, dcz') => ({
      'accept-encoding': takes,
      'available-dictionary': `:${Buffer.from(digest, 'hex').toString('base64')}:`,
    });

    it('are sent as their difference to it', async () => {
      const answer = await ask(has(DICTIONARY));
      expect([answer.statusCode, answer.body, answer.headers['content-encoding']]).toEqual([200, 'new lines', 'dcz']);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding, Available-Dictionary',
        'use-as-dictionary': 'match="/releases/shell/*/shell.js"',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
    });

    it.each([
      ['nothing older', {}],
      ['another file', has('e'.repeat(64))],
      ['it and takes no differences', has(DICTIONARY, 'gzip, br')],
      ['what is no hash', { 'accept-encoding': 'dcz', 'available-dictionary': 'shell.js' }],
    ])('are sent whole to a browser that has %s', async (_what, headers) => {
      const answer = await ask(headers);
      expect([answer.statusCode, answer.body]).toEqual([200, '/* shell.js */']);
      expect(answer.headers).toMatchObject({
        vary: 'Accept-Encoding, Available-Dictionary',
        'use-as-dictionary': 'match="/releases/shell/*/shell.js"',
      });
      expect(damages).toEqual([]);
    });

    it('are sent whole to a browser that could not use the difference, which is counted', async () => {
      const answer = await ask(has(DICTIONARY), { path: 'shell.js?whole' });
      expect([answer.statusCode, answer.body, again]).toEqual([200, '/* shell.js */', [SHELL_FILE]]);
    });

    it('are sent whole where a bit of the stored difference has flipped, which is reported', async () => {
      const answer = await ask(has(DICTIONARY), { text: DIFFERENCE.replace(DCZ, DCZ.replace('b', 'c')) });
      expect([answer.statusCode, answer.body]).toEqual([200, '/* shell.js */']);
      expect(String(damages[0])).toMatch(/is not signed by a key/);
    });

    it('are sent whole where another difference lies in the place of theirs', async () => {
      const other = signedText(
        { ...SHELL_FILE, path: 'other.js', dictionary: DICTIONARY, dcz: DCZ },
        signer.privateKey,
      );
      const answer = await ask(has(DICTIONARY), { text: other });
      expect([answer.statusCode, answer.body]).toEqual([200, '/* shell.js */']);
      expect(String(damages[0])).toMatch(/holds a document of another name/);
    });

    it('offer nothing where they are no script and no style sheet', async () => {
      const answer = await ask(has(DICTIONARY), { path: 'streets.pmtiles' });
      expect(answer.headers['use-as-dictionary']).toBeUndefined();
    });
  });

  describe('that hold map tiles', () => {
    const ask = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
      const app = await serve(await open());
      return app.inject({ method, url: `/${BUILD}/streets.pmtiles`, headers });
    };

    it('are sent by byte ranges as they are, also to who takes brotli', async () => {
      const answer = await ask({ range: 'bytes=0-6', 'accept-encoding': 'gzip, br' });
      expect([answer.statusCode, answer.body]).toEqual([206, 'PMTiles']);
      expect(answer.headers).toMatchObject({
        'content-range': 'bytes 0-6/18',
        'content-length': '7',
        'accept-ranges': 'bytes',
        'cache-control': expect.stringContaining('immutable'),
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['content-encoding']).toBeUndefined();
    });

    it.each([
      ['bytes=13-', 'tiles'],
      ['bytes=-5', 'tiles'],
      ['bytes=13-99', 'tiles'],
    ])('end where the file ends (%s)', async (range, text) => {
      const answer = await ask({ range });
      expect([answer.statusCode, answer.body]).toEqual([206, text]);
    });

    it.each(['bytes=18-20', 'bytes=7-3'])(
      'are refused beyond their bytes (%s), which no cache keeps',
      async (range) => {
        const answer = await ask({ range });
        expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([416, 'bytes */18', '']);
        expect(answer.headers['cache-control']).toBe('no-store');
      },
    );

    it.each([{}, { range: 'lines=0-1' }])('are sent whole to who asks for no bytes (%p)', async (headers) => {
      const answer = await ask({ ...headers, 'accept-encoding': 'br' });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 18]);
      expect([answer.headers['accept-ranges'], answer.headers['content-encoding']]).toEqual(['bytes', undefined]);
    });

    it('tell their size without their bytes', async () => {
      const answer = await ask({}, 'HEAD');
      expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '18', '']);
    });
  });
});

it('gives map tiles of a bucket their type, and asks it for no brotli form of them', async () => {
  const objects = await openBucket();
  const asked: string[] = [];
  const read: Objects['read'] = (key) => {
    asked.push(key);
    return objects.read(key);
  };
  const app = await serve({ ...objects, read });
  const answer = await app.inject({
    url: `/${BUILD}/streets.pmtiles`,
    headers: { range: 'bytes=0-1', 'accept-encoding': 'br' },
  });
  expect(answer.headers['content-type']).toBe('application/vnd.pmtiles');
  expect(asked).toEqual([`${BUILD}/streets.pmtiles`]);
});
