import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Release } from '../contract/release';
import { beginning } from '../contract/page-declaration';
import { minimizers, scriptLoader } from './configuration';
import type { Part } from './parts';

const sourceOf = (page: string): string => `./src/begin/${page}.ts`;
const fileOf = (page: string): string => `${beginning(page)}.js`;

/** The pages of a part that begin a call in the document, before their own code is here. */
const beginningPages = ({ folder, remote }: Part): string[] =>
  (remote?.pages ?? []).map(({ name }) => name).filter((name) => existsSync(join(folder, sourceOf(name))));

/**
 * Compiles what begins a page's first call: one small script a page, whole, since it stands in the document itself and
 * shares nothing with the page's code. Null where no page has one.
 */
export function beginningsConfiguration(part: Part, output: string): Configuration | null {
  const pages = beginningPages(part);
  if (pages.length === 0) return null;
  return {
    name: `${part.name} (beginnings)`,
    mode: 'production',
    context: part.folder,
    target: ['web', 'es2022'],
    devtool: false,
    entry: Object.fromEntries(pages.map((page) => [beginning(page), sourceOf(page)])),
    output: { path: output, filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, type: 'javascript/auto', use: [scriptLoader(true)] }] },
    optimization: { splitChunks: false, runtimeChunk: false, minimizer: minimizers() },
    performance: false,
  };
}

/** Their lines in the loading plan. */
export const beginningLoads = (part: Part): Release['loads'] =>
  Object.fromEntries(beginningPages(part).map((page) => [beginning(page), { scripts: [fileOf(page)], styles: [] }]));

/** What would end, or change the reading of, the element that a script stands in. */
const BREAKS_OUT = /<\/script|<!--/i;

/** Throws when one of the scripts cannot stand in a document. */
export async function checkBeginnings(part: Part, output: string): Promise<void> {
  for (const page of beginningPages(part)) {
    if (BREAKS_OUT.test(await readFile(join(output, fileOf(page)), 'utf8'))) {
      throw new Error(`${part.name}: ${sourceOf(page)} holds </script or <!--, which no script in a document can.`);
    }
  }
}
