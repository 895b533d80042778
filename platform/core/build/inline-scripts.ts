import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { minimizers, scriptRule } from './browser-build';
import { compile } from './compile';

/** The scripts that documents hold in themselves: their sources in `browser/inline`, and the constants with what they compile to. */
const SCRIPTS = { 'before-paint': 'BEFORE_PAINT', 'after-paint': 'AFTER_PAINT' } as const;

const SOURCES = join(import.meta.dirname, '..', 'browser', 'inline');

/**
 * Compiles the scripts that the server writes into documents, each to one expression. @returns the source of the module
 * `server/inline-scripts.ts`
 */
export async function compileInlineScripts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inline-scripts-'));
  try {
    await compile({
      name: 'inline scripts',
      mode: 'production',
      context: SOURCES,
      target: ['web', 'es2022'],
      devtool: false,
      entry: Object.fromEntries(
        Object.keys(SCRIPTS).map((name) => [name, `./${name}${extname(import.meta.filename)}`]),
      ),
      output: { path: folder, filename: '[name].js' },
      resolve: { extensions: ['.ts', '.js'] },
      module: { rules: [scriptRule(false)] },
      optimization: { splitChunks: false, runtimeChunk: false, minimizer: minimizers() },
      performance: false,
    });
    const constants = Object.entries(SCRIPTS).map(
      async ([name, constant]) =>
        `export const ${constant} =\n  ${quoted(await readFile(join(folder, `${name}.js`), 'utf8'))};\n`,
    );
    return `${HEADER}${(await Promise.all(constants)).join('')}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const HEADER = '// Compiled from `browser/inline` by `npm run inline-scripts`: change the sources there.\n\n';

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
