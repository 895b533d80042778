import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '../contract/release';
import { PLATFORM_VERSION } from '../contract/page-declaration';
import { inlinedLoadPlans } from './inlined-scripts';
import { describeFiles } from './describe-files';
import { UNNAMED } from './name-build';
import type { Compiled } from './compile';
import { loadPlans } from './load-plan';
import { entryFile, SERVER_ENTRY, SERVER_FOLDER } from './names';
import { containerName } from '../contract/module-names';
import { sharedNames } from './shared-names';
import { declaredPages, formerMajors, neededRanges, type Part, providedVersions } from './project';

/** The `release.json` of the build in a folder, which has no id yet. */
export async function describeUnnamed(part: Part, folder: string, { stats, inputs }: Compiled): Promise<Release> {
  const { project, remote } = part;
  const files = await describeFiles(folder);
  const server = `${SERVER_FOLDER}/${remote ? SERVER_ENTRY.remote : SERVER_ENTRY.shell}`;
  return Release.parse({
    part: part.name,
    build: UNNAMED,
    platform: PLATFORM_VERSION,
    container: remote ? containerName(part.name, UNNAMED) : null,
    entry: entryFile(part),
    ...(files.some(({ path }) => path === server) ? { server } : {}),
    pages: declaredPages(part),
    loads: { ...loadPlans(part, stats), ...inlinedLoadPlans(part) },
    files,
    byContent: true,
    shared: remote ? neededRanges(part) : providedVersions(project),
    ...(remote ? {} : formerOf(part)),
    sharedNames: await sharedNames(part, inputs),
    wire: await project.describeWireContract?.(await scriptsIn(folder, files)),
    links: await linksIn(part),
  });
}

/** The shell's former majors, as a release tells them; nothing where it has none. */
function formerOf({ project }: Part): Pick<Release, 'former'> {
  const majors = Object.entries(formerMajors(project));
  if (majors.length === 0) return {};
  return { former: Object.fromEntries(majors.map(([name, { version, until }]) => [name, { version, until }])) };
}

/** Names of the pages that the sources of a part link to, each once and sorted, so that equal sources have equal builds. */
async function linksIn({ folder, project: { linkPattern } }: Part): Promise<string[] | undefined> {
  if (!linkPattern) return undefined;
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const sources = entries.filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  const texts = await Promise.all(sources.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
  const found = texts.flatMap((text) => [...text.matchAll(linkPattern)].map(([, name = '']) => name));
  return [...new Set(found)].sort();
}

const scriptsIn = (folder: string, files: Release['files']): Promise<string[]> =>
  Promise.all(files.filter(({ path }) => path.endsWith('.js')).map(({ path }) => readFile(join(folder, path), 'utf8')));
