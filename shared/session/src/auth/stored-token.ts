/** The part of `Storage` that is used. Any call may throw (private windows). */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'jnn-token';

/** The token in the tab's own storage, for an API without a refresh cookie. A storage that throws is treated as empty. */
export interface StoredToken {
  read(): string | null;
  write(userToken: string): void;
  clear(): void;
}

export function createStoredToken(storage: TokenStorage | null): StoredToken {
  const attempt = <T>(action: (storage: TokenStorage) => T): T | null => {
    try {
      return storage && action(storage);
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((it) => it.getItem(KEY)),
    write(userToken) {
      attempt((it) => {
        it.setItem(KEY, userToken);
      });
    },
    clear() {
      attempt((it) => {
        it.removeItem(KEY);
      });
    },
  };
}
