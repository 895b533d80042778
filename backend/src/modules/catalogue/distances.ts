import { readFile } from 'node:fs/promises';
import { Locale } from '@jnn/contract';
import * as z from 'zod';
import { isInside, type Point } from '../../geo';

const FOLDER = new URL('../../../dataset/', import.meta.url);

const Name = z.record(Locale, z.string());
const Shore = z.object({ name: Name, ring: z.array(z.tuple([z.number(), z.number()])).min(4) });
const Landmark = z.object({
  kind: z.enum(['bath', 'station', 'sight']),
  hu: z.string(),
  en: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
type Landmark = z.infer<typeof Landmark>;
const Town = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });

interface NamedPoint extends Point {
  readonly name: string;
}

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

interface StoredShore extends z.infer<typeof Shore> {
  readonly box: Box;
}

/** What lies around hotels: shores, baths, stations, sights and towns. */
export interface NearbyData {
  readonly shores: readonly StoredShore[];
  readonly landmarks: readonly Landmark[];
  readonly towns: readonly NamedPoint[];
}

/** A place near a hotel and how far it is as the crow flies. */
export interface NearbyPlace {
  readonly kind: 'centre' | 'shore' | 'bath' | 'station' | 'sight' | 'town';
  readonly name: string;
  /** Rounded to what can be vouched for. */
  readonly metres: number;
}

async function read<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')));
}

function boxOf(ring: readonly (readonly [number, number])[]): Box {
  const longitudes = ring.map(([longitude]) => longitude);
  const latitudes = ring.map(([, latitude]) => latitude);
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

async function readNearbyData(): Promise<NearbyData> {
  const [shores, landmarks, towns] = await Promise.all([
    read('shores.json', z.array(Shore)),
    read('landmarks.json', z.array(Landmark)),
    read('towns-hungary.json', z.array(Town)),
  ]);
  return { shores: shores.map((shore) => ({ ...shore, box: boxOf(shore.ring) })), landmarks, towns };
}

let reading: Promise<NearbyData> | undefined;

/** The data of `backend/dataset` that distances are worked out from. The files are read once. */
export function nearbyData(): Promise<NearbyData> {
  reading ??= readNearbyData();
  return reading;
}

const EARTH_RADIUS = 6_371_008.8;
const RADIANS = Math.PI / 180;
const METRES_PER_DEGREE = EARTH_RADIUS * RADIANS;

/** How far people still call a shore or a bath near. */
const NEAR = 15_000;
/**
 * Stations are not all in the list (Balatonfüred’s is missing): a far one that is, named where a nearer one is not,
 * would mislead a traveller.
 */
const WALK = 4_000;
/** How far they go for a sight. */
const TRIP = 40_000;
/** A town whose centre is nearer than this to the hotel's own town is a part of it. */
const OTHER_TOWN = 2_000;
/** Shores are known to some 400 m (backend/dataset/README.md). */
const SHORE_STEP = 500;
const EXCURSIONS = 3;
const SIGHTS = 2;

/** The great-circle distance in metres (haversine). */
function distance(one: Point, other: Point): number {
  const north = Math.sin(((other.latitude - one.latitude) * RADIANS) / 2);
  const east = Math.sin(((other.longitude - one.longitude) * RADIANS) / 2);
  const along = Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(north * north + along * east * east)));
}

/** Not further than this by north-south alone or by east-west alone: a bound that costs no haversine. */
function withinBox({ west, east, south, north }: Box, { latitude, longitude }: Point, metres: number): boolean {
  const degrees = metres / METRES_PER_DEGREE;
  const degreesEast = degrees / Math.max(0.01, Math.cos((Math.abs(latitude) + degrees) * RADIANS));
  return (
    latitude > south - degrees &&
    latitude < north + degrees &&
    longitude > west - degreesEast &&
    longitude < east + degreesEast
  );
}

/** The point of a side that is nearest to the given one: on a plane, which a few kilometres of the earth are. */
function nearestOfSide(point: Point, from: readonly [number, number], to: readonly [number, number]): Point {
  const shrink = Math.cos(point.latitude * RADIANS);
  const [east, north] = [(to[0] - from[0]) * shrink, to[1] - from[1]];
  const square = east * east + north * north;
  const dot = (point.longitude - from[0]) * shrink * east + (point.latitude - from[1]) * north;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, dot / square));
  return { latitude: from[1] + share * (to[1] - from[1]), longitude: from[0] + share * (to[0] - from[0]) };
}

function toShore({ ring, box }: StoredShore, point: Point): number {
  if (!withinBox(box, point, NEAR)) return Infinity;
  if (isInside(point, ring)) return 0;
  let nearest = Infinity;
  let from = ring.at(-1);
  for (const to of ring) {
    if (from) nearest = Math.min(nearest, distance(point, nearestOfSide(point, from, to)));
    from = to;
  }
  return nearest;
}

/** Metres as the crow flies, not rounded. */
export interface Distances {
  readonly centre: number;
  /** Infinity where none is within 15 km. */
  readonly shore: number;
  /** Infinity where none is known. */
  readonly bath: number;
}

/** How far a hotel is from where its guests go. */
export function distancesOf(point: Point, centre: Point, data: NearbyData): Distances {
  const baths = data.landmarks.filter(({ kind }) => kind === 'bath');
  return {
    centre: distance(point, centre),
    shore: Math.min(...data.shores.map((shore) => toShore(shore, point))),
    bath: Math.min(...baths.map((bath) => distance(point, bath))),
  };
}

/** Metres from which on a shore or a bath is no longer what a hotel is chosen for. */
const VISIT = 5_000;

/** The one distance that a list says: to the shore; where there is none, in a resort to its bath; else to the centre. */
export function mainDistance(
  { centre, shore, bath }: Distances,
  isResort: boolean,
): Pick<NearbyPlace, 'kind' | 'metres'> {
  if (shore < VISIT) return rounded({ kind: 'shore', metres: shore });
  if (isResort && bath < VISIT) return rounded({ kind: 'bath', metres: bath });
  return rounded({ kind: 'centre', metres: centre });
}

/** Nearer places first; of two equally far ones the one whose name comes first, so that an order is always the same. */
function byDistance(one: NearbyPlace, other: NearbyPlace): number {
  if (one.metres !== other.metres) return one.metres - other.metres;
  if (one.name === other.name) return 0;
  return one.name < other.name ? -1 : 1;
}

/** The places of one kind within reach, not rounded, the nearest first. */
function within(places: readonly NearbyPlace[], reach: number): NearbyPlace[] {
  return places.filter(({ metres }) => metres <= reach).sort(byDistance);
}

function landmarks(point: Point, kind: Landmark['kind'], locale: Locale, data: NearbyData): NearbyPlace[] {
  return data.landmarks.flatMap((landmark) =>
    landmark.kind === kind ? [{ kind, name: landmark[locale], metres: distance(point, landmark) }] : [],
  );
}

function shores(point: Point, locale: Locale, data: NearbyData): NearbyPlace[] {
  return data.shores.map((shore) => ({ kind: 'shore', name: shore.name[locale], metres: toShore(shore, point) }));
}

function otherTowns(point: Point, town: NamedPoint, data: NearbyData): NearbyPlace[] {
  return data.towns.flatMap((other) =>
    other.name === town.name || distance(other, town) < OTHER_TOWN
      ? []
      : [{ kind: 'town', name: other.name, metres: distance(point, other) }],
  );
}

/** Two sights and a town, or more of one kind where the other is missing; the nearest first. */
function excursions(sights: readonly NearbyPlace[], towns: readonly NearbyPlace[]): NearbyPlace[] {
  const chosen = [...sights.slice(0, SIGHTS), ...towns.slice(0, EXCURSIONS - SIGHTS)];
  const rest = [...sights.slice(SIGHTS), ...towns.slice(EXCURSIONS - SIGHTS)].sort(byDistance);
  return [...chosen, ...rest.slice(0, EXCURSIONS - chosen.length)].sort(byDistance);
}

/** Coordinates of hotels and landmarks are good to some hundred metres: no distance is told more exactly than that. */
function rounded<Place extends Pick<NearbyPlace, 'kind' | 'metres'>>(place: Place): Place {
  const near = place.kind === 'shore' ? SHORE_STEP : 50;
  // No spread that more is added to: each hotel has one of these (decision 63).
  return Object.assign({}, place, { metres: roundMetres(place.metres, near) });
}

/** @param near the step below one kilometre, in metres, and the least that is said. */
function roundMetres(metres: number, near: number): number {
  if (metres < 1_000) return Math.max(near, Math.round(metres / near) * near);
  return metres < 10_000 ? Math.round(metres / 100) * 100 : Math.round(metres / 1_000) * 1_000;
}

/**
 * What is near a hotel, always in this order: the town's centre, the nearest shore or bath, the nearest station, then
 * three sights or towns by distance. What is out of reach is left out.
 */
export function nearbyPlaces(point: Point, town: NamedPoint, locale: Locale, data: NearbyData): NearbyPlace[] {
  const centre: NearbyPlace = { kind: 'centre', name: town.name, metres: distance(point, town) };
  const waters = [...shores(point, locale, data), ...landmarks(point, 'bath', locale, data)];
  const water = within(waters, NEAR).slice(0, 1);
  const station = within(landmarks(point, 'station', locale, data), WALK).slice(0, 1);
  const sights = within(landmarks(point, 'sight', locale, data), TRIP).filter(({ name }) => name !== water[0]?.name);
  const towns = within(otherTowns(point, town, data), TRIP);
  return [centre, ...water, ...station, ...excursions(sights, towns)].map(rounded);
}
