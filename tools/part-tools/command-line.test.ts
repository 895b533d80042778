import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** A repository that holds two parts, as far as a command looks before it works. */
let repository: string;

beforeAll(async () => {
  repository = await mkdtemp(join(tmpdir(), 'command-line-'));
  for (const part of ['mf-offers', 'mf-deals']) {
    await mkdir(join(repository, part));
    await writeFile(join(repository, part, 'remote.config.ts'), '');
  }
});
afterAll(() => rm(repository, { recursive: true }));

const LOADER = pathToFileURL(require.resolve('tsx/esm')).href;

/** Runs `jnn WORDS` in the repository without any setting. */
const jnn = (...words: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const args = ['--import', LOADER, join(__dirname, 'command-line.ts'), ...words];
    const env = { PATH: process.env['PATH'] };
    execFile(process.execPath, args, { cwd: repository, env }, (failure, stdout, stderr) => {
      resolve({ code: failure ? 1 : 0, stdout, stderr });
    });
  });

describe('the command line of a repository with parts', () => {
  it('says what there is', async () => {
    const { code, stdout } = await jnn();
    expect([code, stdout]).toEqual([0, expect.stringContaining('dev [PART…] --against URL')]);
    expect(await jnn('deploy')).toMatchObject({ code: 1, stdout });
  });

  it.each([
    [['dev'], 'RELEASE_STORE is missing.'],
    [['dev', '--agianst', 'https://jnn.example'], "Unknown option '--agianst'"],
    [['dev', '--against', 'jnn.example'], 'jnn.example is no address; name the address of a site that runs'],
    [['dev', '--against', 'http://127.0.0.1:9'], 'Nothing answers at http://127.0.0.1:9; name the address'],
    [['build', 'mf-ofers'], 'There is no part "mf-ofers"; the parts are: mf-deals, mf-offers.'],
    [['standalone'], 'API_URL is missing'],
    [['live-pages'], 'RELEASE_STORE is missing'],
    [['release', 'publish', 'mf-offers'], 'RELEASE_STORE is missing'],
    [['release', 'status', '--store', 'releases'], 'RELEASE_SIGNING_KEY is missing'],
  ])('says in a sentence what is wrong with %j', async (words, sentence) => {
    const { code, stderr } = await jnn(...words);
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(stderr).not.toContain('    at ');
  });
});
