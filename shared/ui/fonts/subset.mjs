/**
 * Makes the heading font's files beside it from Fraunces: only the letters that Hungarian and English
 * need, only the weights that headings use, the other axes pinned. Run `node subset.mjs` here after a
 * change; what it writes is committed, so a build needs none of this.
 *
 * The published font comes in two parts that cannot be joined, hence two files with `unicode-range`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const parts = [
  { source: 'latin', text: `${ascii}\u00a0ÁÄÉÍÓÖÚÜáäéíóöúüß«»·×–—‘’“”„…•€` },
  { source: 'latin-ext', text: 'ŐőŰű' },
];

const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 500, max: 700, default: 500 }, opsz: 72, SOFT: 40, WONK: 0 },
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum', 'tnum'],
  noHinting: true,
};

for (const { source, text } of parts) {
  const path = require.resolve(`@fontsource-variable/fraunces/files/fraunces-${source}-full-normal.woff2`);
  const subset = await subsetFont(await readFile(path), text, options);
  await writeFile(new URL(`fraunces-${source}.woff2`, import.meta.url), subset);
}
