import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Release, SiteDocument } from '../contract/release';
import { partNames, readPart, SHELL, type Project } from '../build/project';
import { publish } from './publish';
import { changeSite, currentDocument, declaredEnvironment } from './change-site';
import { planPromotions } from './plans';
import { PlanRefusedError } from './site-content';
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

/** The reason in the history of revisions that a start from source writes; tells them from those of people and the judge. */
const FROM_SOURCES = 'start: the sources as they are';

/**
 * Makes the builds of the sources (by part) live, as long as nobody but a start from source has changed the site. What
 * `release` or the judge did stays, with its canaries: only `release` changes it then, and the log says how. Rejects with
 * PlanRefusedError for a protected environment.
 */
export async function putSourcesLive(
  writer: ReleaseWriter,
  wanted: { readonly environment: string; readonly builds: ReadonlyMap<string, string>; readonly by: string },
  log: (line: string) => void,
): Promise<void> {
  const { environment, builds, by } = wanted;
  if ((await declaredEnvironment(writer, environment)).protected) {
    throw new PlanRefusedError(`${environment} is protected: only "release -- promote" changes what is live there.`);
  }
  await changeSite(writer, {
    environment,
    parts: [...builds.keys()],
    plan: (current) => (current && isReleased(current) ? current : planPromotions(current, builds)),
    by,
    why: FROM_SOURCES,
    smokeSkipped: 'started from the sources on this machine',
    confirm: () => true,
  });
  const site = await currentDocument(writer, environment);
  if (site && isReleased(site)) logKept(site, builds, log);
}

/** Whether anything but a start from source made this revision. */
const isReleased = ({ change }: SiteDocument): boolean => !change?.why.endsWith(FROM_SOURCES);

function logKept(site: SiteDocument, builds: ReadonlyMap<string, string>, log: (line: string) => void): void {
  const live: Readonly<Record<string, { readonly stable: string }>> = { ...site.remotes, [SHELL]: site.shell };
  const waiting = [...builds].filter(([part, build]) => live[part]?.stable !== build);
  log(`The site stays as it was released (revision ${String(site.revision)}, by ${site.change?.by ?? 'someone'}).`);
  for (const [part, build] of waiting) {
    log(`  Other sources: npm run release -- promote ${part} ${build} --environment ${site.environment}`);
  }
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
