import { FILTER_GROUPS } from '@jnn/contract';
import * as z from 'zod';
import { FilePictures, FileRoomDetails, HotelDetails, StoredTexts, Rates, Tariff } from '../domain/stored-hotel';
import { isStorable } from '../json';

const Text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), 'holds a control character');
const Whole = (min: number, max: number) => z.number().int().min(min).max(max);
const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must look like 14:00');
/** An address of the web, or a path of the site itself. */
const isPictureAddress = (url: string): boolean => /^(?:https?:\/\/|\/(?!\/))\S+$/.test(url);
const Year = Whole(1000, 2100).nullable().default(null);

const Pictures = (max: number) =>
  FilePictures.max(max)
    .refine(
      (pictures) => pictures.every((one) => !('url' in one) || isPictureAddress(one.url)),
      'addresses must begin with https://, http:// or /',
    )
    .default([]);

const RoomType = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{2,8}$/, 'must be 2 to 8 capitals or digits'),
  nameHu: Text(120),
  nameEn: Text(120),
  baseAdults: Whole(1, 8).default(2),
  adults: Whole(1, 8),
  children: Whole(0, 6).default(0),
  infants: Whole(0, 3).default(0),
  basePrice: Whole(1, 10_000_000),
  allotment: Whole(0, 32_767),
  rates: Rates.max(24),
  ...FileRoomDetails,
  pictures: Pictures(30),
});

const unique = <T>(list: readonly T[], key: (one: T) => unknown): boolean =>
  new Set(list.map(key)).size === list.length;

/** Facilities that a hotel states; the other filters follow from its type, rates, years and counts. */
export const STATED_FACILITIES = [
  ...FILTER_GROUPS.facilities,
  ...FILTER_GROUPS.room,
  ...FILTER_GROUPS.payment,
  ...FILTER_GROUPS.sports,
] as const;
/** Filters with a column of their own in the database. */
export const CATEGORY_FILTERS = FILTER_GROUPS.categories;
type FileFilter = (typeof STATED_FACILITIES)[number] | (typeof CATEGORY_FILTERS)[number];
export const FILE_FILTERS: readonly FileFilter[] = [...STATED_FACILITIES, ...CATEGORY_FILTERS];

/** The base price on every night of the year. */
const PLAIN_TARIFF: Tariff = { seasons: [], weekdays: [100, 100, 100, 100, 100, 100, 100], open: null, longStay: null };

const fields = {
  code: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, 'must be 1 to 32 letters, digits, _ or -'),
  name: Text(120),
  cityName: Text(80),
  county: z.string().trim().max(80).default(''),
  cityLatitude: Latitude.nullable().default(null),
  cityLongitude: Longitude.nullable().default(null),
  resort: z.boolean().default(false),
  category: Whole(1, 5),
  type: z.enum(FILTER_GROUPS.hotelTypes),
  address: Text(200),
  zip: z.string().trim().max(12).default(''),
  latitude: Latitude,
  longitude: Longitude,
  phone: Text(40).nullable().default(null),
  email: z.email().max(254).nullable().default(null),
  checkIn: TimeOfDay.nullable().default(null),
  checkOut: TimeOfDay.nullable().default(null),
  rating: z.number().min(0).max(10).multipleOf(0.1).nullable().default(null),
  ratingCount: Whole(0, 10_000_000).default(0),
  rooms: Whole(1, 10_000).nullable().default(null),
  restaurants: Whole(0, 100).default(0),
  pools: Whole(0, 100).default(0),
  yearBuilt: Year,
  yearRenovated: Year,
  texts: StoredTexts.default({ hu: [], en: [] }),
  pictures: Pictures(100),
  tariff: Tariff.default(PLAIN_TARIFF),
  roomTypes: z
    .array(RoomType)
    .min(1)
    .max(50)
    .refine((rooms) => unique(rooms, ({ code }) => code), 'names a room type twice'),
  ...HotelDetails.shape,
};

// `Object.fromEntries` forgets the keys.
const facilities = Object.fromEntries(FILE_FILTERS.map((name) => [name, z.boolean().default(false)])) as Record<
  FileFilter,
  z.ZodDefault<z.ZodBoolean>
>;

/** One hotel of an import or export file (docs/hotel-file.md). */
export const FileHotel = z
  .strictObject({ ...fields, ...facilities })
  .refine(isStorable, 'holds a character that cannot be stored');
export type FileHotel = z.output<typeof FileHotel>;

/** The columns of a CSV file, in order. */
export const COLUMNS: readonly string[] = Object.keys({ ...fields, ...facilities });
