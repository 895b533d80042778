import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const run = promisify(execFile);
const ROOT = join(__dirname, '..');

/** The packages that are no shared ones, with their folders. */
const FOLDERS: Readonly<Record<string, string>> = {
  platform: 'platform',
  shell: 'shell',
  'part-tools': 'tools/part-tools',
};

/** Outside the workspace: the tarballs unpacked, and links to the packages of others, which spare the test a network. */
let folder: string;
let installed: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-repository-'));
  installed = join(folder, 'node_modules', '@jnn');
  const { stdout } = await run(process.execPath, ['tools/run.mjs', 'pack-packages', '--to', join(folder, 'packs')], {
    cwd: ROOT,
  });
  for (const tarball of stdout.trim().split('\n')) {
    const target = join(installed, basename(tarball).replace(/^jnn-(.*)-\d+\.\d+\.\d+\.tgz$/, '$1'));
    await mkdir(target, { recursive: true });
    await run('tar', ['xzf', tarball, '-C', target, '--strip-components', '1']);
  }
  await linkOthers(ROOT, folder);
  // Versions that differ from those of all others.
  for (const name of readdirSync(installed)) {
    await linkOthers(join(ROOT, FOLDERS[name] ?? `shared/${name}`), join(installed, name));
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
});

/** Links the packages of others that are installed in one folder into another. */
async function linkOthers(from: string, to: string): Promise<void> {
  const source = join(from, 'node_modules');
  const names = existsSync(source) ? readdirSync(source).filter((name) => !/^(?:@jnn|\..*)$/.test(name)) : [];
  if (names.length > 0) await mkdir(join(to, 'node_modules'), { recursive: true });
  await Promise.all(names.map((name) => symlink(join(source, name), join(to, 'node_modules', name))));
}

/** What the tarballs hold, without the links beside it. */
const packedFiles = (): string[] =>
  readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((path) => !path.includes('node_modules'));

afterAll(() => rm(folder, { recursive: true, force: true }));

it('packs every shared package and what a part is built with, without tests or TypeScript to compile', () => {
  expect(readdirSync(installed).toSorted()).toEqual(
    [...readdirSync(join(ROOT, 'shared')), ...Object.keys(FOLDERS)].toSorted(),
  );
  const files = packedFiles();
  expect(files.filter((path) => /\.test\.|(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
  const modules = files.filter((path) => path.endsWith('.js'));
  expect(modules.length).toBeGreaterThan(250);
  expect(modules.filter((path) => !files.includes(`${path}.map`))).toEqual([]);
  expect(modules.filter((path) => !files.includes(path.replace(/\.js$/, '.d.ts')))).toEqual([]);
});

it('packs every file that a packed module, style or manifest names', () => {
  const missing = packedFiles()
    .filter((path) => /\.(?:js|css)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(installed, path), 'utf8');
      return [...text.matchAll(/\b(?:from|import) ['"](\.[^'"]+)['"]|url\(['"]?(\.[^'"?)]+)/g)]
        .map(([, module, asset]) => join(installed, path, '..', module ?? asset ?? ''))
        .filter((named) => !existsSync(named));
    });
  expect(missing).toEqual([]);
});

it('gives Node modules that it imports as they are', async () => {
  const script = `
    import { defineRemote } from '@jnn/platform/contract';
    for (const name of ['server', 'store', 'parts', 'build', 'release', 'site']) await import('@jnn/platform/' + name);
    for (const name of ['contract', 'http-server', 'router', 'api', 'session', 'i18n', 'sanitise', 'painting']) await import('@jnn/' + name);
    for (const name of ['shell/server', 'shell/shell.config', 'part-tools', 'part-tools/develop', 'part-tools/trial-site']) await import('@jnn/' + name);
    console.log(defineRemote({ name: 'mf-offers', pages: [] }).name);
  `;
  await writeFile(join(folder, 'imports.mjs'), script);
  expect((await run(process.execPath, ['imports.mjs'], { cwd: folder })).stdout).toBe('mf-offers\n');
});

it('gives TypeScript the types of what it packs', async () => {
  const page = `
    import { defineRemote } from '@jnn/platform/contract';
    import { useHref } from '@jnn/router';
    import { Button } from '@jnn/ui';
    export const config = defineRemote({ name: 'mf-offers', pages: [] });
    export const Offer = () => <Button onClick={() => useHref}>Offer</Button>;
    // @ts-expect-error: a remote has pages
    defineRemote({ name: 'mf-offers' });
  `;
  await writeFile(join(folder, 'page.tsx'), page);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--jsx', 'react-jsx', '--types', 'node'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2023'];
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const checked = run(process.execPath, [compiler, ...options, ...modules, 'page.tsx'], { cwd: folder });
  await expect(checked.catch((error: unknown) => error)).resolves.toMatchObject({ stdout: '', stderr: '' });
});

it('builds and publishes a part of a site outside this repository', async () => {
  const site = join(folder, 'site');
  await cp(join(ROOT, 'platform', 'example'), site, { recursive: true });
  const publish = ['--import', 'tsx/esm', 'site.ts', 'publish', 'pantry'];
  const { stdout } = await run(process.execPath, publish, { cwd: site });
  expect(stdout).toMatch(/^pantry@[0-9a-f]{16} {2}was published/m);
  expect(readdirSync(join(site, '.data', 'releases'))).not.toEqual([]);
});
