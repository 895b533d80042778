import type { MapSources } from './map-sources';

/** Loads the code of the site's own map. */
export const importLeaflet = () => import('./leaflet/LeafletStayMap');

/** Loads code and first data of the site's own map, where it is the one that is shown, before a visitor opens it. */
export async function preloadMap({ googleApiKey, streetsUrl }: MapSources): Promise<void> {
  if (googleApiKey !== null) return;
  const { preloadShippedArchive } = await importLeaflet();
  if (streetsUrl === '') preloadShippedArchive();
}
