import { setTimeout as wait } from 'node:timers/promises';
import { readSite, type Site } from './composition';
import type { LastGood } from '../store/last-good';
import type { ReleaseStore } from '../store/release-store';

/** Where the server takes the site in force from. */
export interface SiteSource {
  /** Throws SiteUnknownError as long as no site could be read. */
  current(): Site;
  /** The site as of an earlier revision, null where there is none any more. */
  at(revision: number): Promise<Site | null>;
  close(): void;
}

/** No site can be served: the store could not be read yet, and nothing of it is known from earlier. */
export class SiteUnknownError extends Error {
  override readonly name = 'SiteUnknownError';
  readonly statusCode = 503;
  constructor() {
    super('The release store could not be read yet, so there is no site to serve.');
  }
}

/** The site in force, null as long as there is none. */
export function siteIfKnown(source: SiteSource): Site | null {
  try {
    return source.current();
  } catch (error) {
    if (error instanceof SiteUnknownError) return null;
    throw error;
  }
}

/** Takes what is to be said of the store that the site is read from. */
export interface SourceReport {
  /** The store cannot be read, or holds what cannot be used; reported once per outage, with the site that is served meanwhile. */
  readonly failed: (problem: unknown, served: Site | null) => void;
  /** The outage is over. */
  readonly recovered: () => void;
  /** What was read could not be kept for a start without the store. */
  readonly unkept: (problem: unknown) => void;
}

const NOBODY: SourceReport = { failed: () => undefined, recovered: () => undefined, unkept: () => undefined };

/** How many earlier revisions are kept at hand for visitors who are pinned to one. */
const KEPT = 20;
/** How long a start, or a pinned visitor, waits for the store (ms). */
const PATIENCE = 5000;

/** Follows the site document of an environment; the last good one stays when the store fails. */
export class StoredSite implements SiteSource {
  #current: Site | null = null;
  #timer: NodeJS.Timeout | null = null;
  #failing = false;
  readonly #earlier = new Map<number, Promise<Site | null>>();

  private constructor(
    private readonly store: ReleaseStore,
    private readonly environment: string,
    private report: SourceReport,
    private readonly lastGood: LastGood | null,
  ) {}

  /** Reads the site in force; where the store fails, the one that was last kept, if any. */
  static async open(
    store: ReleaseStore,
    environment: string,
    report: SourceReport,
    lastGood: LastGood | null = null,
  ): Promise<StoredSite> {
    const site = new StoredSite(store, environment, report, lastGood);
    try {
      await inTime(site.#refresh());
    } catch (problem) {
      const kept = lastGood && (await lastGoodSite(lastGood));
      site.#current ??= kept;
      site.#fail(problem);
    }
    return site;
  }

  current(): Site {
    if (this.#current) return this.#current;
    throw new SiteUnknownError();
  }

  at(revision: number): Promise<Site | null> {
    if (revision === this.#current?.revision) return Promise.resolve(this.#current);
    const known = this.#earlier.get(revision);
    if (known) return known;
    const read = inTime(this.#read(revision)).catch(() => {
      // What could not be read now is tried again; whether the store is out, the watch tells.
      setTimeout(() => this.#earlier.delete(revision), PATIENCE).unref();
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
    // A look may be on its way; what it finds concerns nobody any more.
    this.report = NOBODY;
  }

  async #lookOnce(): Promise<void> {
    try {
      await this.#refresh();
      if (this.#failing) this.report.recovered();
      this.#failing = false;
    } catch (problem) {
      this.#fail(problem);
    }
  }

  #fail(problem: unknown): void {
    if (!this.#failing) this.report.failed(problem, this.#current);
    this.#failing = true;
  }

  async #read(revision: number): Promise<Site> {
    return readSite(this.store, await this.store.siteDocument(this.environment, revision));
  }

  async #refresh(): Promise<void> {
    const revision = await this.store.currentRevision(this.environment);
    if (revision === null) {
      throw new Error(
        `The release store has no site document for "${this.environment}"; publish and promote the parts first.`,
      );
    }
    // After an outage its document is read again: what is in force may be what was kept, and the store's still be garbage.
    if (revision === this.#current?.revision && !this.#failing) return;
    this.#current = await this.#read(revision);
    await this.#keep(revision);
  }

  async #keep(revision: number): Promise<void> {
    try {
      await this.lastGood?.keep(await this.store.siteDocument(this.environment, revision));
    } catch (problem) {
      this.report.unkept(problem);
    }
  }
}

/** What was kept of an earlier run; nothing where it was cut off, or signed by a key that is no longer trusted. */
async function lastGoodSite(lastGood: LastGood): Promise<Site | null> {
  try {
    const kept = await lastGood.document();
    return kept && (await readSite(lastGood.store, kept));
  } catch {
    return null;
  }
}

/** Rejects when the store takes longer than anyone should wait. */
function inTime<T>(reading: Promise<T>): Promise<T> {
  const late = wait(PATIENCE, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${String(PATIENCE / 1000)} s`);
  });
  return Promise.race([reading, late]);
}
