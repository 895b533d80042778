import { LRUCache } from 'lru-cache';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { placeOfFile } from '../../core/contract/file-address';
import type { Objects } from '../../core/store/objects';
import { readPublished } from '../../core/store/objects';
import { type ReleaseStore, STORE_PATHS, StoreDocumentError } from '../../core/store/release-store';
import type { ErrorKind, Frame } from './error-kinds';
import type { TelemetryReader } from './telemetry-files';

/** Errors with the same words at the same place of the source, in whatever builds. */
export interface ErrorGroup {
  readonly message: string;
  /** The resolved stack, the code at fault first: `orders/src/pages/order.tsx:12:5`, with a name where one is known. */
  readonly stack: readonly string[];
  readonly count: number;
  /** When it was first and last seen (ms since 1970). */
  readonly first: number;
  readonly last: number;
  /** `part@build`, page names, languages and sides, each once. */
  readonly builds: readonly string[];
  readonly pages: readonly string[];
  readonly locales: readonly string[];
  readonly sides: readonly ErrorKind['side'][];
}

/** Reads the groups of errors that were seen since a time (ms since 1970), those of the newest kind first. */
export type ReadErrors = (since: number) => Promise<readonly ErrorGroup[]>;

/** Returns the function that reads the errors of an environment, with their stacks resolved by the builds' source maps. */
export function errorReader(
  objects: Objects,
  store: ReleaseStore,
  telemetry: TelemetryReader,
  environment: string,
): ReadErrors {
  const resolverFor = frameResolver(objects, store);
  return async (since) => {
    const kinds = await telemetry.errorsSince(environment, since);
    const builds = [...kinds, ...(await liveBuilds(store, environment))];
    const placeOf = resolverFor([...new Map(builds.map((one) => [`${one.part}@${one.build}`, one])).values()]);
    const resolved = await Promise.all(
      kinds.map(async (kind) => ({ kind, stack: await Promise.all(kind.frames.map(placeOf)) })),
    );
    const groups = new Map<string, Resolved[]>();
    for (const one of resolved) {
      const key = JSON.stringify([one.kind.message, one.stack[0] ?? '']);
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    return [...groups.values()].map(groupOf).sort((a, b) => b.first - a.first);
  };
}

interface Resolved {
  readonly kind: ErrorKind;
  readonly stack: readonly string[];
}

function groupOf(alike: readonly Resolved[]): ErrorGroup {
  const kinds = alike.map(({ kind }) => kind).sort((a, b) => b.last - a.last);
  const each = <T>(of: (kind: ErrorKind) => T): T[] => [...new Set(kinds.map(of))];
  return {
    message: kinds[0]?.message ?? '',
    stack: alike[0]?.stack ?? [],
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    first: Math.min(...kinds.map(({ first }) => first)),
    last: Math.max(...kinds.map(({ last }) => last)),
    builds: each(({ part, build }) => `${part}@${build}`),
    pages: each(({ page }) => page),
    locales: each(({ locale }) => locale),
    sides: each(({ side }) => side),
  };
}

/** Maps in memory; the shell's takes some megabytes. */
const MAPS_IN_MEMORY = 12;
const BUILD_FILE = /^([a-z][\w-]*)\/([\w-]{16})\/(.+)$/;

/** One build of a part. */
type NamedBuild = Pick<ErrorKind, 'part' | 'build'>;

/** The builds that are live, or were before them. */
async function liveBuilds(store: ReleaseStore, environment: string): Promise<readonly NamedBuild[]> {
  const revision = await store.currentRevision(environment);
  if (revision === null) return [];
  const { shell, remotes } = await store.siteDocument(environment, revision);
  return Object.entries({ shell, ...remotes }).flatMap(([part, { stable, lastGood, earlier = [], canary }]) =>
    [stable, canary?.build, lastGood, ...earlier].flatMap((build) => (build ? [{ part, build }] : [])),
  );
}

/**
 * Returns a function that says where a place of a build lies in the source, as far as one of the given builds has the file;
 * without a map it says the place itself.
 */
function frameResolver(
  objects: Objects,
  store: ReleaseStore,
): (builds: readonly NamedBuild[]) => (frame: Frame) => Promise<string> {
  const maps = new LRUCache<string, Promise<TraceMap | null>>({ max: MAPS_IN_MEMORY });

  async function read(place: string, path: string, builds: readonly NamedBuild[]): Promise<TraceMap | null> {
    for (const { part, build } of builds) {
      // Builds that were collected meanwhile have no map any more.
      const release = await store.release(part, build).catch(nullWhenGone);
      const map = release?.files.find((one) => one.path === `maps/${path}.map`);
      if (!release || !map || `${part}/${placeOfFile(release, path)}` !== place) continue;
      const content = await readPublished(objects, STORE_PATHS.file(release, map.path), map.integrity);
      return new TraceMap(content.toString('utf8'));
    }
    return null;
  }

  function mapOf(place: string, path: string, builds: readonly NamedBuild[]): Promise<TraceMap | null> {
    const known = maps.get(place);
    if (known) return known;
    const forget = (): null => {
      maps.delete(place);
      return null;
    };
    // Another build may have the map that these have not.
    const reading = read(place, path, builds).then((map) => map ?? forget());
    maps.set(place, reading);
    reading.catch(forget);
    return reading;
  }

  return (builds) =>
    async ({ name, file, line, column }) => {
      const [, part = '', folder = '', path] = BUILD_FILE.exec(file) ?? [];
      const ofPart = [...builds.filter((one) => one.part === part), { part, build: folder }];
      const map = path === undefined ? null : await mapOf(file, path, ofPart);
      const found = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) });
      if (!found || found.source === null) return named(name, `${withoutBuild(file)}:${line}:${column}`);
      return named(found.name ?? '', `${found.source}:${found.line}:${found.column + 1}`);
    };
}

const named = (name: string, place: string): string => (name === '' ? place : `${name} (${place})`);
/** Two builds have the same place in their server code, which is not minified. */
const withoutBuild = (file: string): string => file.replace(BUILD_FILE, '$1/$3');

function nullWhenGone(error: unknown): null {
  if (error instanceof StoreDocumentError) return null;
  throw error;
}
