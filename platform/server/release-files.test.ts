import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveReleaseFiles } from './release-files';
import { folderObjects } from '../store/folder-objects';
import type { Objects } from '../store/objects';
import { s3Objects } from '../store/s3-objects';
import { startTestS3 } from '../testing/s3-server';

const BUILD = `releases/shell/${'a'.repeat(16)}`;
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
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
  const app = Fastify({ logger: false });
  closing.push(() => app.close());
  await serveReleaseFiles(app, objects);
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
    ]) {
      const { statusCode } = await app.inject(`/${BUILD}/${path}`);
      expect([path, statusCode]).toEqual([path, 404]);
    }
  });
});
