/**
 * Makes an archive of GeoJSON: `node make-archive.mjs < map.json > map.pmtiles`, where the input is
 * `{ "layers": { "water": [feature, …], … }, "zooms": [6, 8], "bounds": { "west": …, "south": …, "east": …, "north": … } }`.
 */
import { json } from 'node:stream/consumers';
import { cutTiles, writeArchive } from './write-archive.mjs';

const { layers, zooms, bounds } = await json(process.stdin);
const tiles = zooms.flatMap((zoom) => cutTiles(layers, { zoom, bounds }));
process.stdout.write(writeArchive(tiles, bounds));
