import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Release } from '../contract/release';
import { EARLY_PRESS, preloadScript } from '../contract/module-names';
import { minimizers, scriptRule } from './browser-build';
import type { Part } from './project';

/** A script that the server inlines into documents. */
interface InlinedScript {
  /** Its name in the build's load plans. */
  readonly name: string;
  /** Relative to the part's folder, or absolute. */
  readonly source: string;
}

/** The platform's own; in the packed platform it is compiled as this file is. */
const EARLY_PRESS_SOURCE = join(
  import.meta.dirname,
  '..',
  'browser',
  'early-press',
  `index${extname(import.meta.filename)}`,
);

/** Of the shell the one that answers early presses; of a remote those that make the first call of its pages. */
function inlinedScripts({ folder, remote }: Part): readonly InlinedScript[] {
  if (!remote) return [{ name: EARLY_PRESS, source: EARLY_PRESS_SOURCE }];
  return remote.pages
    .map(({ name }) => ({ name: preloadScript(name), source: `./src/preload/${name}.ts` }))
    .filter(({ source }) => existsSync(join(folder, source)));
}

const fileOf = ({ name }: InlinedScript): string => `${name}.js`;

/**
 * Compiles the scripts that documents hold, one self-contained file each: they share nothing with the code of a page. Null
 * where a part has none.
 */
export function inlinedBuild(part: Part, output: string): Configuration | null {
  const scripts = inlinedScripts(part);
  if (scripts.length === 0) return null;
  return {
    name: `${part.name} (inlined scripts)`,
    mode: 'production',
    context: part.folder,
    target: ['web', 'es2022'],
    devtool: false,
    entry: Object.fromEntries(scripts.map(({ name, source }) => [name, source])),
    output: { path: output, filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [scriptRule(false)] },
    optimization: { splitChunks: false, runtimeChunk: false, minimizer: minimizers() },
    performance: false,
  };
}

/** The load plans of a part's inlined scripts. */
export const inlinedLoadPlans = (part: Part): Release['loads'] =>
  Object.fromEntries(inlinedScripts(part).map((script) => [script.name, { scripts: [fileOf(script)], styles: [] }]));

/** Text that would end an inline script element, or change how the rest of it is parsed. */
const BREAKS_OUT = /<\/script|<!--/i;

/** Throws when one of the scripts cannot be inlined into a document. */
export async function checkInlinedScripts(part: Part, output: string): Promise<void> {
  for (const script of inlinedScripts(part)) {
    if (BREAKS_OUT.test(await readFile(join(output, fileOf(script)), 'utf8'))) {
      throw new Error(`${part.name}: ${script.source} contains </script or <!--, which an inline script must not.`);
    }
  }
}
