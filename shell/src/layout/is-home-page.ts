import type { MatchedRoute } from '@jnn/router';

/** Routes whose name starts with `index` have no footer (specification, section 2). */
export const isHomePage = (matched: MatchedRoute | null): boolean => matched?.route.name.startsWith('index') === true;
