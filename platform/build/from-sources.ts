import type { Site } from '../server/composition';
import type { SiteSource } from '../server/site-source';
import { SHELL } from './parts';
import type { WatchedPart } from './watch-part';

/** The stored site with the watched parts in the place of their builds. */
export function fromSources(stored: SiteSource, parts: readonly WatchedPart[]): SiteSource {
  const watched = (site: Site): Site => {
    const described = new Map(parts.map((part) => [part.name, part.describe()]));
    const kept = site.remotes.filter(({ stable }) => !described.has(stable.name));
    const fromSource = [...described.values()].filter(({ name }) => name !== SHELL);
    const remotes = [...kept, ...fromSource.map((stable) => ({ stable, canary: null }))];
    // What runs from source is rendered in the browser.
    return { revision: site.revision, shell: described.get(SHELL) ?? site.shell, remotes, servers: new Map() };
  };
  return {
    current: () => watched(stored.current()),
    // Whoever is pinned to a revision still wants to see what is being written.
    at: () => Promise.resolve(watched(stored.current())),
    close: () => {
      stored.close();
    },
  };
}
