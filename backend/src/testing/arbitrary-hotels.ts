import {
  addDays,
  BED_KINDS,
  LEGAL_KINDS,
  PARKING_RULES,
  PET_RULES,
  PICTURE_KINDS,
  RATING_PARTS,
  ROOM_VIEWS,
  SMOKING_RULES,
  STAR_RATERS,
  FILTER_GROUPS,
} from '@jnn/contract';
import fc from 'fast-check';
import { FILE_FILTERS, FileHotel } from '../hotel-file/schema';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHotelFile, type Row } from '../hotel-file/read';
import { type FileFormat, writeHotels } from '../hotel-file/write';

/** Replaces lone surrogates and U+FFFD by a question mark, since a file in UTF-8 cannot hold them. */
const wellFormed = (made: string): string => Buffer.from(made).toString().replaceAll('\uFFFD', '?');
const text = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', maxLength })
    .map((wild) => wellFormed(`Ő${wild.replace(/\p{Cc}/gu, ' ').slice(0, maxLength - 3)}z`));
const nullable = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const coordinate = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((wild) => wild + 0);
const monthDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2025-01-01', days).slice(5));
const percent = fc.integer({ min: 1, max: 1000 });
const times = fc.constantFrom('00:00', '14:00', '23:59');
const wild = fc.string({ unit: 'binary', maxLength: 30 }).map((one) => wellFormed(one.replaceAll('\0', '')));
const paragraphs = fc.array(fc.record({ title: wild, text: wild }), { maxLength: 3 });

const rate = fc.record({
  board: fc.constantFrom('AI', 'RO', 'BD', 'HB', 'FB', 'BB'),
  nonRef: fc.boolean(),
  boardPrice: fc.nat(50_000),
  percent,
  freeDays: fc.nat(90),
});
const photoShape = {
  url: fc.webUrl(),
  width: fc.integer({ min: 1, max: 9_000 }),
  height: fc.integer({ min: 1, max: 9_000 }),
};
const photo = fc.record(photoShape);
const tenths = fc.integer({ min: 0, max: 100 }).map((score) => score / 10);
const bed = fc.record(
  {
    kind: fc.constantFrom(...BED_KINDS),
    count: fc.integer({ min: 1, max: 20 }),
    width: fc.integer({ min: 60, max: 250 }),
  },
  { requiredKeys: ['kind', 'count'] },
);
const forints = nullable(fc.nat(1_000_000));
const policies = fc.record({
  childrenFrom: nullable(fc.nat(18)),
  pets: nullable(fc.constantFrom(...PET_RULES)),
  petFee: forints,
  smoking: nullable(fc.constantFrom(...SMOKING_RULES)),
  deposit: forints,
  parking: nullable(fc.constantFrom(...PARKING_RULES)),
  parkingFee: forints,
});
const roomType = fc.record({
  code: fc.stringMatching(/^[A-Z0-9]{2,8}$/),
  nameHu: text(60),
  nameEn: text(60),
  baseAdults: fc.integer({ min: 1, max: 8 }),
  adults: fc.integer({ min: 1, max: 8 }),
  children: fc.nat(6),
  infants: fc.nat(3),
  basePrice: fc.integer({ min: 1, max: 10_000_000 }),
  allotment: fc.nat(32_767),
  rates: fc.array(rate, { minLength: 1, maxLength: 4 }),
  size: nullable(fc.integer({ min: 4, max: 1_000 })),
  beds: fc.array(bed, { maxLength: 6 }),
  view: nullable(fc.constantFrom(...ROOM_VIEWS)),
  facilities: fc.subarray([...FILTER_GROUPS.room]),
  pictures: fc.array(photo, { maxLength: 2 }),
});
const tariff = fc.record({
  seasons: fc.array(fc.record({ from: monthDay, until: monthDay, percent }), { maxLength: 4 }),
  weekdays: fc.array(percent, { minLength: 7, maxLength: 7 }),
  open: nullable(fc.record({ from: monthDay, until: monthDay })),
  longStay: nullable(fc.record({ nights: fc.integer({ min: 2, max: 30 }), percent: fc.integer({ min: 1, max: 50 }) })),
});
/** Any hotel that a file may contain. The town's data follow from its name, so that hotels of one town agree. */
const hotel = fc
  .record({
    code: fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/),
    name: text(120),
    cityName: fc.constantFrom('Győr', 'Sopron', 'Balatonőszöd'),
    category: fc.integer({ min: 1, max: 5 }),
    type: fc.constantFrom('typeHotel', 'typeCamping'),
    address: text(200),
    zip: fc.constantFrom('', '9021', '007'),
    latitude: coordinate(90),
    longitude: coordinate(180),
    phone: nullable(text(40)),
    email: nullable(fc.constant('szallas@example.hu')),
    checkIn: nullable(times),
    checkOut: nullable(times),
    rating: nullable(tenths),
    ratingCount: fc.nat(10_000),
    rooms: nullable(fc.integer({ min: 1, max: 10_000 })),
    restaurants: fc.nat(100),
    pools: fc.nat(100),
    yearBuilt: nullable(fc.integer({ min: 1000, max: 2100 })),
    yearRenovated: nullable(fc.integer({ min: 1000, max: 2100 })),
    texts: fc.record({ hu: paragraphs, en: paragraphs }),
    pictures: fc.array(
      fc.record(
        { ...photoShape, kind: fc.constantFrom(...PICTURE_KINDS) },
        { requiredKeys: ['url', 'width', 'height'] },
      ),
      { maxLength: 3 },
    ),
    ntak: nullable(fc.stringMatching(/^[A-Z]{2}\d{8}$/)),
    legalKind: nullable(fc.constantFrom(...LEGAL_KINDS)),
    operator: nullable(text(160)),
    starsRatedBy: nullable(fc.constantFrom(...STAR_RATERS)),
    checkInUntil: nullable(times),
    languages: fc.subarray(['hu', 'en', 'de', 'hsb']),
    ratingParts: nullable(fc.dictionary(fc.constantFrom(...RATING_PARTS), tenths)),
    policies: nullable(policies),
    tariff,
    roomTypes: fc.uniqueArray(roomType, { minLength: 1, maxLength: 4, selector: ({ code }) => code }),
    buttons: fc.subarray([...FILE_FILTERS]),
  })
  .map(({ buttons, ...rest }) =>
    FileHotel.parse({
      ...rest,
      ...Object.fromEntries(buttons.map((name) => [name, true])),
      county: `${rest.cityName} vármegye`,
      cityLatitude: 47.5,
      cityLongitude: 17.25,
      resort: rest.cityName.startsWith('Balaton'),
    }),
  );

/** The hotels of one file, each code once. */
export const fileHotels = fc.uniqueArray(hotel, { minLength: 1, maxLength: 6, selector: ({ code }) => code });

/** Yields the items of a list asynchronously, one by one. */
export async function* oneByOne<T>(list: readonly T[]): AsyncGenerator<T> {
  for (const one of list) yield await Promise.resolve(one);
}

/** The hotels as the export writes them. */
export async function fileText(hotels: readonly FileHotel[], format: FileFormat): Promise<string> {
  let text = '';
  for await (const piece of writeHotels(oneByOne(hotels), format)) text += piece;
  return text;
}

/** Reads a text, or bytes, as a file of that format. */
export async function readText(text: string | Uint8Array, format: FileFormat): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-hotel-file-'));
  try {
    const path = join(folder, `hotels.${format}`);
    await writeFile(path, text);
    const rows: Row[] = [];
    for await (const row of readHotelFile(path, () => undefined)) rows.push(row);
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
