/** What the site's operator has set for maps. */
interface MapSettings {
  readonly googleMapsApiKey: string;
  /** Address of an archive of streets; a shell from before there were any tells none. */
  readonly mapTilesUrl?: string;
}

/** What maps are drawn from. */
export interface MapSources {
  /** Google's key; null shows the site's own map. */
  readonly googleApiKey: string | null;
  /** Address of an archive of streets; empty shows the map that is shipped, which has none. */
  readonly streetsUrl: string;
}

/**
 * What maps are drawn from by the site's settings. Whatever another server than the site's would learn of the visitor needs
 * their consent to functional services.
 */
export function mapSources({ googleMapsApiKey, mapTilesUrl = '' }: MapSettings, allowsFunctional: boolean): MapSources {
  const isGoogles = allowsFunctional && googleMapsApiKey !== '';
  const mayAsk = allowsFunctional || mapTilesUrl.startsWith('/');
  return { googleApiKey: isGoogles ? googleMapsApiKey : null, streetsUrl: mayAsk ? mapTilesUrl : '' };
}
