// Whoever type-checks this source needs the declaration of map data with it.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- an ambient declaration cannot be imported
/// <reference path="./assets.d.ts" preserve="true" />

export { DirectionsLink } from './DirectionsLink';
export { locateTown } from './locate-town';
export { mapSources } from './map-sources';
export { preloadMap } from './preload-map';
export { StayMap } from './StayMap';
export type { Area, MapLabels, MapPoint, Position } from './types';
