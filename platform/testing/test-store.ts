import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contentFolder } from '../core/contract/file-address';
import type { PageDeclaration } from '../core/contract/page-declaration';
import type { Release } from '../core/contract/release';
import { preloadScript } from '../core/contract/module-names';
import { STORE_PATHS } from '../core/store/release-store';
import { signedText } from '../core/store/signatures';
import { publicHalf } from '../core/store/signing-keys';

/** A release store in a temporary folder, for tests. */
export interface TestStore {
  readonly root: string;
  /** What a server that takes this store's documents is configured with. */
  readonly publicKey: string;
  /**
   * Publishes a build with real files, with code that runs on the server where that is given, and with a preload script of
   * each of its pages where that is given; `needs`: what it links to and shares. Gives its release.
   */
  publish(
    part: string,
    build: string,
    pages?: readonly PageDeclaration[],
    server?: string,
    beginning?: string,
    needs?: Partial<Pick<Release, 'links' | 'shared' | 'former'>>,
  ): Promise<Release>;
  /** Makes a revision live, or, given text, writes that text in its place. */
  promote(
    revision: number,
    builds: Readonly<Record<string, string>>,
    trials?: Trials,
    why?: string,
    at?: Date,
  ): Promise<void>;
  /** Writes a document that the store's key has signed. */
  sign(path: string, document: object): Promise<void>;
  /** Overwrites a file of the store. */
  overwrite(path: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Canaries by part. */
type Trials = Readonly<Record<string, { readonly build: string; readonly percent: number }>>;

export async function createTestStore(): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'site-store-'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const put = async (path: string, content: string | Buffer): Promise<void> => {
    const target = join(root, path);
    await mkdir(dirname(target), { recursive: true });
    // A server may look at any moment, and is to see no half-written file.
    await writeFile(`${target}.new`, content);
    await rename(`${target}.new`, target);
  };
  return {
    root,
    publicKey: publicHalf(privateKey),
    async publish(part, build, pages = [], server, preload, needs = {}) {
      const browsers = { ...releaseOf(part, build, pages), ...needs };
      const rendering = server === undefined ? browsers : withServer(browsers, server);
      const release = preload === undefined ? rendering : withPreloadScripts(rendering, preload);
      if (server !== undefined) await put(STORE_PATHS.file(release, SERVER_PATH), server);
      if (preload !== undefined) await put(STORE_PATHS.file(release, PRELOAD_PATH), preload);
      for (const { path } of browsers.files) {
        await put(STORE_PATHS.file(release, path), contentOf(part, build, path));
        await put(`${STORE_PATHS.file(release, path)}.br`, brotliCompressSync(contentOf(part, build, path)));
      }
      await put(STORE_PATHS.release(part, build), signedText(release, privateKey));
      return release;
    },
    async promote(revision, { shell = '', ...remotes }, trials = {}, why = 'a test', at = new Date()) {
      const named = Object.entries(remotes).map(
        ([name, stable]) => [name, { stable, lastGood: null, canary: trials[name] }] as const,
      );
      const document = {
        revision,
        environment: 'production',
        shell: { stable: shell, lastGood: null },
        remotes: Object.fromEntries(named),
        change: { at: at.toISOString(), by: 'tester', why, changes: [] },
      };
      await put(STORE_PATHS.site('production', revision), signedText(document, privateKey));
      await put(STORE_PATHS.pointer('production'), String(revision));
    },
    sign: (path, document) => put(path, signedText(document, privateKey)),
    overwrite: (path, text) => put(path, text),
    remove: () => rm(root, { recursive: true }),
  };
}

const SERVER_PATH = 'server/entry.cjs';
const withServer = (release: Release, code: string): Release => ({
  ...release,
  server: SERVER_PATH,
  files: [...release.files, { path: SERVER_PATH, bytes: Buffer.byteLength(code), integrity: hashOf(code) }],
});

const PRELOAD_PATH = 'begin.js';
const withPreloadScripts = (release: Release, code: string): Release => ({
  ...release,
  loads: {
    ...release.loads,
    ...Object.fromEntries(
      release.pages.map(({ name }) => [preloadScript(name), { scripts: [PRELOAD_PATH], styles: [] }]),
    ),
  },
  files: [...release.files, { path: PRELOAD_PATH, bytes: Buffer.byteLength(code), integrity: hashOf(code) }],
});

/** The usual content of a file for browsers. */
export const contentOf = (part: string, build: string, path: string): string => `/* ${path} of ${part}@${build} */`;

/** Where a file lies in a test store: one for browsers with its usual content, or with the given one. */
export const testFile = (part: string, build: string, path: string, content = contentOf(part, build, path)): string =>
  `releases/${part}/${contentFolder(hashOf(content))}/${path}`;

const hashOf = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function releaseOf(part: string, build: string, pages: readonly PageDeclaration[]): Release {
  const shell = part === 'shell';
  const exposed = [...pages.map(({ name }) => name), 'messages-hu', 'messages-en'];
  const plans = shell
    ? { start: ['shell.js'], 'messages-hu': ['hu.js'], 'messages-en': ['en.js'] }
    : Object.fromEntries(exposed.map((name) => [`./${name}`, [`x-${name}.js`]]));
  const scripts = Object.values(plans).flat();
  const styles = shell ? ['shell.css'] : pages.map(({ name }) => `x-${name}.css`);
  const entry = shell ? 'shell.js' : 'entry.js';
  const files = [...new Set([entry, ...scripts, ...styles])];
  return {
    part,
    build,
    platform: '1.0.0',
    container: shell ? null : `${part.replaceAll('-', '_')}_${build}`,
    entry,
    pages: [...pages],
    loads: Object.fromEntries(
      Object.entries(plans).map(([name, own]) => [
        name,
        {
          scripts: own,
          styles: styles.filter((path) => name === 'start' || `./${path}` === `${name.replace('./', './x-')}.css`),
        },
      ]),
    ),
    byContent: true,
    files: files.map((path) => {
      const content = contentOf(part, build, path);
      return { path, bytes: content.length, integrity: hashOf(content) };
    }),
    shared: {},
  };
}
