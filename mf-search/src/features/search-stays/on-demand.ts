/** What the destination field does without until it is used, or before a backend that knows no regions. */
export { findDestination } from './find-destination';
export { findRegions } from './find-regions';
export { loadStartingPoints } from './starting-points';
