/** Where each entry of the history was scrolled to, in pixels from the top; kept in the tab across reloads. */
export interface ScrollPositions {
  get(entry: string): number;
  set(entry: string, top: number): void;
}

const KEY = 'jnn-scroll';
/** Entries kept; older ones are forgotten. */
const KEPT = 50;

function parse(text: string | null): Map<string, number> {
  const value: unknown = text === null ? null : JSON.parse(text);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([entry, top]) => (typeof top === 'number' ? [[entry, top] as const] : [])),
  );
}

export function createScrollPositions(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ScrollPositions {
  const read = (): Map<string, number> => {
    try {
      return parse(storage().getItem(KEY));
    } catch {
      return new Map();
    }
  };
  return {
    get: (entry) => read().get(entry) ?? 0,
    set(entry, top) {
      const positions = read();
      positions.delete(entry);
      positions.set(entry, Math.round(top));
      try {
        storage().setItem(KEY, JSON.stringify(Object.fromEntries([...positions].slice(-KEPT))));
      } catch {
        // A storage that refuses only means that pages open at their top.
      }
    },
  };
}
