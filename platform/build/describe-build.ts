import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { Release } from '../contract/release';
import { TREATY } from '../contract/page-declaration';
import { beginningLoads } from './preload-scripts';
import { UNNAMED } from './build-id';
import { loadsOf } from './load-plan';
import { containerName, entryFile, SERVER_ENTRY, SERVER_FOLDER } from './names';
import type { Part } from './parts';
import { describeFiles } from './release-files';
import { providedVersions, SHARED_RANGES } from './shared';
import { wireOf } from '../../tools/wire-contract';

/** What `release.json` will say of the build in a folder, which has no id yet. */
export async function describeUnnamed(part: Part, folder: string, stats: StatsCompilation): Promise<Release> {
  const files = await describeFiles(folder);
  return Release.parse({
    part: part.name,
    build: UNNAMED,
    treaty: TREATY,
    container: part.remote ? containerName(part.name, UNNAMED) : null,
    entry: entryFile(part),
    server: `${SERVER_FOLDER}/${part.remote ? SERVER_ENTRY.remote : SERVER_ENTRY.shell}`,
    pages: part.remote?.pages ?? [],
    loads: { ...loadsOf(part, stats), ...beginningLoads(part) },
    files,
    shared: part.remote ? (part.ranges ?? SHARED_RANGES) : providedVersions(),
    wire: wireOf(await scriptsIn(folder, files)),
  });
}

const scriptsIn = (folder: string, files: Release['files']): Promise<string[]> =>
  Promise.all(files.filter(({ path }) => path.endsWith('.js')).map(({ path }) => readFile(join(folder, path), 'utf8')));
