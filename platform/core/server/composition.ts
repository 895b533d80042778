import type { Audience, BuiltRemote, Composition, LiveRemote, ShellInPage, Site } from '../contract/composition';
import type { BuildInPage, Release, RemoteInPage, SiteDocument } from '../contract/release';
import type { ReleaseStore } from '../store/release-store';
import { serverBuildOf } from './rendering/build-files';

/** Below which address the files of a build lie, and how. */
const placesIn = ({ part, build, byContent }: Release): Pick<BuildInPage, 'base' | 'byContent'> =>
  byContent ? { base: `/releases/${part}/`, byContent } : { base: `/releases/${part}/${build}/` };

/** Reads the releases of a site document. Rejects when one is missing, or when a remote's has no container. */
export async function readSite(store: ReleaseStore, document: SiteDocument): Promise<Site> {
  const { stable, canary } = document.shell;
  const shell = toShell(await store.release('shell', stable));
  const shellCanary = canary ? { ...canary, shell: toShell(await store.release('shell', canary.build)) } : null;
  const named = Object.entries(document.remotes);
  const remotes = await Promise.all(named.map(([name, live]) => readRemote(store, name, live)));
  const servers = await serverBuilds(store, document);
  return { revision: document.revision, shell, shellCanary, remotes, servers };
}

/** Reads one build of a remote, without a fallback. Rejects when it is missing or is no remote. */
export async function readBuild(store: ReleaseStore, part: string, build: string): Promise<BuiltRemote> {
  const release = await store.release(part, build);
  const server = serverBuildOf(release);
  return { remote: toRemote(release, null), servers: new Map(server ? [[build, server]] : []) };
}

/** Server code of the stable and canary builds. Fallback builds need none: a fallback happens in the browser. */
async function serverBuilds(store: ReleaseStore, document: SiteDocument): Promise<Site['servers']> {
  const { shell, remotes } = document;
  const releases = Object.entries({ ...remotes, shell }).flatMap(([part, { stable, canary }]) =>
    [stable, ...(canary ? [canary.build] : [])].map((build) => store.release(part, build)),
  );
  const builds = (await Promise.all(releases)).flatMap((release) => serverBuildOf(release) ?? []);
  return new Map(builds.map((build) => [build.build, build]));
}

/** A canary falls back to the stable build, the stable one to its predecessor. */
async function readRemote(
  store: ReleaseStore,
  name: string,
  live: SiteDocument['remotes'][string],
): Promise<LiveRemote> {
  const earlier = live.lastGood === null ? null : toBuild(await store.release(name, live.lastGood));
  const stable = toRemote(await store.release(name, live.stable), earlier);
  if (!live.canary) return { stable, canary: null };
  const onTrial = await store.release(name, live.canary.build);
  const remote = toRemote(onTrial, toBuild(await store.release(name, live.stable)));
  const { percent, locales } = live.canary;
  return { stable, canary: { remote, percent, locales } };
}

const toRemote = (release: Release, lastGood: BuildInPage | null): RemoteInPage => ({
  name: release.part,
  pages: release.pages,
  ...toBuild(release),
  lastGood,
});

/** Chooses the builds for one visitor; `inCanary` says whether the visitor gets the canary of a part. */
export function compose(site: Site, inCanary: (part: string, audience: Audience) => boolean): Composition {
  const { shell, shellCanary } = site;
  const ownShell = shellCanary && inCanary('shell', shellCanary) ? shellCanary.shell : null;
  const chosen = site.remotes.map(({ stable, canary }) =>
    canary && inCanary(stable.name, canary)
      ? { remote: canary.remote, canary: true }
      : { remote: stable, canary: false },
  );
  return {
    revision: site.revision,
    shell: ownShell ?? shell,
    remotes: chosen.map(({ remote }) => remote),
    canaries: [
      ...(ownShell ? ['shell'] : []),
      ...chosen.flatMap(({ remote, canary }) => (canary ? [remote.name] : [])),
    ],
    servers: site.servers,
  };
}

const hashesOf = (release: Release): Record<string, string> =>
  Object.fromEntries(release.files.map((file) => [file.path, file.integrity]));

/** Hashes of the files in the load plans; the document needs no others. */
function plannedHashes({ loads }: Release, hashes: Readonly<Record<string, string>>): Record<string, string> {
  const planned = Object.values(loads).flatMap(({ scripts, styles, fonts = [] }) => [...scripts, ...styles, ...fonts]);
  return Object.fromEntries(planned.flatMap((path) => (hashes[path] ? [[path, hashes[path]]] : [])));
}

function toShell(release: Release): ShellInPage {
  const { build, loads } = release;
  return { build, ...placesIn(release), loads, integrity: plannedHashes(release, hashesOf(release)) };
}

function toBuild(release: Release): BuildInPage {
  const hashes = hashesOf(release);
  const integrity = hashes[release.entry];
  const { part, build, container, entry, loads } = release;
  if (container === null || integrity === undefined) {
    throw new Error(`${part}@${build} is no remote: its release names no container.`);
  }
  return {
    build,
    container,
    ...placesIn(release),
    entry: { path: entry, integrity },
    loads,
    integrity: plannedHashes(release, hashes),
  };
}
