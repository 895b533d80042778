import { PMTiles } from 'pmtiles';
import baseMapUrl from '../../data/base-map.pmtiles';
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

/** The archive of the shipped map. One for all maps, so that what was read of it once is there. */
export const SHIPPED_ARCHIVE: Archive = {
  tiles: new PatientArchive(baseMapUrl),
  schema: OPEN_MAP_TILES,
  lastZoom: 9,
  closest: SHIPPED_CLOSEST,
  kind: 'shipped',
  credits: 'GSHHG · © GeoNames (CC BY 4.0)',
};

/** Reads the beginning of the shipped map, which says where its tiles are. */
export function preloadShippedArchive(): void {
  // A map that cannot read it either stays empty under its pins.
  SHIPPED_ARCHIVE.tiles.getHeader().catch(() => undefined);
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
