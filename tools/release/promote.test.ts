import { mkdtemp, readdir, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Release } from '@jnn/contract';
import { planPromotion, promote } from './promote';
import { publish } from './publish';

const build = (sign: string): string => sign.repeat(16);
const release = (part: string, sign: string): Release => ({
  part,
  build: build(sign),
  treaty: '1.0.0',
  container: null,
  entry: 'entry.js',
  pages: [],
  loads: {},
  files: [],
  shared: {},
});
const builds = (...releases: readonly Release[]) => new Map(releases.map((it) => [it.part, it]));

describe('the plan of a promotion', () => {
  const first = planPromotion(null, 'production', builds(release('shell', 'a'), release('mf-hotel', 'b')));

  it('names every build at the first time', () => {
    expect(first).toEqual({
      revision: 1,
      environment: 'production',
      shell: { stable: build('a'), lastGood: null },
      remotes: { 'mf-hotel': { stable: build('b'), lastGood: null } },
    });
  });

  it('keeps the other parts and remembers the build that stood before', () => {
    expect(planPromotion(first, 'production', builds(release('mf-hotel', 'c')))).toMatchObject({
      revision: 2,
      shell: { stable: build('a') },
      remotes: { 'mf-hotel': { stable: build('c'), lastGood: build('b') } },
    });
  });

  it('takes in a remote that the site did not have', () => {
    const planned = planPromotion(first, 'production', builds(release('mf-offers', 'd')));
    expect(Object.keys(planned?.remotes ?? {})).toEqual(['mf-hotel', 'mf-offers']);
  });

  it('is nothing when all of it is live already', () => {
    expect(planPromotion(first, 'production', builds(release('shell', 'a')))).toBeNull();
  });

  it('refuses a site without a shell', () => {
    expect(() => planPromotion(null, 'production', builds(release('mf-hotel', 'b')))).toThrow(
      /publish the shell first/,
    );
  });
});

describe('the release store', () => {
  let store = '';
  beforeEach(async () => {
    store = await mkdtemp(join(tmpdir(), 'jnn-release-'));
  });
  afterEach(() => rm(store, { recursive: true }));

  async function builtPart(part: string, sign: string): Promise<{ folder: string; release: Release }> {
    const folder = join(store, 'built', `${part}-${sign}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'entry.js'), `/* ${part} ${sign} */`);
    await writeFile(join(folder, 'release.json'), JSON.stringify(release(part, sign)));
    return { folder, release: release(part, sign) };
  }

  it('takes a build with its compressed files, and the same build again as done', async () => {
    const built = await builtPart('mf-hotel', 'b');
    expect(await publish(store, built.folder, built.release)).toBe('published');
    expect(await publish(store, built.folder, built.release)).toBe('present');
    expect((await readdir(join(store, 'releases', 'mf-hotel', build('b')))).sort()).toEqual([
      'entry.js',
      'entry.js.br',
      'release.json',
      'release.json.br',
    ]);
  });

  it('keeps every revision and points to the last', async () => {
    await promote(store, 'staging', builds(release('shell', 'a'), release('mf-hotel', 'b')));
    expect(await promote(store, 'staging', builds(release('mf-hotel', 'c')))).toBe(2);
    expect(await promote(store, 'staging', builds(release('mf-hotel', 'c')))).toBe(2);
    expect((await readdir(join(store, 'sites', 'staging'))).sort()).toEqual(['1.json', '2.json', 'current']);
    expect(await readFile(join(store, 'sites', 'staging', 'current'), 'utf8')).toBe('2\n');
  });

  it('lets only one of two promotions take the same revision', async () => {
    const twice = [
      promote(store, 'staging', builds(release('shell', 'a'))),
      promote(store, 'staging', builds(release('shell', 'b'))),
    ];
    const outcomes = await Promise.allSettled(twice);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
