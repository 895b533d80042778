import { copyFile, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { id, openDesk, sampleFolder, sampleRelease, type ReleaseDesk } from './testing/sample-releases';

let desk: ReleaseDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const withoutSmoke = ['--skip-smoke', 'no browser in this test'] as const;
const promote = (part: string, sign: string, ...more: readonly string[]) =>
  desk.run('promote', part, id(sign), ...withoutSmoke, ...more);

/** A site of the shell and one remote. */
async function openSite(): Promise<void> {
  await desk.published('shell', 'a');
  await desk.published('recipes', 'b');
  await promote('shell', 'a');
  await promote('recipes', 'b');
}

describe('publishing', () => {
  it('takes a build once, and the same content again as done', async () => {
    const from = await desk.built(sampleRelease('recipes', 'b'), 'b');
    expect(await desk.json('publish', 'recipes', '--from', from)).toMatchObject({
      status: 'published',
      build: id('b'),
    });
    expect(await desk.json('publish', 'recipes', '--from', from)).toMatchObject({ status: 'present' });
    const folders = join(desk.store, 'releases', 'recipes');
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
    const from = await desk.built({ ...release, files: [...release.files, ...tiles] }, 'b');
    await copyFile(join(from, release.entry), join(from, 'streets.pmtiles'));
    await desk.json('publish', 'recipes', '--from', from);
    const published = await readdir(join(desk.store, 'releases', 'recipes', sampleFolder('recipes', 'b')));
    expect(published.filter((name) => name.includes('streets'))).toEqual(['streets.pmtiles']);
  });

  it('says what a build was made of: commit, lockfile and tools', async () => {
    const from = await desk.built(sampleRelease('recipes', 'b'), 'b');
    const provenance = {
      commit: 'c'.repeat(40),
      modified: true,
      lockfile: 'd'.repeat(64),
      tools: { node: '20.20.2', '@rspack/core': '2.1.4' },
    };
    await writeFile(join(from, 'provenance.json'), JSON.stringify(provenance));
    await desk.run('publish', 'recipes', '--from', from);
    expect(await desk.json('show', 'recipes', id('b'))).toMatchObject({ part: 'recipes', provenance });
    const { stdout } = await desk.run('show', 'recipes', id('b'));
    expect(stdout).toContain(`commit    ${'c'.repeat(40)}, with changes that were not committed`);
    expect(stdout).toContain(`lockfile  sha256 ${'d'.repeat(64)}`);
    expect(stdout).toContain('node 20.20.2, @rspack/core 2.1.4');
  });

  it('refuses another content under a taken id', async () => {
    await desk.published('recipes', 'b');
    const other = await desk.built(sampleRelease('recipes', 'b', { treaty: '1.1.0' }), 'b');
    const { code, stderr } = await desk.run('publish', 'recipes', '--from', other);
    expect([code, stderr]).toEqual([1, expect.stringContaining('is in the store with another content')]);
  });

  it('finishes what an earlier upload began, and shows nothing of it before', async () => {
    await desk.published('recipes', 'b');
    const place = join(desk.store, 'releases', 'recipes');
    await rm(join(place, id('b'), 'release.json'));
    const file = join(place, sampleFolder('recipes', 'b'), 'entry.js');
    await writeFile(file, 'torn');
    expect((await promote('recipes', 'b')).stderr).toMatch(/promote a build of the shell first/);
    await desk.published('recipes', 'b');
    expect(await readFile(file, 'utf8')).toBe('/* recipes b */');
  });

  it('refuses a folder whose files are not what its release names', async () => {
    const from = await desk.built(sampleRelease('recipes', 'b'), 'b');
    await writeFile(join(from, 'entry.js'), 'tampered');
    expect((await desk.run('publish', 'recipes', '--from', from)).stderr).toMatch(/entry\.js is not the file/);
    expect((await desk.run('publish', 'shops', '--from', from)).stderr).toMatch(/a build of recipes, not of/);
  });
});

describe('promoting and taking back', () => {
  beforeEach(openSite);

  it('keeps the other parts, remembers what stood before, and says who and why', async () => {
    await desk.published('recipes', 'c');
    await promote('recipes', 'c', '--why', 'New gallery');
    expect(await desk.json('status')).toMatchObject({
      revision: 3,
      shell: { stable: id('a') },
      remotes: { recipes: { stable: id('c'), lastGood: id('b') } },
      change: { by: 'tester', why: 'New gallery', smokeSkipped: 'no browser in this test' },
    });
  });

  it('shows the plan alone in a dry run', async () => {
    await desk.published('recipes', 'c');
    const { stdout } = await desk.run('promote', 'recipes', id('c'), '--dry-run');
    expect(stdout).toContain(`recipes: stable ${id('b')} → ${id('c')}`);
    expect(stdout).toContain('nothing was changed');
    expect(await desk.json('status')).toMatchObject({ revision: 2 });
  });

  it('does nothing when the build is live already', async () => {
    expect(await desk.json('promote', 'recipes', id('b'))).toMatchObject({ status: 'unchanged', revision: 2 });
  });

  it('goes back to the last good build at once, and then knows none before it', async () => {
    await desk.published('recipes', 'c');
    await promote('recipes', 'c');
    await desk.run('rollback', 'recipes', '--why', 'blank gallery');
    expect(await desk.json('status')).toMatchObject({
      remotes: { recipes: { stable: id('b'), lastGood: null } },
    });
    expect((await desk.run('rollback', 'recipes')).stderr).toMatch(/no earlier build to go back to/);
  });

  it('goes back three builds by three rollbacks, however many were promoted', async () => {
    for (const sign of ['c', 'd', 'e', 'f']) {
      await desk.published('recipes', sign);
      await promote('recipes', sign);
    }
    for (const expected of ['e', 'd', 'c']) {
      await desk.run('rollback', 'recipes');
      expect(await desk.json('status')).toMatchObject({ remotes: { recipes: { stable: id(expected) } } });
    }
    expect((await desk.run('rollback', 'recipes')).stderr).toMatch(/no earlier build to go back to/);
  });

  it('gives a canary its share and ends it by a rollback', async () => {
    await desk.published('recipes', 'c');
    await desk.run('canary', 'recipes', id('c'), '5%', ...withoutSmoke);
    expect(await desk.json('status')).toMatchObject({
      remotes: { recipes: { stable: id('b'), canary: { build: id('c'), percent: 5 } } },
    });
    await desk.run('rollback', 'recipes');
    expect(await desk.json('status')).toMatchObject({ remotes: { recipes: { stable: id('b'), lastGood: null } } });
  });

  it('returns the whole site to a revision, as a new one, and tells the difference', async () => {
    await desk.published('recipes', 'c');
    await promote('recipes', 'c');
    expect(await desk.json('rollback', '--to', '2')).toMatchObject({ status: 'applied', revision: 4 });
    expect(await desk.json('diff', '2', '4')).toEqual([]);
    expect(await desk.json('diff', '3', '4')).toEqual([
      `recipes: stable ${id('c')} → ${id('b')}`,
      `recipes: last good ${id('b')} → none`,
    ]);
    expect(await desk.json('history', '--limit', '2')).toMatchObject([{ revision: 4 }, { revision: 3 }]);
  });

  it('tells the pages that are live, or were, as types for links', async () => {
    await openSite();
    await desk.published('shops', 'd');
    await promote('shops', 'd');
    const { stdout } = await desk.run('types', 'recipes');
    expect(stdout).toContain(`'shops': {"pages":[{"name":"shops","paths":["/shops"]}]}; // ${id('d')}`);
    expect(stdout).not.toContain('recipes');
    expect(await desk.json('types', '--to', '2')).toMatchObject({ revision: 2, remotes: [{ part: 'recipes' }] });
  });

  it('keeps environments apart', async () => {
    expect((await desk.run('status', '--environment', 'staging')).stderr).toMatch(/no site in "staging"/);
    await promote('shell', 'a', '--environment', 'staging');
    expect(await desk.json('status', '--environment', 'staging')).toMatchObject({ revision: 1, remotes: {} });
  });

  it('collects what nothing names, and keeps what is live, pinned or young', async () => {
    for (const sign of ['c', 'd', 'e']) await desk.published('recipes', sign);
    await desk.run('pin', 'recipes', id('c'));
    expect(await desk.json('collect')).toEqual({ removed: [], kept: 5 });
    expect(await desk.json('collect', '--older', '0d')).toEqual({
      removed: expect.arrayContaining([`recipes@${id('d')}`, `recipes@${id('e')}`]),
      kept: 3,
    });
    expect((await readdir(join(desk.store, 'releases', 'recipes'))).length).toBeGreaterThanOrEqual(2);
    expect((await promote('recipes', 'd')).stderr).toMatch(/is not in the release store/);
    await desk.run('pin', 'recipes', id('c'), '--off');
    expect(await desk.json('collect', '--older', '0d')).toMatchObject({ removed: [`recipes@${id('c')}`] });
  });
});

/**
 * Locks the pointer as somebody does who is moving it. What is given lets it go once two wait for it, who have both seen
 * the same revision then.
 */
async function holdPointer(): Promise<() => Promise<void>> {
  const folder = join(desk.store, 'sites', 'production');
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
    await desk.published('shell', 'a');
    await promote('shell', 'a');
    const parts = Array.from({ length: 20 }, (_, at) => `part${at}`);
    for (const part of parts) await desk.published(part, 'b');
    const outcomes = await Promise.all(parts.map((part) => promote(part, 'b')));
    expect(outcomes.map(({ stderr }) => stderr).join('')).toBe('');
    expect(await desk.json('status')).toMatchObject({
      revision: 21,
      remotes: Object.fromEntries(parts.map((part) => [part, { stable: id('b') }])),
    });
  });

  it('lets one of two promotions of the same part land and tells the other to repeat', async () => {
    await openSite();
    for (const sign of ['c', 'd']) await desk.published('recipes', sign);
    const letGo = await holdPointer();
    const both = Promise.all([promote('recipes', 'c'), promote('recipes', 'd')]);
    await letGo();
    const outcomes = await both;
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(outcomes.map(({ stderr }) => stderr).join('')).toMatch(/changed meanwhile .*repeat the command/);
  });

  it('names the part that clashed, and who changed it, when the whole site was to go back', async () => {
    await openSite();
    await desk.published('shops', 'c');
    await promote('shops', 'c');
    for (const sign of ['d', 'e']) await desk.published('recipes', sign);
    await promote('recipes', 'd');
    const letGo = await holdPointer();
    const both = Promise.all([desk.run('rollback', '--to', '3'), promote('recipes', 'e')]);
    await letGo();
    const [back, forward] = await both;
    const told = back.code === 1 ? back.stderr : '';
    // Either may come first; a promotion of another build of the part stands against the way back and the reverse.
    expect([back.code, forward.code].sort()).toEqual([0, 1]);
    expect(told || forward.stderr).toMatch(/^recipes was changed meanwhile \(revision 5, by tester/);
  });

  it('goes on after one who died between writing a revision and moving the pointer', async () => {
    await openSite();
    await desk.published('shops', 'c');
    await promote('shops', 'c');
    await writeFile(join(desk.store, 'sites', 'production', 'current'), '2\n');
    await desk.published('recipes', 'd');
    await promote('recipes', 'd');
    expect(await desk.json('status')).toMatchObject({
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
  const { code, stderr } = await desk.run(...words);
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});
