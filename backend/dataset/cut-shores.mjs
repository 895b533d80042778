/**
 * Cuts the shores of the lakes that guests of Hungarian hotels know out of GSHHG and writes them into `shores.json`.
 *
 * Run: `apt-get install gmt gmt-gshhg-full`, then `node backend/dataset/cut-shores.mjs`. It writes the same bytes at
 * each run.
 *
 * Source: GSHHG 2.3.7 (A Global Self-consistent, Hierarchical, High-resolution Geography Database), full resolution,
 * by P. Wessel and W. H. F. Smith; LGPL-3-or-later. The Tisza-tó, which GSHHG does not have, is the one of `waters.json`
 * (Natural Earth, public domain). The rings of `DRAWN` are drawn by hand for this project.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

const WATERS = new URL('waters.json', import.meta.url);
const OUTPUT = new URL('shores.json', import.meta.url);
const CUT = ['coast', '-R15.9/23/45.6/48.7', '-Df', '-W', '-M'];
// Somewhere else, for gmt leaves a file of its history in the folder it is run in.
const RUN = { encoding: 'utf8', cwd: tmpdir() };

/**
 * Degrees by which GSHHG lies too far north and east in Hungary, some 600 and 200 metres: moved by them, its Balaton shares
 * 92 % of its area with a present street map's in place of 87 %, and its Danube runs within the real banks most often.
 */
const TOO_FAR = { east: 0.0026, north: 0.0054 };

/** Lakes of GSHHG by a point in their middle, [longitude, latitude]. Fish ponds and lakes abroad are left out. */
const LAKES = [
  { name: { hu: 'Balaton', en: 'Lake Balaton' }, inside: [17.7, 46.83] },
  { name: { hu: 'Fertő tó', en: 'Lake Fertő' }, inside: [16.75, 47.8] },
  { name: { hu: 'Velencei-tó', en: 'Lake Velence' }, inside: [18.6, 47.21] },
];

/** Lakes too small for GSHHG: the lake of Hévíz, 4.4 hectares. */
const DRAWN = [
  {
    name: { hu: 'Hévízi-tó', en: 'Lake Hévíz' },
    ring: [
      [17.194, 46.7881],
      [17.1951, 46.7878],
      [17.1956, 46.787],
      [17.1951, 46.7862],
      [17.194, 46.7859],
      [17.1929, 46.7862],
      [17.1924, 46.787],
      [17.1929, 46.7878],
      [17.194, 46.7881],
    ],
  },
];

/** The pieces of the dump: a line of `>` begins a piece, each other line is longitude and latitude. */
function readPieces(dump) {
  return dump
    .split(/^>.*$/mu)
    .map((piece) =>
      piece
        .split('\n')
        .filter((line) => /^[\d-]/u.test(line))
        .map((line) => line.split(/\s+/u).map(Number))
        .map(([longitude, latitude]) => [longitude - TOO_FAR.east, latitude - TOO_FAR.north]),
    )
    .filter((piece) => piece.length > 1);
}

// GMT cuts shores at the borders of its bins. Both sides of a cut have the same coordinates, so they meet exactly.
const meet = (one, other) => one[0] === other[0] && one[1] === other[1];

/** The line goes on with the piece at its end, whichever way round the piece runs. */
function lengthen(line, piece) {
  const end = line.at(-1);
  if (meet(end, piece[0])) return [...line, ...piece.slice(1)];
  if (meet(end, piece.at(-1))) return [...line, ...piece.toReversed().slice(1)];
  return undefined;
}

function joinRings(pieces) {
  const open = [...pieces];
  const rings = [];
  while (open.length > 0) {
    let line = open.shift();
    while (!meet(line[0], line.at(-1))) {
      const next = open.findIndex((piece) => lengthen(line, piece));
      if (next === -1) break;
      line = lengthen(line, open.splice(next, 1)[0]);
    }
    // What stays open runs out of the cut region: no lake of ours.
    if (meet(line[0], line.at(-1))) rings.push(line);
  }
  return rings;
}

/** Whether a point lies inside a ring: a ray to the east crosses its sides an odd number of times. */
function holds(ring, [x, y]) {
  let inside = false;
  for (let at = 1; at < ring.length; at += 1) {
    const [[x1, y1], [x2, y2]] = [ring[at - 1], ring[at]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** Four decimals, some ten metres; corners that have become one are kept once. */
function round(ring) {
  const corners = ring.map((corner) => corner.map((degrees) => Number(degrees.toFixed(4))));
  return corners.filter((corner, at) => at === 0 || !meet(corner, corners[at - 1]));
}

const rings = joinRings(readPieces(execFileSync('gmt', CUT, RUN)));
const cut = LAKES.map(({ name, inside }) => {
  const ring = rings.find((each) => holds(each, inside));
  if (!ring) throw new Error(`No shore around ${inside.join(', ')}: ${name.hu}`);
  return { name, ring: round(ring) };
});

const tisza = {
  name: { hu: 'Tisza-tó', en: 'Lake Tisza' },
  ring: JSON.parse(readFileSync(WATERS, 'utf8')).find(({ name }) => name === 'Tisza-tó').ring,
};

const lines = [...cut, tisza, ...DRAWN].map((shore) => JSON.stringify(shore));
writeFileSync(OUTPUT, `[\n${lines.join(',\n')}\n]\n`);
