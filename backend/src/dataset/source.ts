import { readFile } from 'node:fs/promises';
import { FILTER_GROUPS, ROOM_VIEWS, RoomBasis } from '@jnn/contract';
import * as z from 'zod';
import { RoomDetails, View } from '../domain/stored-hotel';

const FOLDER = new URL('../../dataset/', import.meta.url);

const Words = z.tuple([z.string()], z.string());
const { facilities, room, payment, sports } = FILTER_GROUPS;
const FACILITIES: ReadonlySet<string> = new Set([...facilities, ...room, ...payment, ...sports]);
/** Percents by facility; the draws follow their order. */
const Percents = z.record(
  z.string().refine((name) => FACILITIES.has(name), 'is no facility that a hotel states (FILTER_GROUPS)'),
  z.number(),
);
const Town = z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), resort: z.boolean() });
const SETTINGS = [
  'capital',
  'lake',
  'thermal',
  'mountains',
  'wine',
  'historic',
  'river',
  'plain',
  'city',
  'town',
] as const;
export const Setting = z.enum(SETTINGS);
/** What a town is visited for. Kinds of hotels, seasons, texts and pictures follow from it. */
export type Setting = z.infer<typeof Setting>;

const Place = z.object({
  town: z.string(),
  zip: z.string(),
  zips: Words.optional(),
  county: z.string(),
  setting: Setting,
  water: z.string().optional(),
  /** Share of the hotels. */
  weight: z.number(),
});
const Kind = z.object({
  kind: z.string(),
  type: z.string(),
  /** Percent of the usual price of its stars. */
  price: z.number(),
  /** Weights of one to five stars. */
  stars: z.array(z.number()).length(5),
  rooms: z.tuple([z.number(), z.number()]),
  built: z.tuple([z.number(), z.number()]),
  /** Weights by setting. */
  in: z.partialRecord(Setting, z.number()),
  names: Words,
  roomSet: z.string(),
  boards: z.tuple([RoomBasis], RoomBasis),
  /** For each filter the percent of the hotels that have it. */
  facilities: Percents,
});
export type Kind = z.infer<typeof Kind>;

const Room = z.object({
  code: z.string(),
  hu: z.string(),
  en: z.string(),
  base: z.number(),
  adults: z.number(),
  children: z.number(),
  infants: z.number(),
  price: z.number(),
  share: z.number(),
  often: z.number(),
  /** Square metres, from the smallest to the largest. */
  size: z.tuple([z.number(), z.number()]),
  /** The sets of beds, of which a house has one. Together they hold all guests that the room takes. */
  beds: z.tuple([RoomDetails.shape.beds], RoomDetails.shape.beds),
  /** What its drawings show; a double room with single beds is drawn as a twin. */
  pictures: z.array(View).min(1),
  /** Where its name tells it. */
  view: z.enum(ROOM_VIEWS).optional(),
});
export type RoomModel = z.infer<typeof Room>;

const Names = z.object({
  trees: Words,
  grounds: Words,
  adjectives: Words,
  nouns: Words,
  waterNouns: Words,
  lights: Words,
  people: Words,
  nobles: Words,
  streets: Words,
  waterStreets: Words,
  hillStreets: Words,
});
export type Names = z.infer<typeof Names>;

const Both = z.object({ hu: Words, en: Words });
const Titles = z.object({
  about: z.string(),
  rooms: z.string(),
  food: z.string(),
  relax: z.string(),
  area: z.string(),
  demo: z.string(),
});
const Texts = z.object({
  titles: z.object({ hu: Titles, en: Titles }),
  demo: z.object({ hu: z.string(), en: z.string() }),
  place: z.record(Setting, Both),
  kind: z.record(z.string(), Both),
  rooms: Both,
  food: z.object({ restaurant: Both, breakfast: Both, none: Both }),
  relax: z.object({ pool: Both, sauna: Both }),
  area: z.record(Setting, Both),
});
export type Texts = z.infer<typeof Texts>;

/** The outline of a lake, or of a part of a river. */
const Water = z.object({ ring: z.array(z.tuple([z.number(), z.number()])) });
export type Water = z.infer<typeof Water>;
const Waters = z.array(Water);

/** A town with what its demo hotels are generated from. */
export type DemoTown = z.infer<typeof Town> & z.infer<typeof Place>;

/** The data in `backend/dataset` from which the demo hotels are generated. */
export interface Source {
  readonly towns: readonly DemoTown[];
  readonly kinds: readonly Kind[];
  readonly rooms: Readonly<Record<string, RoomModel[]>>;
  readonly names: Names;
  readonly texts: Texts;
  readonly waters: readonly Water[];
}

async function read<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')));
}

function joinTowns(towns: readonly z.infer<typeof Town>[], places: readonly z.infer<typeof Place>[]): DemoTown[] {
  const byName = new Map(places.map((place) => [place.town, place]));
  return towns.flatMap((town) => {
    const place = byName.get(town.name);
    return place ? [{ ...place, ...town }] : [];
  });
}

/** Reads the data files. */
export async function readSource(): Promise<Source> {
  const towns = joinTowns(await read('towns-hungary.json', z.array(Town)), await read('places.json', z.array(Place)));
  return {
    towns,
    kinds: await read('kinds.json', z.array(Kind)),
    rooms: await read('rooms.json', z.record(z.string(), z.array(Room))),
    names: await read('names.json', Names),
    texts: await read('texts.json', Texts),
    waters: [...(await read('shores.json', Waters)), ...(await read('waters.json', Waters))],
  };
}
