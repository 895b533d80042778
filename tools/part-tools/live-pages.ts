import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment, Project } from '@jnn/platform/parts';
import { CONSOLE, pageTypes, type PagesOfRemote, runRelease } from '@jnn/platform/release';
import { RELEASE_PLUGINS } from './site-project';

/** The pages of other repositories' remotes: as types, by which links are checked, and as data, which tests route by. */
export const LIVE_PAGES = { types: 'live-pages.d.ts', data: 'live-pages.json' } as const;

/** The text of both files, by their names. `origin`: where the pages come from. */
export const livePagesFiles = (
  { linkModule }: Pick<Project, 'linkModule'>,
  origin: string,
  remotes: readonly PagesOfRemote[],
): Readonly<Record<string, string>> => ({
  [LIVE_PAGES.types]: `${pageTypes(linkModule === undefined ? {} : { linkModule }, origin, remotes).join('\n')}\n`,
  [LIVE_PAGES.data]: `${JSON.stringify(
    remotes.map(({ part, pages }) => ({ part, pages })),
    null,
    2,
  )}\n`,
});

/**
 * Writes the pages that are live, but for those of this repository's own parts, into its folder. `options`: those of the
 * release tool, such as `--environment`. Returns the exit code.
 */
export async function writeLivePages(
  project: Project,
  own: readonly string[],
  options: readonly string[],
  env: Environment,
): Promise<0 | 1> {
  const lines: string[] = [];
  const output = { ...CONSOLE, print: (line: string) => void lines.push(line) };
  const code = await runRelease(project, ['types', '--json', ...options], env, output, RELEASE_PLUGINS);
  if (code !== 0) return code;
  // Printed by the release tool just now.
  const live = JSON.parse(lines.join('\n')) as LivePages;
  const origin = `${live.environment} at revision ${String(live.revision)}`;
  const others = live.remotes.filter(({ part }) => !own.includes(part));
  for (const [file, text] of Object.entries(livePagesFiles(project, origin, others)))
    await writeFile(join(project.root, file), text);
  console.log(`${Object.values(LIVE_PAGES).join(' and ')} hold the pages of ${origin}.`);
  return 0;
}

interface LivePages {
  readonly environment: string;
  readonly revision: number;
  readonly remotes: readonly PagesOfRemote[];
}
