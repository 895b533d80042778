import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Release } from '../contract/release';
import { partNames, readPart, type Project } from '../build/project';
import { publish } from './publish';
import type { ReleaseWriter } from './writer';

const IGNORED = /(?:^|\/)(?:node_modules|\.cache)(?:\/|$)|\.test\.tsx?$/;

/** Publishes every part into a store; builds only those whose source has changed. Logs each part that it builds. Returns the releases by part. */
export async function publishAll(
  project: Project,
  writer: ReleaseWriter,
  log: (line: string) => void,
): Promise<Map<string, Release>> {
  const { root, shell } = project;
  const common = await digestOf(root, shell.commonSources ?? []);
  const releases = new Map<string, Release>();
  for (const name of partNames(root)) releases.set(name, await publishPart({ project, writer, log }, name, common));
  return releases;
}

interface Publication {
  readonly project: Project;
  readonly writer: ReleaseWriter;
  readonly log: (line: string) => void;
}

async function publishPart({ project, writer, log }: Publication, name: string, common: string): Promise<Release> {
  const source = createHash('sha256')
    .update(common)
    .update(await digestOf(project.root, [name]))
    .digest('hex');
  const memory = join(project.root, '.cache', 'sources', name);
  const known = await knownRelease(writer, name, memory, source);
  if (known) return known;
  log(`Building ${name} …`);
  // Load the compiler only when it is needed: most starts compile nothing.
  const { buildPart } = await import('../build/build-part');
  const { folder, release } = await buildPart(await readPart(name, project));
  await publish(writer, folder, release);
  await rm(folder, { recursive: true });
  await mkdir(dirname(memory), { recursive: true });
  await writeFile(memory, `${source} ${release.build}`);
  return release;
}

/** The release that the same source was built to before; null when the store no longer has it. */
async function knownRelease(
  { store }: ReleaseWriter,
  name: string,
  memory: string,
  source: string,
): Promise<Release | null> {
  try {
    const [knownSource, build] = (await readFile(memory, 'utf8')).split(' ');
    return knownSource === source && build ? await store.release(name, build) : null;
  } catch {
    // Never built here, or removed from the store.
    return null;
  }
}

async function digestOf(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesOf(join(root, path))) {
      hash.update(`${relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !IGNORED.test(file))
    .sort();
}
