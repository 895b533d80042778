import { buildPart, readPart } from '@jnn/platform/build';
import { PROJECT } from '../project';

// `node --import tsx/esm build-at.ts ROOT PART …`: builds parts below another root, one after the other, and prints each
// one's release in a line of its own.

const [root = '', ...parts] = process.argv.slice(2);
for (const name of parts) {
  const { release } = await buildPart(await readPart(name, { ...PROJECT, root }));
  console.log(JSON.stringify(release));
}
