import { execFile } from 'node:child_process';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../environment';

const run = promisify(execFile);

/** What is changed in a checkout, with its packages installed, before its parts are built. */
export interface SourceChange {
  /** Names it in a sentence: "built after …". */
  readonly title: string;
  /** Names it in a file name. */
  readonly key: string;
  readonly apply: (checkout: string) => Promise<void>;
  /** Environment of the build. */
  readonly env?: Readonly<Record<string, string>>;
  /** Bytes that a page may have after it, in place of the site's budget, where its size is not what is tried. */
  readonly pageBudget?: number;
}

/** The next minor version of a package of this repository, made as its team does: a new export, a note, `version-packages`. */
export const nextMinorOf = (name: string): SourceChange => ({
  title: `a minor version of ${name}`,
  key: `minor-${name.replace(/\W+/g, '-')}`,
  async apply(checkout) {
    const folder = join(checkout, relative(ROOT, await realpath(join(ROOT, 'node_modules', name))));
    await writeFile(join(folder, 'src', 'next-minor.ts'), 'export const NEXT_MINOR = true;\n');
    await writeFile(join(folder, 'src', 'index.ts'), "export { NEXT_MINOR } from './next-minor';\n", { flag: 'a' });
    await writeFile(join(checkout, '.changeset', 'next-minor.md'), `---\n'${name}': minor\n---\n\nA new export.\n`);
    await run('npm', ['run', 'version-packages'], { cwd: checkout });
  },
});

/** Module Federation's plugin in another version, with the runtime that it brings in each build, in place of the small one. */
export const federationAt = (version: string): SourceChange => ({
  title: `installing @module-federation/enhanced ${version}`,
  key: `federation-${version}`,
  env: { FEDERATION_RUNTIME: 'stock' },
  // Of which the runtime that each part brings is a fifth.
  pageBudget: 320 * 1024,
  async apply(checkout) {
    const name = '@module-federation/enhanced';
    await changeFiles(checkout, /^(?:platform|tools)\/package\.json$/, (text) =>
      text.replace(new RegExp(`("${name}": )"[^"]+"`), `$1"${version}"`),
    );
    // At the root, where all workspaces find it.
    await changeFiles(checkout, /^package\.json$/, (text) =>
      text.replace('"devDependencies": {', `"devDependencies": {\n    "${name}": "${version}",`),
    );
    // Its peer is an older compiler of types, which is not used here.
    const options = ['--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['install', ...options], { cwd: checkout });
  },
});

const I18N = '@jnn/i18n';

/**
 * The next major of `@jnn/i18n`, which gives `useFormat` another name, used by every part; the shell serves the major before
 * by an adapter, so that both have one language and one set of messages.
 */
export const NEXT_MAJOR: SourceChange = {
  title: `a next major of ${I18N}`,
  key: 'major-i18n',
  async apply(checkout) {
    const rename = (text: string): string => text.replace(/\buseFormat\b/g, 'useFormatting');
    await changeFiles(checkout, /^(?:shared|shell|mf-[a-z]+)\/.*\.tsx?$/, rename);
    await changeFiles(checkout, /(?:^|\/)package\.json$/, (text) =>
      text.replace(new RegExp(`("${I18N}": )"\\^1\\.[^"]+"`), '$1"^2.0.0"'),
    );
    await changeFiles(checkout, /^shared\/i18n\/package\.json$/, (text) =>
      text.replace(/"version": "1\.[^"]+"/, '"version": "2.0.0"'),
    );
    const former = `  former: {\n    '${I18N}': { version: '1.0.0', until: '2999-12-31', module: './src/former/i18n-1.ts' },\n  },\n`;
    await changeFiles(checkout, /^shell\/shell\.config\.ts$/, (text) =>
      text.replace(`'${I18N}': '^1.0.0',\n  },\n`, `'${I18N}': '^2.0.0',\n  },\n${former}`),
    );
    await changeFiles(checkout, /^shell\/src\/shared-modules\.ts$/, (text) =>
      text.replace('FormerModules = {}', `FormerModules = { '${I18N}': () => import('./former/i18n-1') }`),
    );
    await mkdir(join(checkout, 'shell', 'src', 'former'));
    const adapter = `export * from '${I18N}';\nexport { useFormatting as useFormat } from '${I18N}';\n`;
    await writeFile(join(checkout, 'shell', 'src', 'former', 'i18n-1.ts'), adapter);
  },
};

/** Rewrites the files of a checkout whose path matches. */
async function changeFiles(checkout: string, paths: RegExp, change: (text: string) => string): Promise<void> {
  const { stdout } = await run('git', ['ls-files'], { cwd: checkout, maxBuffer: 16 * 1024 * 1024 });
  for (const path of stdout.split('\n').filter((one) => paths.test(one))) {
    const file = join(checkout, path);
    const text = await readFile(file, 'utf8');
    const changed = change(text);
    if (changed !== text) await writeFile(file, changed);
  }
}
