import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPart, type BuiltPart, readPart, type Part, type SharedRanges } from '@jnn/platform/build';
import { ROOT } from '../environment';
import { faultyPage, type CodeFault } from './code-faults';
import { PROJECT } from '../project';

/** Builds a remote from a copy of its source with a fault in every page. Rejects for a part that is no remote. */
export async function buildFaulty(remote: string, fault: CodeFault): Promise<BuiltPart> {
  const part = await readPart(remote, PROJECT);
  if (!part.remote) throw new Error(`Faults are put into remotes, and ${remote} is none.`);
  const below = join(ROOT, '.cache', 'faults');
  await mkdir(below, { recursive: true });
  const folder = await mkdtemp(join(below, `${remote}-${fault}-`));
  try {
    await cp(part.folder, folder, {
      recursive: true,
      filter: (source) => !/node_modules|\.cache/.test(source.slice(ROOT.length)),
    });
    for (const { name } of part.remote.pages) await inject(join(folder, 'src', 'pages'), name, fault);
    return await buildPart({ ...part, folder, ...rangesOf(fault) });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function inject(pages: string, name: string, fault: CodeFault): Promise<void> {
  await rename(join(pages, `${name}.tsx`), join(pages, `${name}.whole.tsx`));
  await writeFile(join(pages, `${name}.tsx`), faultyPage(fault, `./${name}.whole`));
}

/** A range that no shell of this site satisfies. */
const NEXT_REACT: SharedRanges = { ...PROJECT.shell.shared, react: '^99.0.0' };

const rangesOf = (fault: CodeFault): Pick<Part, 'ranges'> =>
  fault === 'wrong-shared-version' ? { ranges: NEXT_REACT } : {};
