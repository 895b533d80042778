/** Small lasting storage that may refuse (private windows): every use is allowed to fail. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'jnn-token';

/** Where the token stays when the API knows no refresh (an agency's own backend): the tab's own storage. */
export interface TokenKeeper {
  kept(): string | null;
  keep(userToken: string): void;
  drop(): void;
}

export function createTokenKeeper(storage: TokenStorage | null): TokenKeeper {
  const attempt = <T>(action: (storage: TokenStorage) => T): T | null => {
    try {
      return storage && action(storage);
    } catch {
      return null;
    }
  };
  return {
    kept: () => attempt((it) => it.getItem(KEY)),
    keep(userToken) {
      attempt((it) => {
        it.setItem(KEY, userToken);
      });
    },
    drop() {
      attempt((it) => {
        it.removeItem(KEY);
      });
    },
  };
}
