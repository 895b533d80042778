/** The part of `Storage` that lists are kept in. Any call may throw (private windows, blocked site data). */
export type ListStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Texts by key in the browser's storage; in memory where that refuses them, for as long as the page is open. */
export interface TextStorage {
  read(key: string): string | null;
  /** False where the text is in memory only. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

/** @param storage Returns the browser's storage; throws where site data are blocked. */
export function createTextStorage(storage: () => ListStorage): TextStorage {
  const refused = new Map<string, string>();
  return {
    read(key) {
      const text = refused.get(key);
      if (text !== undefined) return text;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        storage().setItem(key, text);
        refused.delete(key);
        return true;
      } catch {
        refused.set(key, text);
        return false;
      }
    },
    remove(key) {
      refused.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Where storage is blocked, nothing was stored.
      }
    },
  };
}

/** The value of a stored JSON text; undefined where it is none. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
