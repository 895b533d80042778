import type { CompositionSource } from '@jnn/shell/server';
import { SHELL } from './parts';
import type { WatchedPart } from './watch-part';

/** The stored composition with the watched parts in the place of their builds. */
export function fromSources(stored: CompositionSource, parts: readonly WatchedPart[]): CompositionSource {
  return {
    get() {
      const { revision, shell, remotes } = stored.get();
      const watched = new Map(parts.map((part) => [part.name, part.describe()]));
      const kept = remotes.filter(({ name }) => !watched.has(name));
      const fromSource = [...watched.values()].filter(({ name }) => name !== SHELL);
      return { revision, shell: watched.get(SHELL) ?? shell, remotes: [...kept, ...fromSource] };
    },
    close: () => {
      stored.close();
    },
  };
}
