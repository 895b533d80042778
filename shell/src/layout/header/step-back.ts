/** What the browser tells of the way that led here. */
export interface Way {
  /** Whether an earlier entry of this site can be gone back to; undefined in browsers that do not say. */
  readonly canGoBack: boolean | undefined;
  /** The router's position in its own list, 0 for the entry by which the visitor came. */
  readonly position: number;
}

/**
 * One step back in history, or home when there is none (specification, section 2). A way that would leave the site
 * counts as none.
 */
export function stepBack({ canGoBack, position }: Way): 'back' | 'home' {
  return (canGoBack ?? position > 0) ? 'back' : 'home';
}

/** Reads the way from the browser: the Navigation API where there is one, else the router's own counter. */
export function readWay(browser: Window): Way {
  const state: unknown = browser.history.state;
  const position = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
  return { canGoBack: 'navigation' in browser ? browser.navigation.canGoBack : undefined, position };
}
