const KEY = 'platform-bad-builds';

/** The builds that failed during this visit: they are not tried again while another one stands ready. */
export interface BadBuilds {
  has(build: string): boolean;
  add(build: string): void;
}

/** Remembers for the tab's visit; storage may refuse, then for the page's life. */
export function rememberBadBuilds(storage: Pick<Storage, 'getItem' | 'setItem'> | null): BadBuilds {
  const builds = new Set((storage?.getItem(KEY) ?? '').split(' ').filter(Boolean));
  return {
    has: (build) => builds.has(build),
    add(build) {
      builds.add(build);
      try {
        storage?.setItem(KEY, [...builds].join(' '));
      } catch {
        // A full or forbidden storage: the page itself still remembers.
      }
    },
  };
}
