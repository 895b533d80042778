import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';

/** GSHHG lies some 600 metres too far north and 200 too far east in Hungary, as in `backend/dataset/cut-shores.mjs`. */
const TOO_FAR = { east: 0.0026, north: 0.0054 };

/** Pieces of a GMT dump with their headers: a line of `>` begins a piece, each other line is longitude and latitude. */
export function cutGshhg({ west, east, south, north }, ...wanted) {
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
export function joinLines(pieces) {
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

/** Five decimals, about a metre. */
export const round = (degrees) => Number(degrees.toFixed(5));
