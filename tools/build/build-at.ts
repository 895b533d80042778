import { rm } from 'node:fs/promises';
import { buildPart, readPart } from '@jnn/platform/build';
import { PROJECT } from '../project';

// `node --import tsx/esm build-at.ts ROOT PART …`: builds parts below another root, one after the other, and prints each
// one's release in a line of its own. Builds of the repository itself are removed again; other roots are the caller's.

const [root = '', ...parts] = process.argv.slice(2);
for (const name of parts) {
  const { folder, release } = await buildPart(await readPart(name, { ...PROJECT, root }));
  console.log(JSON.stringify(release));
  if (root === PROJECT.root) await rm(folder, { recursive: true });
}
