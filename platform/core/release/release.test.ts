import { copyFile, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { id, openReleaseTool, sampleFolder, sampleRelease, type ReleaseTool } from '../../testing/sample-releases';

let tool: ReleaseTool;
beforeEach(async () => {
  tool = await openReleaseTool();
});
afterEach(() => tool.close());

const withoutSmoke = ['--skip-smoke', 'no browser in this test'] as const;
const promote = (part: string, sign: string, ...more: readonly string[]) =>
  tool.run('promote', part, id(sign), ...withoutSmoke, ...more);

/** A site of the shell and one remote. */
async function openSite(): Promise<void> {
  await tool.published('shell', 'a');
  await tool.published('recipes', 'b');
  await promote('shell', 'a');
  await promote('recipes', 'b');
}

describe('publishing', () => {
  it('takes a build once, and the same content again as done', async () => {
    const from = await tool.built(sampleRelease('recipes', 'b'), 'b');
    expect(await tool.json('publish', 'recipes', '--from', from)).toMatchObject({
      status: 'published',
      build: id('b'),
    });
    expect(await tool.json('publish', 'recipes', '--from', from)).toMatchObject({ status: 'present' });
    const folders = join(tool.store, 'releases', 'recipes');
    expect((await readdir(folders, { recursive: true })).sort()).toEqual(
      [
        ...[id('b'), join(id('b'), 'release.json')],
        ...['', 'entry.js', 'entry.js.br'].map((name) => join(sampleFolder('recipes', 'b'), name)),
      ].sort(),
    );
  });

  it('makes no brotli form of map tiles, which browsers read by byte ranges', async () => {
    const release = sampleRelease('recipes', 'b');
    const tiles = release.files.map((file) => ({ ...file, path: 'streets.pmtiles' }));
    const from = await tool.built({ ...release, files: [...release.files, ...tiles] }, 'b');
    await copyFile(join(from, release.entry), join(from, 'streets.pmtiles'));
    await tool.json('publish', 'recipes', '--from', from);
    const published = await readdir(join(tool.store, 'releases', 'recipes', sampleFolder('recipes', 'b')));
    expect(published.filter((name) => name.includes('streets'))).toEqual(['streets.pmtiles']);
  });

  it('says what a build was made of: commit, lockfile and tools', async () => {
    const from = await tool.built(sampleRelease('recipes', 'b'), 'b');
    const provenance = {
      commit: 'c'.repeat(40),
      modified: true,
      lockfile: 'd'.repeat(64),
      tools: { node: '20.20.2', '@rspack/core': '2.1.4' },
    };
    await writeFile(join(from, 'provenance.json'), JSON.stringify(provenance));
    expect((await tool.run('publish', 'recipes', '--from', from)).stdout).toContain('changes that were not committed');
    expect(await tool.json('show', 'recipes', id('b'))).toMatchObject({ part: 'recipes', provenance });
    const { stdout } = await tool.run('show', 'recipes', id('b'));
    expect(stdout).toContain(`commit    ${'c'.repeat(40)}, with changes that were not committed`);
    expect(stdout).toContain(`lockfile  sha256 ${'d'.repeat(64)}`);
    expect(stdout).toContain('node 20.20.2, @rspack/core 2.1.4');
  });

  it('refuses another content under a taken id', async () => {
    await tool.published('recipes', 'b');
    const other = await tool.built(sampleRelease('recipes', 'b', { platform: '1.2.0' }), 'b');
    const { code, stderr } = await tool.run('publish', 'recipes', '--from', other);
    expect([code, stderr]).toEqual([1, expect.stringContaining('is in the store with another content')]);
  });

  it('finishes what an earlier upload began, and shows nothing of it before', async () => {
    await tool.published('recipes', 'b');
    const place = join(tool.store, 'releases', 'recipes');
    await rm(join(place, id('b'), 'release.json'));
    const file = join(place, sampleFolder('recipes', 'b'), 'entry.js');
    await writeFile(file, 'torn');
    expect((await promote('recipes', 'b')).stderr).toMatch(/promote a build of the shell first/);
    await tool.published('recipes', 'b');
    expect(await readFile(file, 'utf8')).toBe('/* recipes b */');
  });

  it('refuses a folder whose files are not what its release names', async () => {
    const from = await tool.built(sampleRelease('recipes', 'b'), 'b');
    await writeFile(join(from, 'entry.js'), 'tampered');
    expect((await tool.run('publish', 'recipes', '--from', from)).stderr).toMatch(/entry\.js is not the file/);
    expect((await tool.run('publish', 'shops', '--from', from)).stderr).toMatch(/a build of recipes, not of/);
  });
});

describe('promoting and taking back', () => {
  beforeEach(openSite);

  it('keeps the other parts, remembers what stood before, and says who and why', async () => {
    await tool.published('recipes', 'c');
    await promote('recipes', 'c', '--why', 'New gallery');
    expect(await tool.json('status')).toMatchObject({
      revision: 3,
      shell: { stable: id('a') },
      remotes: { recipes: { stable: id('c'), lastGood: id('b') } },
      change: { by: 'tester', why: 'New gallery', smokeSkipped: 'no browser in this test' },
    });
  });

  it('shows the plan alone in a dry run', async () => {
    await tool.published('recipes', 'c');
    const { stdout } = await tool.run('promote', 'recipes', id('c'), '--dry-run');
    expect(stdout).toContain(`recipes: stable ${id('b')} → ${id('c')}`);
    expect(stdout).toContain('nothing was changed');
    expect(await tool.json('status')).toMatchObject({ revision: 2 });
  });

  it('does nothing when the build is live already', async () => {
    expect(await tool.json('promote', 'recipes', id('b'))).toMatchObject({ status: 'unchanged', revision: 2 });
  });

  it('goes back to the last good build at once, and then knows none before it', async () => {
    await tool.published('recipes', 'c');
    await promote('recipes', 'c');
    await tool.run('rollback', 'recipes', '--why', 'blank gallery');
    expect(await tool.json('status')).toMatchObject({
      remotes: { recipes: { stable: id('b'), lastGood: null } },
    });
    expect((await tool.run('rollback', 'recipes')).stderr).toMatch(/no earlier build to go back to/);
  });

  it('goes back three builds by three rollbacks, however many were promoted', async () => {
    for (const sign of ['c', 'd', 'e', 'f']) {
      await tool.published('recipes', sign);
      await promote('recipes', sign);
    }
    for (const expected of ['e', 'd', 'c']) {
      await tool.run('rollback', 'recipes');
      expect(await tool.json('status')).toMatchObject({ remotes: { recipes: { stable: id(expected) } } });
    }
    expect((await tool.run('rollback', 'recipes')).stderr).toMatch(/no earlier build to go back to/);
  });

  it('gives a canary its share and ends it by a rollback', async () => {
    await tool.published('recipes', 'c');
    await tool.run('canary', 'recipes', id('c'), '5%', ...withoutSmoke);
    expect(await tool.json('status')).toMatchObject({
      remotes: { recipes: { stable: id('b'), canary: { build: id('c'), percent: 5 } } },
    });
    await tool.run('rollback', 'recipes');
    expect(await tool.json('status')).toMatchObject({ remotes: { recipes: { stable: id('b'), lastGood: null } } });
  });

  it('returns the whole site to a revision, as a new one, and tells the difference', async () => {
    await tool.published('recipes', 'c');
    await promote('recipes', 'c');
    expect(await tool.json('rollback', '--to', '2')).toMatchObject({ status: 'applied', revision: 4 });
    expect(await tool.json('diff', '2', '4')).toEqual([]);
    expect(await tool.json('diff', '3', '4')).toEqual([
      `recipes: stable ${id('c')} → ${id('b')}`,
      `recipes: last good ${id('b')} → none`,
    ]);
    expect(await tool.json('history', '--limit', '2')).toMatchObject([{ revision: 4 }, { revision: 3 }]);
  });

  it('keeps environments apart', async () => {
    expect((await tool.run('status', '--environment', 'staging')).stderr).toMatch(/no site in "staging"/);
    await promote('shell', 'a', '--environment', 'staging');
    expect(await tool.json('status', '--environment', 'staging')).toMatchObject({ revision: 1, remotes: {} });
  });
});

/**
 * Locks the pointer as somebody does who is moving it. What is given lets it go once two wait for it, who have both seen
 * the same revision then.
 */
async function holdPointer(): Promise<() => Promise<void>> {
  const folder = join(tool.store, 'sites', 'production');
  const lock = join(folder, 'current.lock');
  await writeFile(lock, '');
  const waiting = async (): Promise<number> =>
    (await readdir(folder)).filter((name) => name.startsWith('.tmp-')).length;
  return async () => {
    // An old lock would be taken for that of somebody who has died.
    while ((await waiting()) < 2) await utimes(lock, new Date(), new Date());
    await rm(lock);
  };
}

describe('many at the same moment', () => {
  it('all land when 20 parts are promoted at once', async () => {
    await tool.published('shell', 'a');
    await promote('shell', 'a');
    const parts = Array.from({ length: 20 }, (_, at) => `part${at}`);
    for (const part of parts) await tool.published(part, 'b');
    const outcomes = await Promise.all(parts.map((part) => promote(part, 'b')));
    expect(outcomes.map(({ stderr }) => stderr).join('')).toBe('');
    expect(await tool.json('status')).toMatchObject({
      revision: 21,
      remotes: Object.fromEntries(parts.map((part) => [part, { stable: id('b') }])),
    });
  });

  it('lets one of two promotions of the same part land and tells the other to repeat', async () => {
    await openSite();
    for (const sign of ['c', 'd']) await tool.published('recipes', sign);
    const letGo = await holdPointer();
    const both = Promise.all([promote('recipes', 'c'), promote('recipes', 'd')]);
    await letGo();
    const outcomes = await both;
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(outcomes.map(({ stderr }) => stderr).join('')).toMatch(/changed meanwhile .*repeat the command/);
  });

  it('names the part that clashed, and who changed it, when the whole site was to go back', async () => {
    await openSite();
    await tool.published('shops', 'c');
    await promote('shops', 'c');
    for (const sign of ['d', 'e']) await tool.published('recipes', sign);
    await promote('recipes', 'd');
    const letGo = await holdPointer();
    const both = Promise.all([tool.run('rollback', '--to', '3'), promote('recipes', 'e')]);
    await letGo();
    const [back, forward] = await both;
    const reported = back.code === 1 ? back.stderr : '';
    // Either may come first; a promotion of another build of the part stands against the way back and the reverse.
    expect([back.code, forward.code].sort()).toEqual([0, 1]);
    expect(reported || forward.stderr).toMatch(/^recipes was changed meanwhile \(revision 5, by tester/);
  });

  it('goes on after one who died between writing a revision and moving the pointer', async () => {
    await openSite();
    await tool.published('shops', 'c');
    await promote('shops', 'c');
    await writeFile(join(tool.store, 'sites', 'production', 'current'), '2\n');
    await tool.published('recipes', 'd');
    await promote('recipes', 'd');
    expect(await tool.json('status')).toMatchObject({
      revision: 4,
      remotes: { recipes: { stable: id('d') }, shops: { stable: id('c') } },
    });
  });
});

it.each([
  [['promote', 'recipes'], 'Write: release -- promote PART BUILD'],
  [['promote', 'recipes', 'xyz'], 'A build is named by 16 hexadecimal digits, not "xyz".'],
  [['canary', 'recipes', id('b'), '120%'], 'between 0% and 100%'],
  [['rollback', '--to', 'first'], 'There is no site in "production" yet'],
  [['deploy'], 'There is no command "deploy"'],
  [['status', '--colour'], "Unknown option '--colour'"],
  [['status', '--environment', '../x'], '--environment must be lower-case letters'],
])('says in a sentence what is wrong with %j', async (words, sentence) => {
  const { code, stderr } = await tool.run(...words);
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});
