/** What a page without a map does without: loaded when one is about to be opened. */
export { mapSources, preloadMap } from '@jnn/map';
export { AreaNotice } from './AreaNotice';
export { ResultsMap } from './ResultsMap';
