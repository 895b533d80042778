import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeContent } from '../build/describe-files';
import { contentFolder } from '../contract/file-address';
import { FileDifference } from '../contract/release';
import { id, openReleaseTool, type ReleaseTool, sampleRelease } from '../../testing/sample-releases';

let tool: ReleaseTool;
/** Folders by content of the files that were published, by build and path. */
const folders = new Map<string, string>();
beforeEach(async () => {
  tool = await openReleaseTool();
});
afterEach(() => tool.close());

/** A script of some kilobytes that no compressor makes much smaller; two with the same seed differ in their first line alone. */
function script(line: string, seed = 'same'): string {
  const lines = Array.from({ length: 60 }, (_, at) => createHash('sha256').update(`${seed} ${at}`).digest('base64'));
  return [`/* ${line} */`, ...lines.map((text) => `say('${text}');`)].join('\n');
}

/** Publishes a build of the remote with these files beside its entry, and gives what the tool printed. */
async function publish(sign: string, entry: string, others: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = join(tool.folder, 'made', sign);
  const texts = { 'entry.js': entry, ...others };
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const files = Object.entries(texts).map(([path, text]) => describeContent(path, Buffer.from(text)));
  files.forEach(({ path, integrity }) => folders.set(`${sign} ${path}`, contentFolder(integrity)));
  await writeFile(join(folder, 'release.json'), JSON.stringify(sampleRelease('recipes', sign, { files })));
  const { code, stdout, stderr } = await tool.run('publish', 'recipes', '--from', folder);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

async function putLive(sign: string): Promise<void> {
  const { code, stderr } = await tool.run('promote', 'recipes', id(sign), '--skip-smoke', 'no browser in this test');
  expect([code, stderr]).toEqual([0, '']);
}

const Signed = z.looseObject({ signature: z.string() });

const partFolder = (): string => join(tool.store, 'releases', 'recipes');
const folderOf = (sign: string, path = 'entry.js'): string =>
  join(partFolder(), folders.get(`${sign} ${path}`) ?? 'not published');

/** The differences of a file of a build, by the SHA-256 of their dictionary. */
async function differencesOf(sign: string, path = 'entry.js'): Promise<Map<string, FileDifference>> {
  const folder = join(folderOf(sign, path), 'differences', path);
  const names = await readdir(folder).catch(() => []);
  const found = names.map(async (name) => {
    const { signature, ...document } = Signed.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    expect(signature).not.toBe('');
    return [name.replace('.json', ''), FileDifference.parse(document)] as const;
  });
  return new Map(await Promise.all(found));
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a browser makes of a difference: the frame after the head of 40 bytes, with the file that it has. The tool has loaded the library. */
const opened = ({ dcz }: FileDifference, dictionary: string): string =>
  Buffer.from(
    decompressUsingDict(createDCtx(), Buffer.from(dcz, 'base64').subarray(40), Buffer.from(dictionary)),
  ).toString('utf8');

beforeEach(async () => {
  await tool.published('shell', 'a');
  await tool.run('promote', 'shell', id('a'), '--skip-smoke', 'no browser in this test');
});

describe('a build that is published', () => {
  it('gets its differences to the last three builds that were live', async () => {
    for (const sign of ['1', '2', '3', '4']) {
      await publish(sign, script(sign));
      await putLive(sign);
    }
    await publish('5', script('5'));
    const found = await differencesOf('5');
    expect([...found.keys()].sort()).toEqual(['2', '3', '4'].map((sign) => digestOf(script(sign))).sort());
    for (const sign of ['2', '3', '4']) {
      const difference = found.get(digestOf(script(sign)));
      expect(difference && opened(difference, script(sign))).toBe(script('5'));
    }
  });

  it('names its dictionary in the head of each, as browsers ask for it', async () => {
    await publish('1', script('1'));
    await putLive('1');
    await publish('2', script('2'));
    const [[dictionary = '', { dcz }] = ['', { dcz: '' }]] = await differencesOf('2');
    const head = Buffer.from(dcz, 'base64').subarray(0, 40).toString('hex');
    expect(head).toBe(`5e2a4d1820000000${dictionary}`);
  });

  it('leaves to what is live the way back to it', async () => {
    await publish('1', script('1'));
    await putLive('1');
    await publish('2', script('2'));
    const back = (await differencesOf('1')).get(digestOf(script('2')));
    expect(back && opened(back, script('2'))).toBe(script('1'));
  });

  it('gets none where that would save less than half, and none for what browsers do not load', async () => {
    await publish('1', script('1', 'one'), { 'server/entry.cjs': script('1'), 'maps/entry.js.map': script('1') });
    await putLive('1');
    await publish('2', script('2', 'another'), { 'server/entry.cjs': script('2'), 'maps/entry.js.map': script('2') });
    for (const folder of [folderOf('2'), join(partFolder(), id('2'))])
      expect(await readdir(folder)).not.toContain('differences');
  });

  it('gets those to what became live since when it is published again', async () => {
    await publish('1', script('1'));
    await publish('2', script('2'));
    await putLive('1');
    expect((await differencesOf('2')).size).toBe(0);
    expect(await publish('2', script('2'))).toMatch(/was in the store already/);
    expect((await differencesOf('2')).size).toBe(1);
  });

  it('is published although what is live in some environment cannot be read', async () => {
    await publish('1', script('1'));
    await putLive('1');
    await tool.run('environment', 'elsewhere');
    await mkdir(join(tool.store, 'sites', 'elsewhere'), { recursive: true });
    await writeFile(join(tool.store, 'sites', 'elsewhere', 'current'), '7');
    await publish('2', script('2'));
    expect((await differencesOf('2')).size).toBe(1);
  });

  it('takes nothing from an older build that was damaged or removed', async () => {
    await publish('1', script('1'));
    await putLive('1');
    await publish('2', script('2'));
    await putLive('2');
    await writeFile(join(folderOf('1'), 'entry.js'), script('damaged'));
    await publish('3', script('3'));
    expect([...(await differencesOf('3')).keys()]).toEqual([digestOf(script('2'))]);
  });
});

describe('what a release costs visitors who have the build before', () => {
  const sizeOf = async (sign: string, path: string) => (await readFile(join(folderOf(sign), path))).length;
  const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

  it('stands in the plan, and in the history with the revision', async () => {
    await publish('1', script('1'));
    await putLive('1');
    await publish('2', script('2'));
    const { stdout } = await tool.run('promote', 'recipes', id('2'), '--skip-smoke', 'no browser in this test');
    const whole = inKilobytes(await sizeOf('2', 'entry.js.br'));
    const line = `recipes: who has ${id('1')} fetches 0.1 KB for a page (${whole} whole)`;
    expect(stdout).toContain(`  ${line}\n`);
    expect(await tool.json('history', '--limit', '1')).toMatchObject([{ changes: expect.arrayContaining([line]) }]);
  });

  it('is nothing for a file that is the same, which is stored once', async () => {
    await publish('1', script('1'), { 'x-page.js': script('page') });
    await putLive('1');
    await publish('2', script('2'), { 'x-page.js': script('page') });
    const { stdout } = await tool.run('cost', 'recipes', id('2'), id('1'));
    expect(stdout).toMatch(/ {2}x-page\.js {2,}\d\.\d KB {2,}unchanged/);
    expect(folderOf('2', 'x-page.js')).toBe(folderOf('1', 'x-page.js'));
    expect(await readdir(folderOf('2', 'x-page.js'))).toEqual(['x-page.js', 'x-page.js.br']);
  });

  it('is the same whoever publishes at the same moment: builds lose no file that they have in common', async () => {
    await Promise.all(['1', '2', '3'].map((sign) => publish(sign, script(sign), { 'x-page.js': script('page') })));
    for (const sign of ['1', '2', '3']) await putLive(sign);
    expect(await readFile(join(folderOf('1', 'x-page.js'), 'x-page.js'), 'utf8')).toBe(script('page'));
    for (const sign of ['1', '2', '3'])
      expect(await readFile(join(folderOf(sign), 'entry.js'), 'utf8')).toBe(script(sign));
  });

  it('comes with a warning above 30 KB', async () => {
    const long = (seed: string): string =>
      Array.from({ length: 20 }, (_, at) => script('long', `${seed} ${at}`)).join('');
    await publish('1', long('one'));
    await putLive('1');
    await publish('2', long('another'));
    const { code, stdout } = await tool.run('promote', 'recipes', id('2'), '--skip-smoke', 'no browser in this test');
    expect(code).toBe(0);
    expect(stdout).toMatch(/recipes: warning: who has 1{16} fetches \d\d\.\d KB .*, more than 30\.0 KB/);
  });

  it('is shown file by file', async () => {
    await publish('1', script('1'), { 'old.css': '.old { color: red }' });
    await putLive('1');
    await publish('2', script('2'), { 'new.css': '.new { color: red }' });
    const { stdout } = await tool.run('cost', 'recipes', id('2'), id('1'));
    expect(stdout).toMatch(/ {2}entry\.js {2,}\d\.\d KB {2,}0\.1 KB\n {2}new\.css {2,}0\.0 KB {2,}whole/);
    expect(stdout).toContain('The dearest page takes 0.1 KB');
  });

  it('stops no rollback where the store holds it damaged', async () => {
    for (const sign of ['1', '2']) {
      await publish(sign, script(sign));
      await putLive(sign);
    }
    const way = join(partFolder(), id('1'), 'costs', `${id('2')}.json`);
    await writeFile(way, (await readFile(way, 'utf8')).replace('entry.js', 'entry.jz'));
    const { code, stdout } = await tool.run('rollback', 'recipes', '--why', 'it was not wanted');
    expect([code, stdout]).toEqual([0, expect.stringContaining('recipes: its cost is not known: ')]);
    expect(await tool.json('status')).toMatchObject({ remotes: { recipes: { stable: id('1') } } });
  });

  it('is not known of builds that never followed each other', async () => {
    await publish('1', script('1'));
    await publish('2', script('2'));
    const { code, stderr } = await tool.run('cost', 'recipes', id('2'), id('1'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('is not known: publish it again')]);
  });
});

describe('a build that is collected', () => {
  beforeEach(async () => {
    await publish('1', script('1'), { 'x-page.js': script('page') });
    await putLive('1');
    await publish('2', script('2'), { 'x-page.js': script('page'), 'x-new.js': script('new') });
  });

  it('takes its files and their differences away with it, but those that another build has', async () => {
    expect((await differencesOf('2')).size).toBe(1);
    const before = await readdir(partFolder());
    expect(await tool.json('collect', '--older', '0d', '--dry-run')).toMatchObject({ removed: [`recipes@${id('2')}`] });
    expect(await readdir(partFolder())).toEqual(before);
    expect(await tool.json('collect', '--older', '0d')).toMatchObject({ removed: [`recipes@${id('2')}`] });
    expect((await differencesOf('2')).size).toBe(0);
    const left = before.filter((name) => existsSync(join(partFolder(), name, 'x-page.js')));
    expect(left).toHaveLength(1);
    const gone = before.filter((name) => existsSync(join(partFolder(), name, 'x-new.js')));
    expect(gone).toEqual([]);
    expect((await differencesOf('1')).size).toBe(1);
  });

  it('can be published and put live again', async () => {
    await tool.json('collect', '--older', '0d');
    await publish('2', script('2'), { 'x-page.js': script('page'), 'x-new.js': script('new') });
    await putLive('2');
    expect(await readFile(join(folderOf('2', 'x-new.js'), 'x-new.js'), 'utf8')).toBe(script('new'));
  });

  it('leaves files of an upload that goes on', async () => {
    await rm(join(partFolder(), id('2'), 'release.json'));
    await tool.json('collect', '--older', '1d');
    expect(await readFile(join(folderOf('2', 'x-new.js'), 'x-new.js'), 'utf8')).toBe(script('new'));
  });
});
