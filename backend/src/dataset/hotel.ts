import { isInside, type Point } from '../geo';
import type { View, NewHotel, NewRoomType } from '../domain/stored-hotel';
import { toSlug } from '../text/fold';
import { describeHotel } from './details';
import { describe, nameHotel, nameStreet } from './texts';
import { createRandom, hashText, type Random } from './random';
import { makeRooms, makeTariff } from './rooms';
import type { DemoTown, Kind, Setting, Source, Water } from './source';

/** Percent of the usual price by a town's setting. */
const TOWN_PRICE: Readonly<Record<Setting, number>> = {
  capital: 128,
  lake: 112,
  thermal: 106,
  mountains: 104,
  wine: 104,
  historic: 98,
  river: 92,
  plain: 84,
  city: 94,
  town: 82,
};
const THIS_YEAR = 2026;

function pickKind(kinds: readonly Kind[], setting: Setting, random: Random): Kind {
  const at = random.weighted(kinds.map((kind) => kind.in[setting] ?? 0));
  const kind = kinds[at];
  if (!kind) throw new Error(`No kind of place fits the setting ${setting}.`);
  return kind;
}

function yearsOf(kind: Kind, random: Random): { built: number; renovated: number | null } {
  const built = random.between(...kind.built);
  const from = Math.max(built + 5, 2004);
  return { built, renovated: from < THIS_YEAR && random.chance(68) ? random.between(from, THIS_YEAR - 1) : null };
}

function ratingOf(stars: number, random: Random): { tenths: number | null; count: number } {
  if (random.chance(6)) return { tenths: null, count: 0 };
  const luck = random.next() + random.next() + random.next();
  return {
    tenths: Math.min(98, Math.round(66 + stars * 2.2 + luck * 7.5)),
    count: random.between(4, 40) * random.between(1, 22),
  };
}

function poolsOf(facilities: ReadonlySet<string>, kind: Kind, random: Random): number {
  const kinds = Number(facilities.has('facilityOutdoorPool')) + Number(facilities.has('facilityIndoorPool'));
  return kinds + (kind.type === 'typeWellness' ? random.between(0, 3) : 0);
}

/** The views of a hotel's pictures, the exterior first. */
function viewsOf(facilities: ReadonlySet<string>, pools: number, servesBreakfast: boolean): View[] {
  const relaxing = pools > 0 || facilities.has('sauna') || facilities.has('jacuzzi');
  return [
    'exterior',
    'room',
    ...(servesBreakfast ? (['breakfast'] as const) : []),
    ...(relaxing ? (['wellness'] as const) : []),
    'view',
  ];
}

const servesBreakfast = (rooms: readonly NewRoomType[]): boolean =>
  rooms.some((room) => room.rates.some(({ board }) => board !== 'RO'));

/** A number of Budapest, where none begins with 0, the prefix for calls beyond the town: it rings nobody. */
const phoneOf = (code: string): string => `+36 1 000 ${String(hashText(`${code} phone`) % 10_000).padStart(4, '0')}`;

/** Generates one demo hotel. Everything follows from its code, so that it is the same on every machine. */
export function makeHotel(
  source: Source,
  town: DemoTown,
  code: string,
  isNameTaken: (name: string) => boolean,
): NewHotel {
  const random = createRandom(`hotel ${code}`);
  const kind = pickKind(source.kinds, town.setting, random);
  let name = nameHotel(source.names, kind, town, random);
  while (isNameTaken(name)) name = nameHotel(source.names, kind, town, random);
  const stars = random.weighted(kind.stars) + 1;
  const rooms = random.between(...kind.rooms);
  const { built, renovated } = yearsOf(kind, random);
  const facilities = new Set(
    Object.entries(kind.facilities).flatMap(([facility, percent]) => (random.chance(percent) ? [facility] : [])),
  );
  const pools = poolsOf(facilities, kind, random);
  const models = source.rooms[kind.roomSet] ?? [];
  const house = { code, kind: kind.kind, setting: town.setting, facilities };
  const scale = { stars, rooms, townPercent: TOWN_PRICE[town.setting] };
  const roomTypes = makeRooms(models, kind, { ...house, ...scale }, random);
  const breakfast = servesBreakfast(roomTypes);
  const rating = ratingOf(stars, random);
  const described = { name, rooms, built, facilities, pools, servesBreakfast: breakfast };
  const address = nameStreet(source.names, town, random);
  const zip = town.zips ? random.pick(town.zips) : town.zip;
  const point = scatter(town, source.waters, random);
  const official = random.chance(34);
  return {
    code,
    cityCode: toSlug(town.name),
    name,
    category: stars,
    type: kind.type,
    address,
    zip,
    ...point,
    official,
    recommended: random.chance(9),
    ratingTenths: rating.tenths,
    ratingCount: rating.count,
    facilities: [...facilities],
    rooms,
    restaurants: facilities.has('facilityRestaurant') ? 1 + Number(rooms > 90 && random.chance(55)) : 0,
    pools,
    yearBuilt: built,
    yearRenovated: renovated,
    phone: phoneOf(code),
    email: `info@${toSlug(name)}.example`,
    checkIn: random.pick(['14:00', '14:00', '15:00', '16:00']),
    checkOut: random.pick(['10:00', '10:00', '11:00', '12:00']),
    texts: describe(source.texts, kind, town, described, random),
    pictures: viewsOf(facilities, pools, breakfast).map((view, at) => ({
      scene: `${kind.kind}-${town.setting}`,
      view,
      seed: hashText(`${code} ${at}`) % 1_000_000,
    })),
    tariff: makeTariff(kind, town.setting, random),
    details: describeHotel({ ...house, name, type: kind.type, official, ratingTenths: rating.tenths }),
    roomTypes,
  };
}

const TRIES = 24;
/** Degrees of latitude from a town's centre to its outskirts, about 2.5 km. */
const RADIUS = 0.022;
/** Degrees of longitude that are as long as one degree of latitude at 47° north. */
const LONGITUDE_RATIO = 1.47;

const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** A random point around a town, denser in the middle (sum of three dice), outside of waters. */
function scatter(town: DemoTown, waters: readonly Water[], random: Random): Point {
  const radius = RADIUS * (town.setting === 'capital' ? 2.2 : town.setting === 'city' ? 1.4 : 1);
  const offset = (): number => ((random.next() + random.next() + random.next()) * 2) / 3 - 1;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const point = {
      latitude: round(town.latitude + offset() * radius),
      longitude: round(town.longitude + offset() * radius * LONGITUDE_RATIO),
    };
    if (!waters.some(({ ring }) => isInside(point, ring))) return point;
  }
  return { latitude: town.latitude, longitude: town.longitude };
}
