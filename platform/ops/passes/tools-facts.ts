import type { Site, SiteSource } from '../../core/contract/composition';
import type { ServerConfig } from '../../core/server/config';
import type { Objects } from '../../core/store/objects';
import { openObjects, type ReleaseStore, releaseStore, STORE_PATHS } from '../../core/store/release-store';
import { publicKeys } from '../../core/store/signing-keys';
import type { BuildFacts, BuildStatus, ToolsFacts } from '../developer-tools/facts';
import { type HeldPass, mayShowAddress } from './serve-tools';

/** Builds of the part of a pass that are offered besides those of the site: the ones that were published last. */
const RECENT = 20;

/**
 * Returns the function that reads what the developer tools show to the holder of a pass. It lists the objects of the part of
 * the pass, and rejects when the store cannot be read.
 */
export function factsReader(config: ServerConfig, source: SiteSource): (pass: HeldPass) => Promise<ToolsFacts> {
  return async (pass) => {
    const objects = await openObjects(config.RELEASE_STORE);
    const store = releaseStore(objects, publicKeys(config.RELEASE_PUBLIC_KEY));
    const published = await lastPublished(objects, pass.part);
    const parts = Object.entries(buildsOf(source.current())).map(async ([part, builds]) => {
      const known = new Map(builds);
      if (part === pass.part) for (const build of published.keys()) known.set(build, known.get(build) ?? []);
      const facts = [...known].map(([build, status]) => factsOf(store, { part, build, status, published }));
      return [part, await Promise.all(facts)] as const;
    });
    const { part, shows, until } = pass;
    return {
      pass: { part, shows, until, mayShowAddress: mayShowAddress(pass) },
      parts: Object.fromEntries(await Promise.all(parts)),
    };
  };
}

type Builds = ReadonlyMap<string, readonly BuildStatus[]>;

/** The builds of a site by part, each with what it is. */
function buildsOf({ shell, shellCanary, remotes }: Site): Readonly<Record<string, Builds>> {
  const ofShell = statuses({ stable: shell.build, canary: shellCanary?.shell.build });
  const named = remotes.map(({ stable, canary }): readonly [string, Builds] => [
    stable.name,
    statuses({ stable: stable.build, canary: canary?.remote.build, 'last good': stable.lastGood?.build }),
  ]);
  return { shell: ofShell, ...Object.fromEntries(named) };
}

/** A build may be several, such as the stable one that a canary has been promoted to. */
function statuses(builds: Partial<Record<BuildStatus, string | undefined>>): Builds {
  const found = new Map<string, BuildStatus[]>();
  for (const status of ['stable', 'canary', 'last good'] as const) {
    const build = builds[status];
    if (build) found.set(build, [...(found.get(build) ?? []), status]);
  }
  return found;
}

interface FoundBuild {
  readonly part: string;
  readonly build: string;
  readonly status: readonly BuildStatus[];
  readonly published: ReadonlyMap<string, Date>;
}

async function factsOf(store: ReleaseStore, found: FoundBuild): Promise<BuildFacts> {
  const { part, build, status, published } = found;
  // Parts that are served from source have no release.
  const release = await store.release(part, build).catch(() => null);
  return { build, status, published: published.get(build)?.toISOString() ?? null, shared: release?.shared ?? null };
}

/** When the builds of a part were published, the newest first. */
async function lastPublished(objects: Objects, part: string): Promise<ReadonlyMap<string, Date>> {
  const found: (readonly [build: string, modified: Date])[] = [];
  for await (const { key, modified } of objects.list(`${STORE_PATHS.releases}${part}/`)) {
    const [, build] = /^releases\/[^/]+\/([0-9a-f]{16})\/release\.json$/.exec(key) ?? [];
    if (build) found.push([build, modified]);
  }
  return new Map(found.toSorted(([, one], [, other]) => other.getTime() - one.getTime()).slice(0, RECENT));
}
