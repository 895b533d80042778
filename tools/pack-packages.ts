import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { untilStopped } from '@jnn/platform/release';
import ts from 'typescript';
import { z } from 'zod';
import { ROOT } from './environment';
import { servePackages } from './package-registry';
import { isPacked, packedFolders } from './packed-packages';

// `npm run pack-packages -- --to FOLDER`: makes a tarball of each package that remotes in repositories of their own need,
// compiled to ES modules with types and source maps. Inside this repository the packages stay TypeScript.
// `npm run pack-packages -- --serve`: gives them to such repositories on this machine, as a registry that npm reads.

const Manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()),
  bin: z.record(z.string(), z.string()).optional(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
type Manifest = z.infer<typeof Manifest>;

interface Package {
  /** Relative to the repository, as `shared/ui`. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Says in one sentence why nothing was packed. */
class PackError extends Error {}

const RELATIVE = /(\bfrom\s+|\bimport\s*\(\s*(?:\/\*[^*]*\*\/\s*)?|\bimport\s+)(['"])(\.{1,2}(?:\/[^'"\n]*)?)\2/g;

/** Packs every package into the folder; their tarballs' paths. */
async function packAll(target: string): Promise<readonly string[]> {
  const packages = packedFolders(ROOT).map(readPackage);
  const staging = await mkdtemp(join(tmpdir(), 'packages-'));
  try {
    await compile(packages, staging);
    await Promise.all(packages.map((packed) => stage(packed, staging)));
    await mkdir(target, { recursive: true });
    return npmPack(
      packages.map(({ folder }) => join(staging, folder)),
      target,
    );
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function readPackage(folder: string): Package {
  return { folder, manifest: Manifest.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))) };
}

/** The files of a package that go with it, relative to the repository. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter(isPacked);
}

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** Writes the packages' modules, types and maps, each where its source is. Types are not judged here: `npm run check` does. */
async function compile(packages: readonly Package[], staging: string): Promise<void> {
  const base = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(base.config, { ...ts.sys, readDirectory: () => [] }, ROOT);
  const files = packages.flatMap(({ folder }) => filesOf(folder)).filter((path) => /\.tsx?$/.test(path));
  const program = ts.createProgram(
    files.map((path) => join(ROOT, path)),
    {
      ...options,
      types: ['node', 'google.maps', '@testing-library/jest-dom/jest-globals'],
      noEmit: false,
      noCheck: true,
      declaration: true,
      sourceMap: true,
      // The maps show the source although it is not among the files.
      inlineSources: true,
      rootDir: ROOT,
      outDir: staging,
    },
  );
  const wanted = new Set(files.filter(isSource).map((path) => path.replace(/\.tsx?$/, '')));
  const writes: Promise<void>[] = [];
  program.emit(undefined, (path, text) => {
    const source = relative(staging, path);
    if (!wanted.has(source.replace(/(?:\.d\.ts|\.js(?:\.map)?)$/, ''))) return;
    writes.push(writeOut(path, path.endsWith('.map') ? text : withPackedPaths(text, { source, target: path })));
  });
  await Promise.all(writes);
}

async function writeOut(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** A module's text with the paths that hold where it is packed; `source`: from the repository, `target`: absolute. */
function withPackedPaths(
  text: string,
  { source, target }: { readonly source: string; readonly target: string },
): string {
  const folder = dirname(join(ROOT, source));
  return withExtensions(text, folder).replace(REFERENCE, (_whole, before: string, path: string) => {
    return `${before}./${relative(folder, resolve(dirname(target), path))}`;
  });
}

/** The compiler writes paths to declarations from where it writes to. */
const REFERENCE = /(<reference path=")([^"]+)/g;

/** ES modules outside a bundler name their files in full: `./site` becomes `./site.js`, or `./site/index.js`. */
function withExtensions(text: string, folder: string): string {
  return text.replace(RELATIVE, (whole, before: string, quote: string, specifier: string) => {
    const path = join(folder, specifier);
    const suffix = ['.ts', '.tsx', '/index.ts', '/index.tsx'].find((end) => existsSync(path + end));
    return suffix === undefined ? whole : `${before}${quote}${specifier}${compiled(suffix)}${quote}`;
  });
}

const compiled = (path: string): string => path.replace(/(?<!\.d)\.tsx?$/, '.js');

/** Adds what is no module, such as styles and texts, and the manifest that fits compiled files. */
async function stage({ folder, manifest }: Package, staging: string): Promise<void> {
  const files = filesOf(folder);
  await Promise.all(files.filter((path) => !isSource(path)).map((path) => cp(join(ROOT, path), join(staging, path))));
  await writeOut(
    join(staging, folder, 'package.json'),
    JSON.stringify(publicManifest(manifest, folder, files), null, 2),
  );
}

function publicManifest(manifest: Manifest, folder: string, files: readonly string[]): object {
  const types = Object.entries(manifest.devDependencies).filter(([name]) => name.startsWith('@types/'));
  const dependencies = [...Object.entries(manifest.dependencies), ...types];
  const exported = Object.entries(manifest.exports)
    .filter(([, path]) => files.includes(join(folder, path)))
    .map(
      ([name, path]) =>
        [name, isSource(path) ? { types: path.replace(/\.tsx?$/, '.d.ts'), default: compiled(path) } : path] as const,
    );
  return {
    ...manifest,
    // npm publishes nothing private; what is left undefined is not written.
    private: undefined,
    devDependencies: undefined,
    license: 'UNLICENSED',
    exports: Object.fromEntries<object | string>(exported),
    bin: manifest.bin && Object.fromEntries(Object.entries(manifest.bin).map(([name, path]) => [name, compiled(path)])),
    sideEffects: Array.isArray(manifest.sideEffects) ? manifest.sideEffects.map(compiled) : manifest.sideEffects,
    dependencies: Object.fromEntries<string>(dependencies),
  };
}

function npmPack(folders: readonly string[], target: string): readonly string[] {
  const args = ['pack', ...folders, '--pack-destination', target, '--ignore-scripts', '--loglevel=error'];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: target, encoding: 'utf8' });
  if (status !== 0) throw new PackError(`npm pack failed in ${target}: ${stderr.trim()}`);
  return stdout
    .trim()
    .split('\n')
    .map((name) => join(target, name));
}

/** Packs into a folder of its own and serves that as npm registry until this process is told to end. */
async function serveAll(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  try {
    await packAll(folder);
    const registry = await servePackages(folder);
    console.log(`JNN_PACKAGES=${registry.url}   (stop with Ctrl-C)`);
    await untilStopped();
    await registry.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, serve: { type: 'boolean' } } });
  if (values.serve) await serveAll();
  else if (values.to !== undefined) for (const path of await packAll(resolve(values.to))) console.log(path);
  else throw new PackError('Write: npm run pack-packages -- --to FOLDER, or --serve');
} catch (error) {
  const expected = error instanceof PackError || (error instanceof TypeError && 'code' in error);
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
