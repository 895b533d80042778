import { gzipSync } from 'node:zlib';
import GeoJSONVT from 'geojson-vt';
import { zxyToTileId } from 'pmtiles';
import vtpbf from 'vt-pbf';

const HEADER_BYTES = 127;
const GZIP = 2;
const VECTOR_TILES = 1;

/** Units of a tile's side, and how many of its neighbours it holds, so that lines and names go on over its edge. */
const EXTENT = 4096;
const BUFFER = 64;

/**
 * Cuts GeoJSON features, by the layer that they come into, into the tiles of one zoom that lie in the bounds. Those of the
 * `last` zoom keep every point, those before are simplified to `tolerance` units.
 */
export function cutTiles(layers, { zoom, last = zoom, bounds, tolerance = 0 }) {
  const options = { maxZoom: last, indexMaxZoom: zoom, indexMaxPoints: 0, tolerance, extent: EXTENT, buffer: BUFFER };
  const cut = Object.entries(layers).map(([name, features]) => [
    name,
    new GeoJSONVT({ type: 'FeatureCollection', features }, options),
  ]);
  const [west, north] = tileAt(bounds.west, bounds.north, zoom);
  const [east, south] = tileAt(bounds.east, bounds.south, zoom);
  const tiles = [];
  for (let x = west; x <= east; x += 1) {
    for (let y = north; y <= south; y += 1) {
      const found = cut
        .map(([name, index]) => [name, index.getTile(zoom, x, y)])
        .filter(([, tile]) => tile?.features.length > 0);
      if (found.length > 0)
        tiles.push({ z: zoom, x, y, bytes: vtpbf.fromGeojsonVt(Object.fromEntries(found), { version: 2 }) });
    }
  }
  return tiles;
}

/** The column and row of the tile that holds a position. */
function tileAt(longitude, latitude, zoom) {
  const angle = (latitude * Math.PI) / 180;
  const [x, y] = [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2];
  return [Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom)];
}

/**
 * Writes vector tiles into an archive, PMTiles version 3 (github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): the
 * tiles of small zooms first, so that one look at the whole comes in few bytes. It has one directory, which is enough for
 * some thousand tiles.
 */
export function writeArchive(tiles, bounds) {
  const entries = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), z, body: gzip(bytes) }))
    .sort((one, other) => one.id - other.id);
  const directory = gzip(directoryOf(entries));
  const metadata = gzip(Buffer.from('{}'));
  const zooms = entries.map(({ z }) => z);
  const body = Buffer.concat(entries.map((entry) => entry.body));

  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const metadataAt = HEADER_BYTES + directory.length;
  const leavesAt = metadataAt + metadata.length;
  const sections = [HEADER_BYTES, directory.length, metadataAt, metadata.length, leavesAt, 0, leavesAt, body.length];
  const counts = [entries.length, entries.length, entries.length];
  [...sections, ...counts].forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * at));
  // Clustered: the tiles lie in the order of their ids.
  header.set([1, GZIP, GZIP, VECTOR_TILES, Math.min(...zooms), Math.max(...zooms)], 96);
  const { west, south, east, north } = bounds;
  const corners = [west, south, east, north].map(toE7);
  corners.forEach((value, at) => header.writeInt32LE(value, 102 + 4 * at));
  header[118] = Math.min(...zooms);
  header.writeInt32LE(toE7((west + east) / 2), 119);
  header.writeInt32LE(toE7((south + north) / 2), 123);
  return Buffer.concat([header, directory, metadata, body]);
}

const toE7 = (degrees) => Math.round(degrees * 1e7);

/**
 * Zlib notes the system in byte 9 of a gzip header: the same bytes everywhere.
 */
function gzip(bytes) {
  const zipped = gzipSync(bytes, { level: 9 });
  zipped[9] = 255;
  return zipped;
}

function directoryOf(entries) {
  const ids = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0));
  // An offset of 0 is where the entry before ends; the first is written as itself plus one.
  const offsets = entries.map((_, at) => (at === 0 ? 1 : 0));
  const runs = entries.map(() => 1);
  const lengths = entries.map(({ body }) => body.length);
  return Buffer.from([entries.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(varint));
}

function varint(value) {
  const bytes = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}
