import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Release } from '@jnn/platform/contract';
import { ROOT } from '../environment';

const run = promisify(execFile);

/** Its pages share code, so that its entry names many chunks and styles. */
const PART = 'mf-account';
const OTHER = 'mf-content';
/** Each test makes several builds. */
const PATIENCE = 240_000;

/** A folder with copies of two parts, within the repository, where what they import is found. */
let root: string;
let page: string;

/** A folder like that, whose parts are built and then left alone, and what was built: the state before a test's change. */
let unchanged: string;
let builtUnchanged: readonly Release[];

async function copyParts(): Promise<string> {
  const folder = await mkdtemp(join(ROOT, '.cache', 'copied-'));
  for (const part of [PART, OTHER]) {
    const filter = (path: string): boolean => !path.slice(ROOT.length).includes('node_modules');
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter });
  }
  return folder;
}

beforeAll(async () => {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  unchanged = await copyParts();
  builtUnchanged = await buildIn(unchanged, ROOT, [PART, OTHER]);
}, PATIENCE);
afterAll(() => rm(unchanged, { recursive: true }));
beforeEach(async () => {
  root = await copyParts();
  page = join(root, PART, 'src', 'pages', 'login.tsx');
});
afterEach(() => rm(root, { recursive: true }));

/** Builds parts in one process, one after the other. */
const buildAll = (...parts: readonly string[]): Promise<Release[]> => buildIn(root, ROOT, parts);

/** Builds the parts below `folder` by the tools of the repository in `repository`. */
async function buildIn(folder: string, repository: string, parts: readonly string[]): Promise<Release[]> {
  const script = join(repository, 'tools', 'build', 'build-at.ts');
  const { stdout } = await run(process.execPath, ['--import', 'tsx/esm', script, folder, ...parts], {
    cwd: repository,
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => Release.parse(JSON.parse(line)));
}

/** Gives a function that changes the code of a page atomically, so that no build reads half of it. */
async function pageWriter(): Promise<(word: string) => Promise<void>> {
  const whole = await readFile(page, 'utf8');
  const aside = join(root, 'page.tsx');
  return async (word) => {
    await writeFile(aside, `${whole}\nglobalThis.name = ${JSON.stringify(word)};\n`);
    await rename(aside, page);
  };
}

it(
  'the same source gives the same id and the same files, however often it is built',
  async () => {
    for (const one of await buildAll(PART, PART)) expect(one).toEqual(builtUnchanged[0]);
  },
  PATIENCE,
);

/** The files for browsers that differ between two builds, source maps left out. */
function changedFiles(one: Release, other: Release): string[] {
  const before = new Map(one.files.map(({ path, integrity }) => [path, integrity]));
  const differing = other.files.filter(({ path, integrity }) => before.get(path) !== integrity);
  return differing.map(({ path }) => path).filter((path) => !/^(?:server|maps)\//.test(path));
}

it(
  'a changed line of a page changes its file, and the entry that names it',
  async () => {
    const [first] = builtUnchanged;
    await (
      await pageWriter()
    )('changed');
    const [second] = await buildAll(PART);
    expect(first && second && changedFiles(first, second)).toEqual(['entry.js', 'x-login.js']);
  },
  PATIENCE,
);

it(
  'a changed rule changes its style sheet, the scripts that name its classes, and the entry',
  async () => {
    const [first] = builtUnchanged;
    const sheet = join(root, PART, 'src', 'pages', 'user-data.module.css');
    await writeFile(sheet, `${await readFile(sheet, 'utf8')}\n.head { outline: 3px dotted red; }\n`);
    const [second] = await buildAll(PART);
    expect(first && second && changedFiles(first, second)).toEqual(['entry.js', 'x-user-data.css', 'x-user-data.js']);
  },
  PATIENCE,
);

/** Copies the repository with its packages, as a fresh clone has them after `npm ci`. */
async function cloneTo(folder: string): Promise<string> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const path of stdout.split('\0').filter((it) => it !== '' && existsSync(join(ROOT, it)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(ROOT, path), join(folder, path));
  }
  // A hard link changes the `ctime` of its file, by which builds of other tests would see a source change: what parts are
  // built from is copied, and only the rest linked.
  await run('cp', ['--archive', '--parents', ...(await packagesOfParts()), folder], { cwd: ROOT });
  await run('cp', ['--archive', '--link', '--no-clobber', join(ROOT, 'node_modules'), folder]);
  return folder;
}

/** The folders of the packages that shell and remotes depend on, from the repository's. */
async function packagesOfParts(): Promise<string[]> {
  const workspaces = (await readdir(ROOT)).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const wanted = workspaces.flatMap((name) => ['--workspace', name]);
  const { stdout } = await run('npm', ['ls', '--all', '--omit=dev', '--parseable', ...wanted], { cwd: ROOT });
  const folders = stdout.split('\n').filter((folder) => folder.includes('/node_modules/'));
  return folders.filter((folder) => !lstatSync(folder).isSymbolicLink()).map((folder) => relative(ROOT, folder));
}

const remotes = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'remote.config.ts')));
/** The long run builds all. */
const cloned = process.env['JNN_FULL'] === '1' ? ['shell', ...remotes] : ['shell', PART];

it(
  `a clone in a folder of another depth and length gives the same ids and the same files, for ${cloned.join(', ')}`,
  async () => {
    const clone = await cloneTo(join(root, 'a-folder-with-a-long-name', 'and', 'a-clone'));
    expect(await buildIn(clone, clone, cloned)).toEqual(await buildIn(ROOT, ROOT, cloned));
  },
  PATIENCE,
);

it(
  'its files and links are what the release says, under its id alone, and its entry names the hashes they have',
  async () => {
    const [release] = builtUnchanged;
    const builds = join(unchanged, '.cache', 'build');
    const folder = (await readdir(builds, { withFileTypes: true })).find(
      (entry) => entry.isDirectory() && entry.name.startsWith(PART),
    );
    const contentOf = (path: string): Promise<Buffer> => readFile(join(builds, folder?.name ?? '', path));
    const { build, entry, files = [], links } = release ?? {};
    expect(links).toEqual(['contact', 'find-booking', 'forgotten-password', 'login', 'reservation', 'signup']);
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'], { cwd: ROOT });
    expect(JSON.parse(String(await contentOf('provenance.json')))).toMatchObject({
      commit: commit.trim(),
      tools: { node: process.versions.node, '@rspack/core': expect.stringMatching(/^\d+\./) },
    });
    for (const { path, integrity } of files) {
      const content = await contentOf(path);
      expect([path, integrity]).toEqual([path, `sha384-${createHash('sha384').update(content).digest('base64')}`]);
      expect([
        path,
        new Set(
          String(content).match(/(?<=mf_account_|\/releases\/mf-account\/)[0-9a-f]{16}(?!-[\w-]{6}-)/g) ?? [build],
        ),
      ]).toEqual([path, new Set([build])]);
    }
    const named = String(await contentOf(entry ?? '')).match(/sha384-[\w+/]{64}/g) ?? [];
    expect(named.length).toBeGreaterThan(10);
    expect(files.map(({ integrity }) => integrity)).toEqual(expect.arrayContaining(named));
  },
  PATIENCE,
);

it(
  'messages that a module puts together reach browsers as texts, without its code',
  async () => {
    const folder = join(root, OTHER, 'src', 'messages');
    const source = "import own from './hu.json';\nexport default { ...own, joined: ['one', 'two'].join(' and ') };\n";
    await writeFile(join(folder, 'hu.ts'), source);
    const [release] = await buildAll(OTHER);
    const [script = ''] = release?.loads['./messages-hu']?.scripts ?? [];
    const [built = ''] = await readdir(join(root, '.cache', 'build'));
    const text = await readFile(join(root, '.cache', 'build', built, script), 'utf8');
    const own = await readFile(join(folder, 'hu.json'), 'utf8');
    for (const [, key] of own.matchAll(/^ {2}"(\w+)":/gm)) expect(text).toContain(`"${key}":`);
    expect(text).toContain('"joined":"one and two"');
    expect(text).not.toContain('.join(');
  },
  PATIENCE,
);

it(
  'a change in one part gives that part another build, and the others the very same files',
  async () => {
    await (
      await pageWriter()
    )('changed');
    const after = await buildAll(PART, OTHER);
    expect(after[0]?.build).not.toBe(builtUnchanged[0]?.build);
    expect(after[1]).toEqual(builtUnchanged[1]);
  },
  PATIENCE,
);

it(
  'code of two states of a source never gets one id: what changes while it is built is built anew',
  async () => {
    const write = await pageWriter();
    const built = buildAll(PART);
    const written = async (): Promise<boolean> =>
      (await readdir(root, { recursive: true })).some((path) => path.endsWith('entry.js'));
    while (!(await written())) await new Promise((resolve) => setTimeout(resolve, 1));
    // The browser's files are written; the server's sources are read next.
    await write('after');
    const [release] = await built;
    expect([builtUnchanged[0], (await buildAll(PART))[0]]).toContainEqual(release);
  },
  PATIENCE,
);

it(
  'a part that takes another one’s source is not built, and the file is named',
  async () => {
    await writeFile(page, `import '../../../${OTHER}/src/messages';\n${await readFile(page, 'utf8')}`);
    await expect(buildAll(PART)).rejects.toThrow(`${PART} takes ${OTHER}/src/messages/`);
  },
  PATIENCE,
);

it(
  'a source that goes on changing is not built, and its name is said',
  async () => {
    const write = await pageWriter();
    const end = new AbortController();
    const changing = (async () => {
      for (let count = 0; !end.signal.aborted; count += 1) {
        await write(String(count));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    try {
      await expect(buildAll(PART)).rejects.toThrow(`The sources of ${PART} changed while it was built`);
    } finally {
      end.abort();
      await changing;
    }
  },
  PATIENCE,
);
