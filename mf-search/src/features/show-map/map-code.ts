/** What a page without a map does without: loaded when one is about to be opened. */
export { mapSources, preloadMap } from '@jnn/map';
export { ResultsMap } from './ResultsMap';
