/**
 * Everything by which the site paints sooner, apart from the features that use it. Each docstring says what the trick
 * does and what leaving it out costs. None changes what a page shows in the end: a feature works without it, slower.
 *
 * Two tricks live where their library is: `usePrefetch` in `@jnn/api` fetches the answer that the next page will read,
 * and `renderAnswersAtOnce` there renders an answer in the task that brings it.
 */
export { afterPaint, useAfterPaint } from './after-paint';
export { isSameBut } from './is-same-but';
export { mergeWhilePainting, type PlacedItem } from './merge-while-painting';
export { onIntent } from './on-intent';
export { useHydrated } from './use-hydrated';
export { useIdle } from './use-idle';
export { useInView } from './use-in-view';
export { useOptimisticToggle } from './use-optimistic-toggle';
export { yieldToBrowser } from './yield-to-browser';
export { useVisibleRange, type VisibleRange } from './use-visible-range';
