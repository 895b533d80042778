import { readSite } from '../../core/server/composition';
import type { Site } from '../../core/contract/composition';
import type { SiteSource } from '../../core/contract/composition';
import type { SiteContent } from '../../core/release/site-content';
import type { ReleaseWriter } from '../../core/release/writer';

/** Reads a site that gives one build of each part to everyone, without anything to fall back to. */
export function fixedSite({ store }: ReleaseWriter, { shell, remotes }: SiteContent, revision = 1): Promise<Site> {
  const everyone = Object.entries(remotes).map(([name, { stable }]) => [name, { stable, lastGood: null }] as const);
  return readSite(store, {
    revision,
    environment: 'trial',
    shell: { stable: shell.stable, lastGood: null },
    remotes: Object.fromEntries(everyone),
  });
}

/** A source that serves one site to all visitors, and others to those who are pinned to their revisions. */
export function fixedSource(site: Site, others: readonly Site[] = []): SiteSource {
  return {
    current: () => site,
    at: (revision) => Promise.resolve(others.find((other) => other.revision === revision) ?? null),
    build: () => Promise.resolve(null),
    close: () => undefined,
  };
}
