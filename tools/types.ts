import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_PLUGINS } from '@jnn/part-tools';
import { checkTypes, partNames, readPart, SHELL, TypesRefusedError } from '@jnn/platform/build';
import { CONSOLE, runRelease } from '@jnn/platform/release';
import { environment, ROOT } from './environment';
import { PROJECT } from './project';

// `npm run types [-- part …] [--to REVISION] [--store …]`: checks the links of the named remotes, or of all, against the
// pages that are live, or were at a revision, in place of those that stand in the sources.

/** Checks one remote. Rejects with TypesRefusedError where a link leads to a page that is not there. */
async function checkLinks(name: string, options: readonly string[]): Promise<boolean> {
  const folder = join(ROOT, '.cache', 'live-pages', name);
  const lines: string[] = [];
  const output = { ...CONSOLE, print: (line: string) => void lines.push(line) };
  if ((await runRelease(PROJECT, ['types', name, ...options], environment(), output, RELEASE_PLUGINS)) !== 0)
    return false;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'live-pages.d.ts'), lines.join('\n'));
  const source = join(ROOT, name);
  // Tests take the declarations of all remotes from the sources.
  const config = {
    extends: join(source, 'tsconfig.json'),
    include: [join(source, 'src'), join(source, 'remote.config.ts'), 'live-pages.d.ts'],
    exclude: [join(source, '**/*.test.*'), join(source, '**/testing/**')],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  await checkTypes({ ...(await readPart(name, PROJECT)), name: `${name}-live`, folder });
  console.log(`${name}: its links lead to pages that are there. (${lines[0]?.slice(3) ?? ''})`);
  return true;
}

const args = process.argv.slice(2);
const start = args.findIndex((word) => word.startsWith('--'));
const [names, options] = start < 0 ? [args, []] : [args.slice(0, start), args.slice(start)];
try {
  const remotes = partNames(ROOT).filter((name) => name !== SHELL && (!names.length || names.includes(name)));
  for (const name of remotes) if (!(await checkLinks(name, options))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof TypesRefusedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
