/**
 * Makes the files beside it from Fraunces, the font of the site's headings: the Latin letters of Europe in one weight, as
 * outlines for words in pictures. Run `node subset.mjs` here after a change; what it writes is committed, so nothing else
 * needs this. The published font comes in two parts that cannot be joined.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** All signs from one to another. */
const range = (from, to) => String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
const parts = [
  { source: 'latin', text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„…•€` },
  { source: 'latin-ext', text: `${range(0x100, 0x17f)}ȘșȚț` },
];

const options = {
  targetFormat: 'truetype',
  variationAxes: { wght: 600, opsz: 72, SOFT: 40, WONK: 0 },
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum'],
  noHinting: true,
};

for (const { source, text } of parts) {
  const path = require.resolve(`@fontsource-variable/fraunces/files/fraunces-${source}-full-normal.woff2`);
  const subset = await subsetFont(await readFile(path), text, options);
  await writeFile(new URL(`fraunces-${source}.ttf`, import.meta.url), subset);
}
