import { readSite, type Site } from './composition';
import type { ReleaseStore } from './release-store';

/** Where the server takes the site in force from. */
export interface SiteSource {
  current(): Site;
  /** The site as of an earlier revision, null where there is none any more. */
  at(revision: number): Promise<Site | null>;
  close(): void;
}

/** Takes what is to be said of the store that the site is read from. */
export interface SourceReport {
  /** The store cannot be read, or holds what cannot be used; told once per outage. */
  readonly failed: (problem: unknown) => void;
  /** The outage is over. */
  readonly recovered: () => void;
}

/** How many earlier revisions are kept at hand for visitors who are in the middle of a booking. */
const KEPT = 20;

/** Follows the site document of an environment; the last good one stays when the store fails. */
export class StoredSite implements SiteSource {
  #current: Site;
  #timer: NodeJS.Timeout | null = null;
  #failing = false;
  readonly #earlier = new Map<number, Promise<Site | null>>();

  private constructor(
    private readonly store: ReleaseStore,
    private readonly environment: string,
    private readonly report: SourceReport,
    first: Site,
  ) {
    this.#current = first;
  }

  /** Reads the site in force. Rejects where the environment has none yet. */
  static async open(store: ReleaseStore, environment: string, report: SourceReport): Promise<StoredSite> {
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
      this.report.failed(problem);
      return null;
    });
    this.#earlier.set(revision, read);
    for (const oldest of [...this.#earlier.keys()].slice(0, -KEPT)) this.#earlier.delete(oldest);
    return read;
  }

  /** Looks for a new revision every `interval` milliseconds until closed. */
  watch(interval = 500): void {
    const look = async (): Promise<void> => {
      await this.#lookOnce();
      if (this.#timer) this.#timer = setTimeout(() => void look(), interval).unref();
    };
    this.#timer = setTimeout(() => void look(), interval).unref();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #lookOnce(): Promise<void> {
    try {
      await this.#refresh();
      if (this.#failing) this.report.recovered();
      this.#failing = false;
    } catch (problem) {
      if (!this.#failing) this.report.failed(problem);
      this.#failing = true;
    }
  }

  async #read(revision: number): Promise<Site> {
    return readSite(this.store, await this.store.siteDocument(this.environment, revision));
  }

  async #refresh(): Promise<void> {
    const revision = await this.store.currentRevision(this.environment);
    if (revision !== null && revision !== this.#current.revision) this.#current = await this.#read(revision);
  }
}
