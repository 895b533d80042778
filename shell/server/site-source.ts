import { readSite, type Site } from './composition';
import type { ReleaseStore } from './release-store';

/** Where the server takes the site in force from. */
export interface SiteSource {
  current(): Site;
  /** The site as of an earlier revision, null where there is none any more. */
  at(revision: number): Promise<Site | null>;
  close(): void;
}

/** How many earlier revisions are kept at hand for visitors who are in the middle of a booking. */
const KEPT = 20;

/** Follows the site document of an environment; the last good one stays when the store fails. */
export class StoredSite implements SiteSource {
  #current: Site;
  #timer: NodeJS.Timeout | null = null;
  readonly #earlier = new Map<number, Promise<Site | null>>();

  private constructor(
    private readonly store: ReleaseStore,
    private readonly environment: string,
    private readonly report: (problem: unknown) => void,
    first: Site,
  ) {
    this.#current = first;
  }

  /** Reads the site in force. Rejects where the environment has none yet. */
  static async open(store: ReleaseStore, environment: string, report: (problem: unknown) => void): Promise<StoredSite> {
    const revision = await store.currentRevision(environment);
    if (revision === null) {
      throw new Error(
        `The release store has no site document for "${environment}"; publish and promote the parts first.`,
      );
    }
    const first = await readSite(store, await store.siteDocument(environment, revision));
    return new StoredSite(store, environment, report, first);
  }

  current(): Site {
    return this.#current;
  }

  at(revision: number): Promise<Site | null> {
    if (revision === this.#current.revision) return Promise.resolve(this.#current);
    const known = this.#earlier.get(revision);
    if (known) return known;
    const read = this.#read(revision).catch((problem: unknown) => {
      this.report(problem);
      return null;
    });
    this.#earlier.set(revision, read);
    for (const oldest of [...this.#earlier.keys()].slice(0, -KEPT)) this.#earlier.delete(oldest);
    return read;
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

  async #read(revision: number): Promise<Site> {
    return readSite(this.store, await this.store.siteDocument(this.environment, revision));
  }

  async #refresh(): Promise<void> {
    const revision = await this.store.currentRevision(this.environment);
    if (revision !== null && revision !== this.#current.revision) this.#current = await this.#read(revision);
  }
}
