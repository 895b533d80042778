import type { BuildInPage, Release, RemoteInPage, SiteDocument } from '@jnn/contract';
import type { ReleaseStore } from './release-store';

/** The host's build as a document needs it. */
export type ShellInPage = Pick<RemoteInPage, 'build' | 'base' | 'loads' | 'integrity'>;

/** A site document with the releases that it names: all that a page is composed from. */
export interface Composition {
  readonly revision: number;
  readonly shell: ShellInPage;
  readonly remotes: readonly RemoteInPage[];
}

/** Where the browser finds a build's files. */
export const basePath = (part: string, build: string): string => `/releases/${part}/${build}/`;

/** Reads what a site document names. Rejects when a named build is missing or is not a container. */
export async function compose(store: ReleaseStore, document: SiteDocument): Promise<Composition> {
  const shell = toShell(await store.release('shell', document.shell.stable));
  const remotes = await Promise.all(
    Object.entries(document.remotes).map(([name, { stable, lastGood }]) => readRemote(store, name, stable, lastGood)),
  );
  return { revision: document.revision, shell, remotes };
}

async function readRemote(
  store: ReleaseStore,
  name: string,
  build: string,
  lastGood: string | null,
): Promise<RemoteInPage> {
  const release = await store.release(name, build);
  const earlier = lastGood === null ? null : toBuild(await store.release(name, lastGood));
  return { name, pages: release.pages, ...toBuild(release), lastGood: earlier };
}

const hashesOf = (release: Release): Record<string, string> =>
  Object.fromEntries(release.files.map((file) => [file.path, file.integrity]));

/** The hashes of the files that the loading plans name; the document pins no others. */
function plannedHashes({ loads }: Release, hashes: Readonly<Record<string, string>>): Record<string, string> {
  const planned = Object.values(loads).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  return Object.fromEntries(planned.flatMap((path) => (hashes[path] ? [[path, hashes[path]]] : [])));
}

function toShell(release: Release): ShellInPage {
  const { build, loads } = release;
  return { build, base: basePath(release.part, build), loads, integrity: plannedHashes(release, hashesOf(release)) };
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
    base: basePath(part, build),
    entry: { path: entry, integrity },
    loads,
    integrity: plannedHashes(release, hashes),
  };
}

/** Where the server takes the composition in force from. */
export interface CompositionSource {
  get(): Composition;
  close(): void;
}

/** Keeps the composition in force at hand and notices a new revision; the last good one stays when the store fails. */
export class CurrentComposition implements CompositionSource {
  #current: Composition;
  #timer: NodeJS.Timeout | null = null;

  private constructor(
    private readonly store: ReleaseStore,
    private readonly environment: string,
    private readonly report: (problem: unknown) => void,
    first: Composition,
  ) {
    this.#current = first;
  }

  /** Reads the composition in force. Rejects where the environment has none yet. */
  static async open(
    store: ReleaseStore,
    environment: string,
    report: (problem: unknown) => void,
  ): Promise<CurrentComposition> {
    const revision = await store.currentRevision(environment);
    if (revision === null) {
      throw new Error(
        `The release store has no site document for "${environment}"; publish and promote the parts first.`,
      );
    }
    const first = await compose(store, await store.siteDocument(environment, revision));
    return new CurrentComposition(store, environment, report, first);
  }

  get(): Composition {
    return this.#current;
  }

  /** Looks for a new revision every `interval` milliseconds until closed. */
  watch(interval = 500): void {
    const look = async (): Promise<void> => {
      await this.#refresh().catch(this.report);
      if (this.#timer) this.#timer = setTimeout(() => void look(), interval).unref();
    };
    this.#timer = setTimeout(() => void look(), interval).unref();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #refresh(): Promise<void> {
    const revision = await this.store.currentRevision(this.environment);
    if (revision === null || revision === this.#current.revision) return;
    this.#current = await compose(this.store, await this.store.siteDocument(this.environment, revision));
  }
}
