import * as z from 'zod';
import {
  BED_KINDS,
  LEGAL_KINDS,
  PARKING_RULES,
  PET_RULES,
  PICTURE_KINDS,
  RATING_PARTS,
  ROOM_VIEWS,
  RoomBasis,
  SMOKING_RULES,
  STAR_RATERS,
  FILTER_GROUPS,
} from '@jnn/contract';

/** What a picture shows of a hotel. */
export const VIEWS = [
  'exterior',
  'room',
  'breakfast',
  'wellness',
  'view',
  'single',
  'double',
  'twin',
  'family',
  'suite',
  'balcony',
  'kitchen',
  'dormitory',
  'pitch',
  'cabin',
  'bathroom',
] as const;
export const View = z.enum(VIEWS);
export type View = z.infer<typeof View>;

/** An illustration, drawn from scene, view and seed. */
const Drawing = z.object({ scene: z.string(), view: View, seed: z.number().int().min(0) });
/** A photo of an imported hotel: a path of the site, or an address from which the import fetched it. */
const Photo = z.object({
  url: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.object({ hu: z.string(), en: z.string() }).optional(),
  kind: z.enum(PICTURE_KINDS).optional(),
});
/** Pictures as a hotel file names them. */
export const FilePictures = z.array(z.union([Drawing, Photo]));

/** The files into which the import converted a photo. */
export const PictureFile = z.object({
  /** Digest of the files, which names them together with their width. */
  name: z.string(),
  /** Size in pixels of the fetched photo. */
  width: z.number(),
  height: z.number(),
  /** Widths in pixels in which it is kept, ascending. */
  widths: z.array(z.number()).min(1),
  /** What the photo's server said of this version. */
  etag: z.string().optional(),
  modified: z.string().optional(),
});
export type PictureFile = z.infer<typeof PictureFile>;

const StoredPhoto = Photo.extend({ file: PictureFile.optional() });
export type StoredPhoto = z.infer<typeof StoredPhoto>;
export const StoredPicture = z.union([Drawing, StoredPhoto]);
export type StoredPicture = z.infer<typeof StoredPicture>;
export const StoredPictures = z.array(StoredPicture);

/** Whether a photo's address is of another site, so that an import fetches it. */
export const isRemote = (url: string): boolean => !url.startsWith('/');

/** Paragraphs with their headings. */
const Paragraphs = z.array(z.object({ title: z.string(), text: z.string() }));
export const StoredTexts = z.object({ hu: Paragraphs, en: Paragraphs });
export type StoredTexts = z.infer<typeof StoredTexts>;

const MonthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const Percent = z.number().int().min(1).max(1000);

/** The rules that price a hotel's rooms night by night. Percents apply to the room's base price. */
export const Tariff = z.object({
  /**
   * Parts of the year, both days inclusive, with their percent. The first that matches counts; without one it is 100.
   */
  seasons: z.array(z.object({ from: MonthDay, until: MonthDay, percent: Percent })),
  /** Percent of the nights that begin on Monday … Sunday. */
  weekdays: z.array(Percent).length(7),
  /** The part of the year in which the hotel is open, both days inclusive; null means all year. */
  open: z.object({ from: MonthDay, until: MonthDay }).nullable(),
  /** Stays of so many nights or more cost so many percent less. */
  longStay: z.object({ nights: z.number().int().min(2), percent: Percent.max(50) }).nullable(),
});
export type Tariff = z.infer<typeof Tariff>;

/** One way to sell a room type. */
export const Rate = z.object({
  board: RoomBasis,
  nonRef: z.boolean(),
  /** Forints a night for the board of one adult; a child's costs half. */
  boardPrice: z.number().int().min(0),
  /** Percent of the price, below 100 for a non-refundable rate. */
  percent: Percent,
  /** Cancelling is free until so many days before arrival, that day included. */
  freeDays: z.number().int().min(0).max(90),
});
export type Rate = z.infer<typeof Rate>;
export const Rates = z.array(Rate).min(1);

const Bed = z.strictObject({
  kind: z.enum(BED_KINDS),
  count: z.number().int().min(1).max(20),
  /** Centimetres. */
  width: z.number().int().min(60).max(250).optional(),
});

/** What is known of a room type beside what its price depends on; see docs/hotel-file.md. */
const roomDetails = {
  /** Square metres. */
  size: z.number().int().min(4).max(1_000).nullable().default(null),
  beds: z.array(Bed).max(6).default([]),
  view: z.enum(ROOM_VIEWS).nullable().default(null),
  /** Facilities of this room. */
  facilities: z.array(z.enum(FILTER_GROUPS.room)).default([]),
};
/** The same as a hotel file states it. */
export const FileRoomDetails = { ...roomDetails, pictures: FilePictures.max(30).default([]) };
export const RoomDetails = z.object({ ...roomDetails, pictures: StoredPictures.default([]) });
export type RoomDetails = z.infer<typeof RoomDetails>;

const Score = z.number().min(0).max(10).multipleOf(0.1);
const Forints = z.number().int().min(0).max(1_000_000);

/** What a hotel states of itself beside what searches work with; see docs/hotel-file.md. */
export const HotelDetails = z.object({
  ntak: z
    .string()
    .regex(/^[A-Z]{2}\d{8}$/, 'must be two capitals and eight digits, such as SZ19000123')
    .nullable()
    .default(null),
  legalKind: z.enum(LEGAL_KINDS).nullable().default(null),
  operator: z.string().trim().min(1).max(160).nullable().default(null),
  starsRatedBy: z.enum(STAR_RATERS).nullable().default(null),
  checkInUntil: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must look like 22:00')
    .nullable()
    .default(null),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/, 'must be ISO 639 codes such as hu'))
    .max(20)
    .default([]),
  ratingParts: z.partialRecord(z.enum(RATING_PARTS), Score).nullable().default(null),
  policies: z
    .strictObject({
      childrenFrom: z.number().int().min(0).max(18).nullable().default(null),
      pets: z.enum(PET_RULES).nullable().default(null),
      petFee: Forints.nullable().default(null),
      smoking: z.enum(SMOKING_RULES).nullable().default(null),
      deposit: Forints.nullable().default(null),
      parking: z.enum(PARKING_RULES).nullable().default(null),
      parkingFee: Forints.nullable().default(null),
    })
    .nullable()
    .default(null),
});
export type HotelDetails = z.infer<typeof HotelDetails>;

/** A room type with its rates, as the database holds it. */
export const RoomType = z.object({
  id: z.number(),
  code: z.string(),
  nameHu: z.string(),
  nameEn: z.string(),
  baseAdults: z.number(),
  adults: z.number(),
  children: z.number(),
  infants: z.number(),
  /** Forints a night before season and weekday. */
  basePrice: z.number(),
  /** Rooms for sale each night; 0 means on request. */
  allotment: z.number(),
  rates: Rates,
});
export type RoomType = z.infer<typeof RoomType>;

/** A hotel as the database holds it, without its rooms. */
export const StoredHotel = z.object({
  code: z.string(),
  cityCode: z.string(),
  name: z.string(),
  category: z.number(),
  type: z.string(),
  address: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  official: z.boolean(),
  recommended: z.boolean(),
  ratingTenths: z.number().nullable(),
  ratingCount: z.number(),
  facilities: z.array(z.string()),
  rooms: z.number().nullable(),
  restaurants: z.number(),
  pools: z.number(),
  yearBuilt: z.number().nullable(),
  yearRenovated: z.number().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  checkIn: z.string().nullable(),
  checkOut: z.string().nullable(),
  texts: StoredTexts,
  pictures: StoredPictures,
  tariff: Tariff,
  details: HotelDetails,
});

/** A town to be written to the catalogue; hotels refer to it by its code. */
export interface NewCity {
  readonly code: string;
  readonly name: string;
  readonly county: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly resort: boolean;
}

export interface NewRoomType {
  readonly code: string;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly baseAdults: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** Forints a night. */
  readonly basePrice: number;
  /** Rooms for sale each night; 0 means on request. */
  readonly allotment: number;
  readonly rates: readonly Rate[];
  readonly details: RoomDetails;
}

/** A hotel to be written to the catalogue. */
export interface NewHotel {
  readonly code: string;
  readonly cityCode: string;
  readonly name: string;
  readonly category: number;
  /** One of the contract's hotel type filters. */
  readonly type: string;
  readonly address: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly official: boolean;
  readonly recommended: boolean;
  /** Tenths of a point, 0–100. */
  readonly ratingTenths: number | null;
  readonly ratingCount: number;
  /** The filters of facilities, room equipment, payment and sports that hold. */
  readonly facilities: readonly string[];
  readonly rooms: number | null;
  readonly restaurants: number;
  readonly pools: number;
  readonly yearBuilt: number | null;
  readonly yearRenovated: number | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** `HH:MM` */
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly texts: StoredTexts;
  readonly pictures: readonly StoredPicture[];
  readonly tariff: Tariff;
  readonly details: HotelDetails;
  readonly roomTypes: readonly NewRoomType[];
}
