import type { Feature } from 'protomaps-leaflet';

/** What the map draws, whatever a schema calls it. */
export type Theme =
  | 'wood'
  | 'park'
  | 'urban'
  | 'industry'
  | 'building'
  | 'water'
  | 'river'
  | 'border'
  | 'motorway'
  | 'main-road'
  | 'other-road'
  | 'path'
  | 'rail'
  | 'ferry'
  | 'road-name'
  | 'country'
  | 'city'
  | 'town'
  | 'village'
  | 'quarter'
  | 'water-name'
  | 'point';

/** Where the tiles have a theme: the layer, and which of its features. */
interface Found {
  readonly layer: string;
  readonly holds: (properties: Feature['props']) => boolean;
}

/** One way of naming layers and classes in vector tiles. */
export type TileSchema = Readonly<Record<Theme, Found>>;

/** Features whose property is one of the values. */
const where =
  (property: string, ...values: readonly unknown[]) =>
  (properties: Feature['props']): boolean =>
    values.includes(properties[property]);
/** Features whose property is none of the values. */
const whereNot =
  (property: string, ...values: readonly unknown[]) =>
  (properties: Feature['props']): boolean =>
    !values.includes(properties[property]);
const all = (): boolean => true;

/** OpenMapTiles (openmaptiles.org/schema), whose names the shipped map has as well. */
export const OPEN_MAP_TILES: TileSchema = {
  wood: { layer: 'landcover', holds: where('class', 'wood', 'forest') },
  park: { layer: 'park', holds: all },
  urban: { layer: 'landuse', holds: where('class', 'residential', 'suburb', 'neighbourhood') },
  industry: { layer: 'landuse', holds: where('class', 'industrial', 'commercial', 'retail', 'railway') },
  building: { layer: 'building', holds: all },
  water: { layer: 'water', holds: all },
  river: { layer: 'waterway', holds: where('class', 'river', 'canal', 'stream') },
  border: { layer: 'boundary', holds: ({ admin_level: level, maritime }) => level === 2 && maritime !== 1 },
  motorway: { layer: 'transportation', holds: where('class', 'motorway', 'trunk') },
  'main-road': { layer: 'transportation', holds: where('class', 'primary', 'secondary') },
  'other-road': { layer: 'transportation', holds: where('class', 'tertiary', 'minor', 'service', 'pedestrian') },
  path: { layer: 'transportation', holds: where('class', 'path', 'track') },
  rail: { layer: 'transportation', holds: where('class', 'rail', 'transit') },
  ferry: { layer: 'transportation', holds: where('class', 'ferry') },
  'road-name': {
    layer: 'transportation_name',
    holds: whereNot('class', 'rail', 'transit', 'ferry'),
  },
  country: { layer: 'place', holds: where('class', 'country') },
  city: { layer: 'place', holds: where('class', 'city') },
  town: { layer: 'place', holds: where('class', 'town') },
  village: { layer: 'place', holds: where('class', 'village') },
  quarter: { layer: 'place', holds: where('class', 'suburb', 'quarter', 'neighbourhood', 'hamlet', 'locality') },
  'water-name': { layer: 'water_name', holds: where('class', 'lake', 'river', 'bay') },
  point: { layer: 'poi', holds: all },
};

/** Protomaps (docs.protomaps.com/basemaps/layers), version 4. */
export const PROTOMAPS: TileSchema = {
  wood: { layer: 'landuse', holds: where('kind', 'forest', 'wood') },
  park: { layer: 'landuse', holds: where('kind', 'national_park', 'nature_reserve', 'protected_area') },
  urban: { layer: 'landuse', holds: where('kind', 'residential', 'urban_area') },
  industry: { layer: 'landuse', holds: where('kind', 'industrial', 'commercial', 'railway') },
  building: { layer: 'buildings', holds: all },
  water: { layer: 'water', holds: whereNot('kind', 'river', 'canal', 'stream') },
  river: { layer: 'water', holds: where('kind', 'river', 'canal', 'stream') },
  border: { layer: 'boundaries', holds: where('kind', 'country') },
  motorway: { layer: 'roads', holds: where('kind', 'highway') },
  'main-road': { layer: 'roads', holds: where('kind', 'major_road', 'medium_road') },
  'other-road': { layer: 'roads', holds: where('kind', 'minor_road') },
  path: { layer: 'roads', holds: where('kind', 'path') },
  rail: { layer: 'roads', holds: where('kind', 'rail') },
  ferry: { layer: 'roads', holds: where('kind', 'ferry') },
  'road-name': { layer: 'roads', holds: whereNot('kind', 'rail', 'ferry') },
  country: { layer: 'places', holds: where('kind', 'country') },
  city: { layer: 'places', holds: where('kind_detail', 'city') },
  town: { layer: 'places', holds: where('kind_detail', 'town') },
  village: { layer: 'places', holds: where('kind_detail', 'village') },
  quarter: { layer: 'places', holds: where('kind', 'neighbourhood', 'macrohood') },
  'water-name': { layer: 'water', holds: ({ name }) => typeof name === 'string' },
  point: { layer: 'pois', holds: all },
};
