import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentFolder } from '../core/contract/file-address';
import { type PageDeclaration, PLATFORM_VERSION } from '../core/contract/page-declaration';
import type { Release, WireContract } from '../core/contract/release';
import { operations } from '../ops/operations';
import { publicHalf } from '../core/store/signing-keys';
import { SHELL, type Project } from '../core/build/project';
import { type Output, runRelease } from '../core/release/cli';

/** A build id that repeats one hexadecimal digit. */
export const id = (sign: string): string => sign.repeat(16);

const page = (name: string, path: string): PageDeclaration => ({
  name,
  paths: [path],
  title: { hu: 'Lap', en: 'Page' },
});

interface Sample extends Partial<
  Pick<Release, 'platform' | 'shared' | 'former' | 'sharedNames' | 'pages' | 'loads' | 'files'>
> {
  readonly wire?: WireContract;
}

/** A small complete build: files, languages and, for a remote, one page at `/<part>`. */
export function sampleRelease(part: string, sign: string, overrides: Sample = {}): Release {
  const shell = part === SHELL;
  const pages = overrides.pages ?? (shell ? [] : [page(part, `/${part}`)]);
  const exposed = shell ? ['start', 'messages-hu', 'messages-en'] : ['./messages-hu', './messages-en'];
  const modules = [...exposed, ...pages.map(({ name }) => `./${name}`)];
  const entry = shell ? 'shell.js' : 'entry.js';
  const content = sampleContent(part, sign);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return {
    part,
    build: id(sign),
    platform: PLATFORM_VERSION,
    container: shell ? null : `${part.replaceAll('-', '_')}_${id(sign)}`,
    entry,
    pages,
    loads: Object.fromEntries(modules.map((name) => [name, { scripts: [entry], styles: [] }])),
    files: [{ path: entry, bytes: content.length, integrity }],
    byContent: true,
    shared: shell ? { react: '19.3.1' } : { react: '^19.3.0' },
    ...overrides,
  };
}

/** The folder in which a sample build's only file lies. */
export const sampleFolder = (part: string, sign: string): string =>
  contentFolder(sampleRelease(part, sign).files[0]?.integrity ?? '');

/** The sample builds of a part whose files a document fetches or runs, each once. */
export function sampleBuildsIn(html: string, part: string): string[] {
  const found = [...html.matchAll(new RegExp(`(?:href|src)="/releases/${part}/([\\w-]{16})/`, 'g'))];
  const signs = Array.from({ length: 16 }, (_, at) => at.toString(16));
  return [
    ...new Set(found.map(([, folder]) => id(signs.find((sign) => sampleFolder(part, sign) === folder) ?? 'unknown'))),
  ];
}

const sampleContent = (part: string, sign: string): string => `/* ${part} ${sign} */`;

/** A project whose sample releases pass the gate; nothing of it is read from disk. */
export const SAMPLE_PROJECT: Project = {
  root: join(tmpdir(), 'no-sources'),
  shell: {
    locales: ['hu', 'en'],
    shared: { react: '^19.3.0' },
    entries: { start: './src/start.tsx' },
    proxied: ['/api'],
    sizeBudgets: { shellStart: 640 * 1024, page: 220 * 1024 },
    commonSources: [],
  },
};

interface RunOutput {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The release tool with a store and a key of its own, as a person uses it from the command line. */
export interface ReleaseTool {
  readonly folder: string;
  readonly store: string;
  /** Environment variables that name the store and the key. */
  readonly env: Readonly<Record<string, string>>;
  /** In PEM, for a server that takes this tool's releases. */
  readonly publicKey: string;
  /** Writes a build into a folder, as `npm run build` would, and gives that folder. */
  built(release: Release, sign: string): Promise<string>;
  /** Publishes a sample build and gives its id. */
  published(part: string, sign: string, overrides?: Sample): Promise<string>;
  /** Lets a sample build out to everyone, without the gate's browser. */
  promoted(part: string, sign: string, ...more: readonly string[]): Promise<RunOutput>;
  run(...words: readonly string[]): Promise<RunOutput>;
  /** Runs a command with further environment variables. */
  runWith(env: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<RunOutput>;
  /** Runs a command until it is stopped, and hands over each line that it prints. */
  watch(words: readonly string[], stop: AbortSignal, print: (line: string) => void): Promise<void>;
  /** The answer of a command with `--json`. */
  json(...words: readonly string[]): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens a tool; `store` is a new folder unless given, and nobody answers a question unless `ask` does. */
export async function openReleaseTool(
  store?: string,
  project: Project = SAMPLE_PROJECT,
  ask?: Output['ask'],
): Promise<ReleaseTool> {
  const folder = await mkdtemp(join(tmpdir(), 'release-tool-'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const location = store ?? join(folder, 'store');
  const env = { DATA_DIR: folder, RELEASE_SIGNING_KEY: key, RELEASE_STORE: location };

  const run = (...words: readonly string[]): Promise<RunOutput> => runWith({}, ...words);
  async function runWith(more: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<RunOutput> {
    const stdout: string[] = [];
    const stderr: string[] = [];
    const code = await runRelease(
      project,
      [...words, '--by', 'tester'],
      { ...env, ...more },
      {
        print: (line) => stdout.push(line),
        printError: (line) => stderr.push(line),
        ...(ask && { ask }),
      },
      [operations.release],
    );
    return { code, stdout: stdout.join('\n'), stderr: stderr.join('\n') };
  }
  async function json(...words: readonly string[]): Promise<unknown> {
    const { code, stdout, stderr } = await run(...words, '--json');
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  }
  async function built(release: Release, sign: string): Promise<string> {
    const place = join(folder, 'built', `${release.part}-${release.build}`);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, release.entry), sampleContent(release.part, sign));
    await writeFile(join(place, 'release.json'), JSON.stringify(release));
    return place;
  }
  return {
    folder,
    store: location,
    env,
    publicKey: publicHalf(privateKey),
    built,
    async published(part, sign, overrides) {
      await json('publish', part, '--from', await built(sampleRelease(part, sign, overrides), sign));
      return id(sign);
    },
    promoted: (part, sign, ...more) =>
      run('promote', part, id(sign), '--skip-smoke', 'no browser in this test', ...more),
    run,
    runWith,
    async watch(words, stop, print) {
      const output = { print, printError: print, stopSignal: () => stop };
      await runRelease(project, words, env, output, [operations.release]);
    },
    json,
    close: () => rm(folder, { recursive: true }),
  };
}

/** Opens a tool whose store has a site in production: the shell's build `a` and the recipes' build `b`. */
export async function openReleasedSite(): Promise<ReleaseTool> {
  const tool = await openReleaseTool();
  await tool.published('shell', 'a');
  await tool.published('recipes', 'b');
  await tool.promoted('shell', 'a');
  await tool.promoted('recipes', 'b');
  return tool;
}
