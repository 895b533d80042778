import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './system-error';
import { Release, SiteDocument } from '@jnn/contract';
import type * as z from 'zod/mini';

/** Reads builds and site documents; the release tool writes them. */
export interface ReleaseStore {
  /** Number of the revision in force, null where the environment has none yet. */
  currentRevision(environment: string): Promise<number | null>;
  siteDocument(environment: string, revision: number): Promise<SiteDocument>;
  release(part: string, build: string): Promise<Release>;
}

/** The store's layout, relative to its root; one place for reader and writer. */
export const STORE_PATHS = {
  pointer: (environment: string) => join('sites', environment, 'current'),
  site: (environment: string, revision: number) => join('sites', environment, `${String(revision)}.json`),
  build: (part: string, build: string) => join('releases', part, build),
  release: (part: string, build: string) => join('releases', part, build, 'release.json'),
} as const;

/** A document of the store that is missing or does not fit its schema; says which and why. */
export class StoreDocumentError extends Error {
  override readonly name = 'StoreDocumentError';
}

/** A release store in a folder. */
export function folderStore(root: string): ReleaseStore {
  async function parsed<S extends z.ZodMiniType>(schema: S, path: string): Promise<z.output<S>> {
    const result = schema.safeParse(JSON.parse(await readFile(join(root, path), 'utf8')));
    if (result.success) return result.data;
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StoreDocumentError(`${path} in the release store is not valid: ${problems.join('; ')}`);
  }
  return {
    async currentRevision(environment) {
      const text = await readFile(join(root, STORE_PATHS.pointer(environment)), 'utf8').catch(missingIsEmpty);
      if (text === '') return null;
      const revision = Number(text.trim());
      if (!Number.isInteger(revision) || revision < 1) {
        throw new StoreDocumentError(
          `${STORE_PATHS.pointer(environment)} must hold a revision number, not "${text.trim()}".`,
        );
      }
      return revision;
    },
    siteDocument: (environment, revision) => parsed(SiteDocument, STORE_PATHS.site(environment, revision)),
    release: (part, build) => parsed(Release, STORE_PATHS.release(part, build)),
  };
}

function missingIsEmpty(error: unknown): string {
  if (hasCode(error, 'ENOENT')) return '';
  throw error;
}
