import type { Layer, Map as LeafletMap } from 'leaflet';
import { leafletLayer } from 'protomaps-leaflet';
import type { Archive } from './archive';
import type { MapLanguage } from '../types';
import { labelRules } from './label-rules';
import { paintRules } from './paint-rules';
import { readStyle, watchAppearance } from './map-style';

/**
 * Draws an archive under the pins, anew when the page becomes light or dark. Returns the function that removes it.
 *
 * @param onDrawn Called when what is in view was drawn for the first time.
 */
export function addBaseLayer(
  map: LeafletMap,
  archive: Archive,
  language: MapLanguage,
  onDrawn: () => void,
): () => void {
  let shown = draw(map, archive, language).once('load', onDrawn);
  const endWatch = watchAppearance(() => {
    shown.remove();
    shown = draw(map, archive, language);
  });
  return () => {
    endWatch();
    shown.remove();
  };
}

function draw(map: LeafletMap, { tiles, schema, lastZoom }: Archive, language: MapLanguage): Layer {
  const style = readStyle(map.getContainer());
  const layer: unknown = leafletLayer({
    url: tiles,
    maxDataZoom: lastZoom,
    attribution: '',
    noWrap: true,
    backgroundColor: style.colour('land'),
    paintRules: paintRules(style.colour, schema),
    labelRules: labelRules(style, schema, language),
    // Without it, its canvases have the language "undefined".
    lang: language,
  });
  // It is one of Leaflet's own grid layers.
  return (layer as Layer).addTo(map);
}
