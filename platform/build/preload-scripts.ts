import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Release } from '../contract/release';
import { preloadScript } from '../contract/page-declaration';
import { minimizers, scriptLoader } from './browser-build';
import type { Part } from './project';

const sourceOf = (page: string): string => `./src/preload/${page}.ts`;
const fileOf = (page: string): string => `${preloadScript(page)}.js`;

/** The pages of a part with a preload script: it makes the page's first call from the document, before the page's code is loaded. */
const pagesWithPreload = ({ folder, remote }: Part): string[] =>
  (remote?.pages ?? []).map(({ name }) => name).filter((name) => existsSync(join(folder, sourceOf(name))));

/**
 * Compiles the preload scripts, one self-contained file a page: the server inlines it into the document, where it shares
 * nothing with the page's code. Null where no page has one.
 */
export function preloadBuild(part: Part, output: string): Configuration | null {
  const pages = pagesWithPreload(part);
  if (pages.length === 0) return null;
  return {
    name: `${part.name} (preload scripts)`,
    mode: 'production',
    context: part.folder,
    target: ['web', 'es2022'],
    devtool: false,
    entry: Object.fromEntries(pages.map((page) => [preloadScript(page), sourceOf(page)])),
    output: { path: output, filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, type: 'javascript/auto', use: [scriptLoader(true)] }] },
    optimization: { splitChunks: false, runtimeChunk: false, minimizer: minimizers() },
    performance: false,
  };
}

/** The load plans of a part's preload scripts. */
export const preloadLoadPlans = (part: Part): Release['loads'] =>
  Object.fromEntries(
    pagesWithPreload(part).map((page) => [preloadScript(page), { scripts: [fileOf(page)], styles: [] }]),
  );

/** Text that would end an inline script element, or change how the rest of it is parsed. */
const BREAKS_OUT = /<\/script|<!--/i;

/** Throws when one of the scripts cannot be inlined into a document. */
export async function checkPreloadScripts(part: Part, output: string): Promise<void> {
  for (const page of pagesWithPreload(part)) {
    if (BREAKS_OUT.test(await readFile(join(output, fileOf(page)), 'utf8'))) {
      throw new Error(`${part.name}: ${sourceOf(page)} contains </script or <!--, which an inline script must not.`);
    }
  }
}
