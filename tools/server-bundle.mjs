// Bundles the servers' code for `npm start`. Its 1,700 modules take three seconds to load one by one through the
// TypeScript loader, bundled less than one: a site whose process has died is back the sooner.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
/** What npm writes last when it installs: packages change with it. */
const INSTALLED = 'node_modules/.package-lock.json';
/** Bundles that are kept: a server that runs loads parts of its own later. */
const KEPT = 5;
/** Packages that bring binaries, or read files beside their modules. */
const EXTERNAL = [
  '@aws-sdk/*',
  '@bokuweb/*',
  '@electric-sql/*',
  '@module-federation/*',
  '@node-rs/*',
  '@playwright/*',
  '@rspack/*',
  '@swc/*',
  'jsdom',
  'lightningcss',
  'oxc-parser',
  'pdfkit',
  'pg-native',
  'playwright',
  'playwright-core',
  'sharp',
  'tsx',
  'typescript',
];
/** CommonJS packages within the bundle call it. Under a name of its own, for modules import `createRequire` themselves. */
const REQUIRE =
  "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);";

/**
 * Bundles `tools/NAME.ts` with all it imports, unless that is done and no source has changed since.
 * @param {string} name
 * @returns {Promise<string>} the bundle's absolute path
 */
export async function serverBundle(name) {
  const folder = join(root, '.cache', 'bundles', name);
  const note = join(folder, 'current.json');
  const known = await readJson(note);
  const isCurrent =
    known && existsSync(join(folder, known.bundle)) && (await fingerprintOf(known.sources)) === known.fingerprint;
  if (isCurrent) return join(folder, known.bundle, `${name}.mjs`);
  const { outputFiles, sources } = await bundle(name);
  const hash = createHash('sha256');
  for (const { path, contents } of outputFiles) hash.update(path).update(contents);
  const digest = hash.digest('hex').slice(0, 16);
  await write(join(folder, digest), outputFiles);
  const current = { bundle: digest, sources, fingerprint: await fingerprintOf(sources) };
  await writeWhole(note, JSON.stringify(current));
  await removeOld(folder, digest);
  return join(folder, digest, `${name}.mjs`);
}

async function bundle(name) {
  // Loaded when there is something to bundle only.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join('tools', `${name}.ts`)],
    outdir: '.',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    external: EXTERNAL,
    banner: { js: REQUIRE },
    metafile: true,
    write: false,
    logLevel: 'error',
    plugins: [modulesKnowTheirFiles],
  });
  return { outputFiles, sources: Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/')) };
}

/** What modules read relative to themselves stays where it is: migrations, texts, fonts, the database's worker. */
const modulesKnowTheirFiles = {
  name: 'modules-know-their-files',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      if (path.includes('/node_modules/') || !code.includes('import.meta.')) return undefined;
      const known = { url: pathToFileURL(path).href, filename: path, dirname: dirname(path) };
      const contents = code.replace(/\bimport\.meta\.(url|filename|dirname)\b/g, (_, key) =>
        JSON.stringify(known[key]),
      );
      return { contents, loader: 'ts' };
    });
  },
};

/** Changes with the time and the size of any of the files, and with the packages and the version of Node. */
async function fingerprintOf(sources) {
  const files = [...sources, INSTALLED, relative(root, import.meta.filename)];
  const stats = await Promise.all(files.map((path) => stat(join(root, path)).catch(() => null)));
  const marks = stats.map((file) => (file ? `${file.mtimeMs} ${file.size}` : 'missing'));
  return createHash('sha256')
    .update(JSON.stringify([process.versions.node, root, files, marks]))
    .digest('hex');
}

async function readJson(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Several processes may write the same bundle: a folder is there whole or not at all. */
async function write(folder, outputFiles) {
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await Promise.all(outputFiles.map(({ path, contents }) => writeFile(join(draft, relative(root, path)), contents)));
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
}

async function writeWhole(path, text) {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, path);
}

async function removeOld(folder, digest) {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== digest);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, made: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = dated.sort((a, b) => b.made - a.made).slice(KEPT - 1);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
}
