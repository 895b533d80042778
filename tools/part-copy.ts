import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part } from '@jnn/platform/build';
import { ROOT } from './environment';

/** What a copy of a part goes without: by its declaration it would be a part itself. */
const LEFT_OUT = /\/(?:node_modules|\.cache)(?:\/|$)|^\/remote\.config\.ts$/;

/**
 * Copies a part's source for `use`, which may change and build it, and removes the copy. It lies beside the part, since
 * paths to what the part shares are part of its modules' names: only what was changed differs in the build.
 */
export async function withCopyOf<T>(part: Part, use: (copy: Part) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(ROOT, `.copy-${part.name}-`));
  try {
    await cp(part.folder, folder, {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(source.slice(part.folder.length)),
    });
    return await use({ ...part, folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
