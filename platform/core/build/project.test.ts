import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { formerMajors, neededRanges, type Part } from './project';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'project-'));
  for (const [name, version] of [
    ['react', '19.3.1'],
    ['@site/session', '1.2.3'],
  ] as const) {
    const folder = join(root, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version }));
  }
});
afterAll(() => rm(root, { recursive: true }));

const partWith = (shared: Readonly<Record<string, string>>, ranges?: Readonly<Record<string, string>>): Part => ({
  name: 'recipes',
  folder: join(root, 'recipes'),
  remote: { name: 'recipes', pages: [] },
  project: {
    root,
    shell: { locales: ['en'], shared, entries: { start: '' }, proxied: [], sizeBudgets: { shellStart: 0, page: 0 } },
  },
  ...(ranges && { ranges }),
});

it('a remote needs the minor version of each shared package that it was built with, or a later one', () => {
  const shared = { react: '^19.0.0', 'react/': '^19.0.0', '@site/session': '^1.0.0' };
  expect(neededRanges(partWith(shared))).toEqual({
    react: '^19.3.0',
    'react/': '^19.3.0',
    '@site/session': '^1.2.0',
  });
});

it('a range of the part’s own is kept', () => {
  expect(neededRanges(partWith({ react: '^19.0.0' }, { react: '^99.0.0' }))).toEqual({ react: '^99.0.0' });
});

it('a package that is installed in another version than the shell is configured for is refused', () => {
  expect(() => neededRanges(partWith({ '@site/session': '^2.0.0' }))).toThrow(
    'recipes would be built with @site/session 1.2.3, but the shell is configured for ^2.0.0',
  );
});

const formerOf = (name: string, version: string): unknown => {
  const { project } = partWith({ react: '^19.0.0', '@site/session': '^1.0.0' });
  const former = { [name]: { version, until: '2027-01-31', module: './src/former.ts' } };
  return formerMajors({ ...project, shell: { ...project.shell, former } });
};

it('a shell may provide the major before of what it shares', () => {
  expect(formerOf('@site/session', '0.9.0')).toHaveProperty(['@site/session', 'version'], '0.9.0');
});

it.each([
  ['react', '18.3.1', 'two of it share neither contexts nor hooks, and one draws the whole page'],
  ['@site/menu', '1.0.0', 'it is not shared'],
  ['@site/session', '1.4.0', 'version 1.4.0 is of the present major'],
])('a former %s %s is refused', (name, version, why) => {
  expect(() => formerOf(name, version)).toThrow(`shell.config.ts cannot provide a former ${name}: ${why}`);
});
