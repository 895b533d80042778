import * as z from 'zod/mini';
import { isDay } from './dates';
import { SESSION_ID } from './constants';
import { NAME_PATTERN } from './contact-rules';

/** The languages of the site; `hu` is the default and has no path prefix. */
export const Locale = z.enum(['hu', 'en']);
export type Locale = z.infer<typeof Locale>;

/** ISO 4217 code of the two currencies shown: HUF is charged, EUR is for information. */
export const Currency = z.enum(['HUF', 'EUR']);
export type Currency = z.infer<typeof Currency>;

const ISO_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A calendar day `YYYY-MM-DD` that exists; a stay's days are meant in Europe/Budapest. */
export const IsoDate = z.string().check(z.regex(ISO_DATE), z.refine(isDay));
export type IsoDate = z.infer<typeof IsoDate>;

/** A moment, ISO 8601 with an offset. */
export const IsoDateTime = z.iso.datetime({ offset: true });

/** The visitor's session. */
export const SessionId = z.string().check(z.regex(SESSION_ID)).brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

const code = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const HotelCode = code(64).brand<'HotelCode'>();
export type HotelCode = z.infer<typeof HotelCode>;

/** A signed, short-lived token of one offer; may contain slashes, so it is never part of an address. */
export const HotelSearchCode = code(2048).brand<'HotelSearchCode'>();
export type HotelSearchCode = z.infer<typeof HotelSearchCode>;

/** The permanent name of one offer of a hotel (room type, board, refundability); never begins with `bk`. */
export const OfferId = code(128).brand<'OfferId'>();
export type OfferId = z.infer<typeof OfferId>;

export const BookingId = code(64).brand<'BookingId'>();
export type BookingId = z.infer<typeof BookingId>;

/** Whether an id tells by its form that it is a booking's: `bk` and 12 characters (R-2.6). Other backends' need not. */
export const hasBookingForm = (id: string): boolean => /^bk[A-Za-z0-9]{12}$/.test(id);

export const GoBookingCode = code(64).brand<'GoBookingCode'>();
export type GoBookingCode = z.infer<typeof GoBookingCode>;

/** An amount in major units (forints are whole), up to a thousand billion, beyond which minor units lose precision. */
export const Amount = z.number().check(z.gte(0), z.lte(1_000_000_000_000));

/** One total in both currencies: HUF is charged, EUR is for information. */
export const Prices = z.object({ totalPriceEUR: Amount, totalPriceHUF: z.optional(Amount) });
export type Prices = z.infer<typeof Prices>;

export const GeoPoint = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
export type GeoPoint = z.infer<typeof GeoPoint>;

export const Picture = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** The picture in several widths, as `img` takes them. */
  srcSet: z.optional(z.string()),
  /** What it shows, one of {@link PICTURE_KINDS}. */
  kind: z.optional(z.string()),
});
export type Picture = z.infer<typeof Picture>;

/** Mean of the reviews (0–10) and their number; null where there are none. */
export const Rating = z.nullable(z.object({ score: z.number(), count: z.number() }));

export const Count = z.number().check(z.int(), z.gte(0));
export const PageNumber = z.number().check(z.int(), z.gte(1), z.lte(100_000));
/** One short line typed by a person; line breaks and other control characters in it count as spaces. */
export const Line = (max = 120) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\p{Cc}+/gu, ' ')),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
  );
/** A person's name: one line with a letter that no mail program takes for a link; control characters are refused. */
export const PersonName = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(NAME_PATTERN));
/** Like {@link Line}, but may be empty and keeps its line breaks. */
export const OptionalLine = (max = 120) => z.string().check(z.trim(), z.maxLength(max));

const Json = z.json();
export type Json = z.infer<typeof Json>;
