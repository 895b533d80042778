import type { SiteSource } from '../contract/composition';
import { lastGood, localObjects, readThrough } from '../store/last-good';
import type { Objects } from '../store/objects';
import { openObjects, releaseStore } from '../store/release-store';
import { publicKeys } from '../store/signing-keys';
import type { ServerConfig } from './config';
import { type SourceReport, StoredSite } from './site-source';

/** Opens the site in the release store and follows its changes. A store that fails is reported to stderr. */
export async function storedSite(config: ServerConfig): Promise<SiteSource> {
  const { RELEASE_STORE, SITE_ENVIRONMENT } = config;
  const [objects, keys] = [await openObjects(RELEASE_STORE), publicKeys(config.RELEASE_PUBLIC_KEY)];
  const local = localCopy(config);
  const last = local && lastGood(objects, local, SITE_ENVIRONMENT, keys);
  const site = await StoredSite.open(releaseStore(objects, keys), SITE_ENVIRONMENT, REPORT, last);
  site.watch();
  return site;
}

const REPORT: SourceReport = {
  failed: (problem, served) => {
    const meanwhile = served
      ? `the last composition stays (revision ${String(served.revision)})`
      : 'documents are answered with 503 until it can';
    process.stderr.write(`The release store cannot be read, so ${meanwhile}: ${String(problem)}\n`);
  },
  recovered: () => {
    process.stderr.write('The release store can be read again.\n');
  },
  saveFailed: (problem) => {
    process.stderr.write(`The composition could not be kept for a start without the store: ${String(problem)}\n`);
  },
};

const localCopy = ({ LAST_GOOD_FOLDER, RELEASE_STORE, SITE_ENVIRONMENT }: ServerConfig): Objects | null =>
  LAST_GOOD_FOLDER === '' ? null : localObjects(LAST_GOOD_FOLDER, RELEASE_STORE, SITE_ENVIRONMENT);

/** The release files: from a bucket with a local copy, so that the server runs without it; from a folder directly. */
export async function openReleaseFiles(config: ServerConfig): Promise<Objects> {
  const objects = await openObjects(config.RELEASE_STORE);
  const local = localCopy(config);
  return local && config.RELEASE_STORE.startsWith('s3://') ? readThrough(objects, local) : objects;
}
