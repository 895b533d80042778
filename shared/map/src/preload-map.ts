import { yieldToBrowser } from '@jnn/painting';
import type { MapSources } from './map-sources';
import type { Area, Position } from './types';

/** Loads the code of the site's own map, from one file and in two tasks: Leaflet alone takes as long as all the rest. */
export async function importLeaflet() {
  await import(/* webpackChunkName: "own-map" */ './leaflet/leaflet-alone');
  await yieldToBrowser();
  return import(/* webpackChunkName: "own-map" */ './leaflet/LeafletStayMap');
}

/**
 * Loads code and first data of the site's own map, where it is the one that is shown, before a visitor opens it.
 *
 * @param start Where the map will begin; null while that is not known.
 */
export async function preloadMap(
  { googleApiKey, streetsUrl }: MapSources,
  start: Position | Area | null,
): Promise<void> {
  if (googleApiKey !== null) return;
  const { preloadShippedTile } = await importLeaflet();
  if (streetsUrl === '' && start) preloadShippedTile(start);
}
