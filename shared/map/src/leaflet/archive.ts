import { PMTiles } from 'pmtiles';
import baseMapUrl from '../../data/base-map.pmtiles';
import type { Area, Position } from '../types';
import { OPEN_MAP_TILES, PROTOMAPS, type TileSchema } from './tile-schema';

/** An archive of vector tiles (PMTiles 3), of which a map reads the parts that it shows. */
export interface Archive {
  readonly tiles: PMTiles;
  readonly schema: TileSchema;
  /** The zoom of its closest tiles, and how close a map goes with them. */
  readonly lastZoom: number;
  readonly closest: number;
  /** `shipped`: the map that comes with the site, which has no streets. */
  readonly kind: 'shipped' | 'streets';
  /** Whose data it shows, as their licences ask. */
  readonly credits: string;
}

/** Beyond its last zoom a street map is enlarged twice, which its drawing bears. */
const ENLARGED = 2;
/** From here on the shipped map shows less than one would look for. */
const SHIPPED_CLOSEST = 14;

/** A tile that cannot be read is an empty one: what is there stays to be seen, and others are still asked for. */
class PatientArchive extends PMTiles {
  override async getZxy(...place: Parameters<PMTiles['getZxy']>): ReturnType<PMTiles['getZxy']> {
    try {
      return await super.getZxy(...place);
    } catch (error) {
      // The map has moved on and wants another tile.
      if (error instanceof Error && error.name === 'AbortError') throw error;
      return undefined;
    }
  }
}

/** An archive so small that each tile which was read is kept. */
class KeptArchive extends PatientArchive {
  readonly #kept = new Map<string, ReturnType<PMTiles['getZxy']>>();

  override getZxy(zoom: number, column: number, row: number): ReturnType<PMTiles['getZxy']> {
    const place = [zoom, column, row].join('/');
    const kept = this.#kept.get(place);
    if (kept) return kept;
    // Whoever asks first may lose interest before others: it is read to its end.
    const reading = super.getZxy(zoom, column, row);
    this.#kept.set(place, reading);
    void reading.then((tile) => {
      // It may have been out of reach.
      if (!tile) this.#kept.delete(place);
    });
    return reading;
  }
}

/** The closest zoom of the shipped map's tiles. */
const SHIPPED_ZOOM = 9;

/** The archive of the shipped map. One for all maps, so that what was read of it once is there. */
export const SHIPPED_ARCHIVE: Archive = {
  tiles: new KeptArchive(baseMapUrl),
  schema: OPEN_MAP_TILES,
  lastZoom: SHIPPED_ZOOM,
  closest: SHIPPED_CLOSEST,
  kind: 'shipped',
  credits: 'GSHHG · © GeoNames (CC BY 4.0)',
};

/** Reads the tile of the shipped map with which a map that starts there begins. One that cannot be read is asked for again. */
export function preloadShippedTile(start: Position | Area): void {
  const [column, row] = tileAt('northEast' in start ? centreOf(start) : start, SHIPPED_ZOOM);
  void SHIPPED_ARCHIVE.tiles.getZxy(SHIPPED_ZOOM, column, row);
}

const centreOf = ({ northEast, southWest }: Area): Position => ({
  latitude: (northEast.latitude + southWest.latitude) / 2,
  longitude: (northEast.longitude + southWest.longitude) / 2,
});

/** Column and row of the tile that holds a position (Web Mercator). */
function tileAt({ latitude, longitude }: Position, zoom: number): readonly [column: number, row: number] {
  const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  const tiles = 2 ** zoom;
  return [Math.floor((tiles * (longitude + 180)) / 360), Math.floor((tiles * (1 - mercator)) / 2)];
}

/** Opens the street map at an address; the shipped map where it cannot be read, which is said in the browser's log. */
export async function openStreets(streetsUrl: string): Promise<Archive> {
  try {
    const tiles = new PatientArchive(streetsUrl);
    const [{ maxZoom }, metadata] = await Promise.all([tiles.getHeader(), tiles.getMetadata()]);
    const isProtomaps = layerNames(metadata).includes('roads');
    const ofSchema = isProtomaps
      ? { schema: PROTOMAPS, credits: '© OpenStreetMap contributors' }
      : { schema: OPEN_MAP_TILES, credits: '© OpenMapTiles © OpenStreetMap contributors' };
    return { ...ofSchema, tiles, lastZoom: maxZoom, closest: maxZoom + ENLARGED, kind: 'streets' };
  } catch (error) {
    console.warn(`The street map at ${streetsUrl} cannot be read; the map that comes with the site stands in.`, error);
    return SHIPPED_ARCHIVE;
  }
}

/** The ids of `vector_layers` in an archive's metadata (TileJSON 3). */
function layerNames(metadata: unknown): readonly unknown[] {
  if (typeof metadata !== 'object' || metadata === null || !('vector_layers' in metadata)) return [];
  const { vector_layers: layers } = metadata;
  if (!Array.isArray(layers)) return [];
  return layers.map((layer: unknown) =>
    typeof layer === 'object' && layer !== null && 'id' in layer ? layer.id : null,
  );
}
