import { spawn } from 'node:child_process';
import fs, { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startTestS3 } from '../../testing/s3-server';
import { id, openReleaseTool, SAMPLE_PROJECT, sampleRelease, type ReleaseTool } from '../../testing/sample-releases';

let tool: ReleaseTool;
beforeEach(async () => {
  tool = await openReleaseTool();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await tool.close();
});

const promote = (part: string, sign: string) =>
  tool.run('promote', part, id(sign), '--skip-smoke', 'no browser in this test');

/** Every name in the store, also those that it hides. */
const everything = async (): Promise<string[]> => readdir(tool.store, { recursive: true }).catch(() => []);

/** From now on the disk takes half of what is written. */
const fillDisk = (): void => {
  const { writeFile: write } = fs;
  jest.spyOn(fs, 'writeFile').mockImplementation(async (path, content) => {
    if (typeof path !== 'string' || !path.startsWith(tool.store)) return write(path, content);
    await write(path, '');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  });
};

describe('a store that fails', () => {
  it('is named in a sentence when the disk is full, and keeps nothing of it', async () => {
    const from = await tool.built(sampleRelease('recipes', 'b'), 'b');
    fillDisk();
    const { code, stderr } = await tool.run('publish', 'recipes', '--from', from);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/could not be written: the disk is full\. .*repeat/)]);
    expect((await everything()).filter((name) => /\.tmp-|json|js$/.test(name))).toEqual([]);
  });

  it('has no lock left when the disk was full at a promotion', async () => {
    for (const sign of ['b', 'c']) await tool.published('recipes', sign);
    await tool.published('shell', 'a');
    await promote('shell', 'a');
    await promote('recipes', 'b');
    fillDisk();
    expect((await promote('recipes', 'c')).stderr).toMatch(/3\.json could not be written: the disk is full/);
    jest.restoreAllMocks();
    expect((await everything()).filter((name) => /\.tmp-|\.lock/.test(name))).toEqual([]);
    expect((await promote('recipes', 'c')).code).toBe(0);
  });

  it('is named in a sentence when it is no folder', async () => {
    await writeFile(join(tool.folder, 'a-file'), '');
    const from = await tool.built(sampleRelease('recipes', 'b'), 'b');
    const inFile = await tool.run('publish', 'recipes', '--from', from, '--store', join(tool.folder, 'a-file'));
    expect([inFile.code, inFile.stderr]).toEqual([1, expect.stringMatching(/could not be written: E(?:EXIST|NOTDIR)/)]);
  });

  it('is named in a sentence when its bucket is away, whatever is asked of it', async () => {
    const from = await tool.built(sampleRelease('recipes', 'b'), 'b');
    const env = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' };
    const before = { ...process.env };
    // Nothing listens on the discard port.
    Object.assign(process.env, env, { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9', AWS_MAX_ATTEMPTS: '1' });
    for (const words of [['status'], ['publish', 'recipes', '--from', from], ['collect']]) {
      const { code, stderr } = await tool.run(...words, '--store', 's3://releases/jnn');
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^s3:\/\/releases\/jnn cannot be (?:read|listed): .*$/),
      ]);
    }
    process.env = before;
  });

  it('is a bucket of which the tool itself says nothing: the SDK warns of no version of Node', async () => {
    const from = await tool.built(sampleRelease('recipes', 'b'), 'b');
    const s3 = await startTestS3({ conditional: true });
    const env = {
      ...process.env,
      ...tool.env,
      RELEASE_STORE: 's3://releases/jnn',
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_ENDPOINT_URL_S3: s3.url,
    };
    const run = `import('${join(__dirname, 'cli.ts')}').then(({ runRelease, CONSOLE }) =>
      runRelease(${JSON.stringify(SAMPLE_PROJECT)}, ['publish', 'recipes', '--from', '${from}'], process.env, CONSOLE))`;
    const running = spawn(process.execPath, ['--import', 'tsx/esm', '--eval', run], {
      env,
      cwd: __dirname,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, warned] = await Promise.all([text(running.stdout), text(running.stderr)]);
    await s3.close();
    expect([said.trim(), warned]).toEqual([`recipes@${id('b')}  was published into s3://releases/jnn`, '']);
  });

  it('shows nothing of a build whose publishing was stopped, and takes it whole afterwards', async () => {
    const from = await tool.built(sampleRelease('recipes', 'b'), 'b');
    const stopping = new AbortController();
    const { link } = fs;
    jest.spyOn(fs, 'link').mockImplementation(async (...paths) => (stopping.abort(), link(...paths)));
    const said: string[] = [];
    await tool.watch(['publish', 'recipes', '--from', from], stopping.signal, (line) => said.push(line));
    jest.restoreAllMocks();
    expect(said).toEqual([expect.stringMatching(/^Publishing recipes@b{16} was stopped; the store shows nothing/)]);
    expect((await everything()).filter((name) => /\.tmp-|release\.json/.test(name))).toEqual([]);
    expect(await tool.json('publish', 'recipes', '--from', from)).toMatchObject({ status: 'published' });
  });
});
