import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release, SiteDocument } from '@jnn/contract';
import { folderStore, STORE_PATHS } from '@jnn/shell/server';

/** The builds that shall be live, by part. */
export type Builds = ReadonlyMap<string, Release>;

/** The site document that makes the given builds live; parts that are not named stay as they are. Null when nothing changes. */
export function planPromotion(current: SiteDocument | null, environment: string, builds: Builds): SiteDocument | null {
  const next = (part: string, standing: SiteDocument['shell'] | undefined) => {
    const build = builds.get(part)?.build ?? standing?.stable;
    if (build === undefined) return undefined;
    return {
      stable: build,
      lastGood: standing && standing.stable !== build ? standing.stable : (standing?.lastGood ?? null),
    };
  };
  const shell = next('shell', current?.shell);
  if (!shell) throw new Error('A site document names one shell build; publish the shell first.');
  const names = new Set([...Object.keys(current?.remotes ?? {}), ...builds.keys()]);
  names.delete('shell');
  const remotes = Object.fromEntries(
    [...names].sort().flatMap((name) => {
      const named = next(name, current?.remotes[name]);
      return named ? [[name, named]] : [];
    }),
  );
  const planned: SiteDocument = { revision: (current?.revision ?? 0) + 1, environment, shell, remotes };
  const same = current && JSON.stringify({ ...planned, revision: current.revision }) === JSON.stringify(current);
  return same ? null : planned;
}

/** Writes a revision and moves the pointer to it; fails when another promotion took that revision first. */
async function applyPromotion(store: string, document: SiteDocument): Promise<void> {
  const path = join(store, STORE_PATHS.site(document.environment, document.revision));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(document, null, 1)}\n`, { flag: 'wx' });
  const pointer = join(store, STORE_PATHS.pointer(document.environment));
  await writeFile(`${pointer}.tmp`, `${String(document.revision)}\n`);
  await rename(`${pointer}.tmp`, pointer);
}

/** Makes the given builds live in an environment. Gives the revision in force afterwards. */
export async function promote(store: string, environment: string, builds: Builds): Promise<number> {
  const reader = folderStore(store);
  const revision = await reader.currentRevision(environment);
  const current = revision === null ? null : await reader.siteDocument(environment, revision);
  const planned = planPromotion(current, environment, builds);
  if (!planned) return current?.revision ?? 0;
  await applyPromotion(store, planned);
  return planned.revision;
}
