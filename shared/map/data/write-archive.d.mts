import type { Feature } from 'geojson';

/** A rectangle in degrees. */
interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A Mapbox vector tile, not compressed. */
interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

interface Cut {
  readonly zoom: number;
  /** The zoom whose tiles keep every point; `zoom` unless given. */
  readonly last?: number;
  readonly bounds: Bounds;
  readonly tolerance?: number;
}

export declare function cutTiles(layers: Readonly<Record<string, readonly Feature[]>>, cut: Cut): Tile[];
export declare function writeArchive(tiles: readonly Tile[], bounds: Bounds): Buffer;
