import * as z from 'zod';
import { StoredPictures, StoredTexts } from './pictures';
import { Rates, Tariff } from './tariff';

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
  facts: z.array(z.string()),
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
});
