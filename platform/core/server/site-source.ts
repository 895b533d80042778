import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { BuiltRemote, Site, SiteSource } from '../contract/composition';
import { readBuild, readSite } from './composition';
import type { LastGood } from '../store/last-good';
import type { ReleaseStore } from '../store/release-store';

/** There is no site to serve: the store could not be read, and there is no local copy. */
export class SiteUnknownError extends Error {
  override readonly name = 'SiteUnknownError';
  readonly statusCode = 503;
  constructor() {
    super('The release store could not be read yet, so there is no site to serve.');
  }
}

/** The current site; null while none could be read. */
export function siteIfKnown(source: SiteSource): Site | null {
  try {
    return source.current();
  } catch (error) {
    if (error instanceof SiteUnknownError) return null;
    throw error;
  }
}

/** Receives reports about the store. */
export interface SourceReport {
  /** The store cannot be read or is invalid. Called once per outage, with the site that is served meanwhile. */
  readonly failed: (problem: unknown, served: Site | null) => void;
  /** The outage is over. */
  readonly recovered: () => void;
  /** The local copy of the last good site could not be written. */
  readonly saveFailed: (problem: unknown) => void;
}

const SILENT: SourceReport = { failed: () => undefined, recovered: () => undefined, saveFailed: () => undefined };

/** Milliseconds that a replaced revision is still served to who began a checkout on it: as long as the cookie lasts. */
const CHECKOUT_PERIOD = 2 * 60 * 60_000;
/** An earlier site, and when it was replaced (ms since 1970). */
interface EarlierSite {
  readonly site: Site;
  readonly replaced: number;
}

/** Earlier revisions in the cache, for visitors who are pinned to one. */
const CACHED_REVISIONS = 20;
/** Milliseconds that the start of the server, or a pinned visitor, waits for the store. */
const READ_TIMEOUT = 5000;

/** Follows the site document of an environment. When the store fails, the last good site stays. */
export class StoredSite implements SiteSource {
  #current: Site | null = null;
  /** The newest revision that this server, or the one before it in its folder, has seen. */
  #newest = 0;
  #timer: NodeJS.Timeout | null = null;
  #failing = false;
  readonly #earlier = new LRUCache<number, Promise<EarlierSite | null>>({ max: CACHED_REVISIONS });

  private constructor(
    private readonly store: ReleaseStore,
    private readonly environment: string,
    private report: SourceReport,
    private readonly lastGood: LastGood | null,
  ) {}

  /** Reads the current site, or its local copy when the store fails. Never rejects for a store that fails. */
  static async open(
    store: ReleaseStore,
    environment: string,
    report: SourceReport,
    lastGood: LastGood | null = null,
  ): Promise<StoredSite> {
    const site = new StoredSite(store, environment, report, lastGood);
    const saved = lastGood && (await lastGoodSite(lastGood));
    site.#newest = saved?.revision ?? 0;
    try {
      await withTimeout(site.#refresh());
    } catch (problem) {
      site.#current ??= saved;
      site.#fail(problem);
    }
    return site;
  }

  current(): Site {
    if (this.#current) return this.#current;
    throw new SiteUnknownError();
  }

  async at(revision: number): Promise<Site | null> {
    const now = this.#current?.revision ?? 0;
    if (revision === now) return this.#current;
    // Anyone can write the cookie, so it leads to nothing but what a visitor may really have begun a checkout on.
    const earlier = revision < now ? await this.#readEarlier(revision) : null;
    return earlier && Date.now() - earlier.replaced <= CHECKOUT_PERIOD ? earlier.site : null;
  }

  build(part: string, build: string): Promise<BuiltRemote | null> {
    return withTimeout(readBuild(this.store, part, build)).catch(() => null);
  }

  #readEarlier(revision: number): Promise<EarlierSite | null> {
    const known = this.#earlier.get(revision);
    if (known) return known;
    const read = withTimeout(this.#earlierSite(revision)).catch(() => {
      // Forget the failure after a while, so that it is tried again. `watch` reports the outage.
      setTimeout(() => this.#earlier.delete(revision), READ_TIMEOUT).unref();
      return null;
    });
    this.#earlier.set(revision, read);
    return read;
  }

  async #earlierSite(revision: number): Promise<EarlierSite> {
    const [site, next] = await Promise.all([
      this.#read(revision),
      this.store.siteDocument(this.environment, revision + 1),
    ]);
    return { site, replaced: next.change ? Date.parse(next.change.at) : 0 };
  }

  /** Checks for a new revision every `interval` milliseconds until closed. */
  watch(interval = 500): void {
    const check = async (): Promise<void> => {
      await this.#checkOnce();
      if (this.#timer) this.#timer = setTimeout(() => void check(), interval).unref();
    };
    this.#timer = setTimeout(() => void check(), interval).unref();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    // A check may still be running; its result is not reported any more.
    this.report = SILENT;
  }

  async #checkOnce(): Promise<void> {
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
    // After an outage, read the document again even if the revision is the same: the current site may be the local copy.
    if (revision === this.#current?.revision && !this.#failing) return;
    // The pointer is not signed, and old documents stay valid: whoever can write the store could bring a bad build back.
    if (revision < this.#newest) throw new ReplayedRevisionError(this.environment, revision, this.#newest);
    this.#current = await this.#read(revision);
    this.#newest = revision;
    await this.#save(revision);
  }

  async #save(revision: number): Promise<void> {
    try {
      await this.lastGood?.save(await this.store.siteDocument(this.environment, revision));
    } catch (problem) {
      this.report.saveFailed(problem);
    }
  }
}

/** An older revision is named as the current one. A rollback makes a new revision, so none ever comes back. */
export class ReplayedRevisionError extends Error {
  constructor(environment: string, named: number, newest: number) {
    super(
      `the release store names revision ${String(named)} of ${environment}, which is older than revision ${String(newest)}, seen before; ` +
        'an older site is not served again. Roll back by `release rollback`, or, where a store was begun anew, delete the servers’ copies of the last good site (LAST_GOOD_FOLDER)',
    );
    this.name = 'ReplayedRevisionError';
  }
}

/** The local copy; null when it is missing, incomplete, or signed by a key that is no longer trusted. */
async function lastGoodSite(lastGood: LastGood): Promise<Site | null> {
  try {
    const saved = await lastGood.document();
    return saved && (await readSite(lastGood.store, saved));
  } catch {
    return null;
  }
}

/** Rejects when the store does not answer within {@link READ_TIMEOUT}. */
function withTimeout<T>(reading: Promise<T>): Promise<T> {
  const late = wait(READ_TIMEOUT, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${String(READ_TIMEOUT / 1000)} s`);
  });
  return Promise.race([reading, late]);
}
