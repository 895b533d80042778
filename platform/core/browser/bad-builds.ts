const KEY = 'platform-bad-builds';

/** Builds that failed during this visit. The loader tries them again only when no other build is left. */
export interface BadBuilds {
  has(build: string): boolean;
  add(build: string): void;
}

/** Keeps the list in the tab's session storage; without storage, or when it is full, only until the page is left. */
export function rememberBadBuilds(storage: Pick<Storage, 'getItem' | 'setItem'> | null): BadBuilds {
  const builds = new Set((storage?.getItem(KEY) ?? '').split(' ').filter(Boolean));
  return {
    has: (build) => builds.has(build),
    add(build) {
      builds.add(build);
      try {
        storage?.setItem(KEY, [...builds].join(' '));
      } catch {
        // Storage is full or forbidden: the set in memory still holds until the page is left.
      }
    },
  };
}
