import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { minimizers, scriptRule } from './browser-build';
import { compile } from './compile';

/** Scripts for browsers that a module of the server holds as text. */
export interface HeldScripts {
  /** Absolute folder of their sources. */
  readonly folder: string;
  /** Their sources in it, without ending, and the constants with what they compile to. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Absolute path of the module, without ending. */
  readonly module: string;
}

const CORE = join(import.meta.dirname, '..');

/** The scripts that documents hold in themselves. */
export const INLINE_SCRIPTS: HeldScripts = {
  folder: join(CORE, 'browser', 'inline'),
  scripts: { 'before-paint': 'BEFORE_PAINT', 'after-paint': 'AFTER_PAINT' },
  module: join(CORE, 'server', 'inline-scripts'),
};

/** Compiles scripts, each to one expression. @returns the source of the module that holds them */
export async function compileHeldScripts({ folder, scripts }: HeldScripts): Promise<string> {
  const output = await mkdtemp(join(tmpdir(), 'inline-scripts-'));
  try {
    await compile({
      name: 'inline scripts',
      mode: 'production',
      context: folder,
      target: ['web', 'es2022'],
      devtool: false,
      entry: Object.fromEntries(
        Object.keys(scripts).map((name) => [name, `./${name}${extname(import.meta.filename)}`]),
      ),
      output: { path: output, filename: '[name].js' },
      resolve: { extensions: ['.ts', '.js'] },
      module: { rules: [scriptRule(false)] },
      optimization: { splitChunks: false, runtimeChunk: false, minimizer: minimizers() },
      performance: false,
    });
    const constants = Object.entries(scripts).map(
      async ([name, constant]) =>
        `export const ${constant} =\n  ${quoted(await readFile(join(output, `${name}.js`), 'utf8'))};\n`,
    );
    return `${headerFor(folder)}${(await Promise.all(constants)).join('')}`;
  } finally {
    await rm(output, { recursive: true });
  }
}

/** Names the last two folders of the sources, such as `browser/inline`. */
const headerFor = (folder: string): string =>
  `// Compiled from \`${folder.split(/[\\/]/).slice(-2).join('/')}\` by \`npm run inline-scripts\`: change the sources there.\n\n`;

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
