import { buildPart } from '../build/build-part';
import { readPart } from '../build/parts';

// `node --import tsx/esm build-at.ts ROOT PART`: builds a part below another root and prints its release.

const [root = '', part = ''] = process.argv.slice(2);
const { release } = await buildPart(await readPart(part, root), root);
console.log(JSON.stringify(release));
