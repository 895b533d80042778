import { divIcon, geoJSON, layerGroup, marker, type LayerGroup, type Map as LeafletMap } from 'leaflet';
import basemapUrl from '../../data/basemap-hungary.geojson';
import towns from '../../data/towns.json';
import styles from './ShippedMap.module.css';

/** Kinds of features in the base map, with the class that paints them. */
const PAINT: Readonly<Record<string, string | undefined>> = {
  country: styles.country,
  neighbour: styles.neighbour,
  lake: styles.lake,
  river: styles.river,
};

/** Smallest town that is named at a zoom. */
const smallestNamed = (zoom: number): number => (zoom >= 11 ? 0 : zoom >= 9 ? 20_000 : zoom >= 8 ? 50_000 : 100_000);

/** Adds borders, waters and the names of towns under the pins; where they cannot be loaded, only pins are shown. */
export function addBaseMap(map: LeafletMap, signal: AbortSignal): void {
  void drawShapes(map, signal).catch(() => undefined);
  const names = layerGroup().addTo(map);
  const name = (): void => nameTowns(map, names);
  map.on('zoomend', name);
  name();
}

async function drawShapes(map: LeafletMap, signal: AbortSignal): Promise<void> {
  const answer = await fetch(basemapUrl, { signal });
  const shapes: unknown = await answer.json();
  if (signal.aborted || !isFeatureCollection(shapes)) return;
  geoJSON(shapes, {
    interactive: false,
    style: (feature) => {
      const properties: unknown = feature?.properties;
      const className = PAINT[kindOf(properties)];
      return className === undefined ? {} : { className };
    },
  }).addTo(map);
}

const isFeatureCollection = (value: unknown): value is GeoJSON.FeatureCollection =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'FeatureCollection';

const kindOf = (properties: unknown): string =>
  typeof properties === 'object' && properties !== null && 'kind' in properties ? String(properties.kind) : '';

function nameTowns(map: LeafletMap, names: LayerGroup): void {
  const smallest = smallestNamed(map.getZoom());
  names.clearLayers();
  for (const { name, latitude, longitude, population } of towns) {
    if (population < smallest) continue;
    const label = document.createElement('span');
    label.textContent = name;
    label.ariaHidden = 'true';
    const icon = divIcon({ html: label, className: styles.town ?? '', iconSize: [0, 0] });
    marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: -10_000 }).addTo(names);
  }
}
