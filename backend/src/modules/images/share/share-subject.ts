import { createHash } from 'node:crypto';
import { type Locale, type Picture, SHARE_SIZE } from '@jnn/contract';
import type { StoredPicture } from '../../../domain/stored-hotel';
import { presentPicture } from '../picture';

/** Changes with how such pictures are drawn, so that all of them are made anew. */
const DESIGN = 1;
/** Hotels whose pictures stand for a town at most. */
const PICTURES_OF_A_TOWN = 3;

export type ShareKind = 'hotel' | 'town';

/** All that a picture for sharing shows. */
export interface ShareSubject {
  readonly kind: ShareKind;
  readonly code: string;
  readonly name: string;
  /** The line below the name; may be empty. */
  readonly line: string;
  readonly stars: number;
  /** The first is the largest. None is a ground without a picture. */
  readonly pictures: readonly StoredPicture[];
}

/** A hotel as far as its picture for sharing goes. */
export interface SharedHotel {
  readonly code: string;
  readonly name: string;
  readonly cityName: string;
  readonly category: number;
  readonly pictures: readonly StoredPicture[];
}

/** Whether the backend has the picture itself. */
const isHere = (picture: StoredPicture): boolean => 'scene' in picture || picture.file !== undefined;

export const hotelSubject = ({ code, name, cityName, category, pictures }: SharedHotel): ShareSubject => ({
  ...{ kind: 'hotel', code, name, line: cityName, stars: category },
  pictures: pictures.filter(isHere).slice(0, 1),
});

/** @param hotels the pictures of its hotels, those of the first hotels before the others' */
export const townSubject = (
  { code, name, line }: Pick<ShareSubject, 'code' | 'name' | 'line'>,
  hotels: readonly (readonly StoredPicture[])[],
): ShareSubject => ({
  ...{ kind: 'town', code, name, line, stars: 0 },
  pictures: hotels.flatMap((pictures) => pictures.find(isHere) ?? []).slice(0, PICTURES_OF_A_TOWN),
});

/** Sixteen hexadecimal digits: the same digest is the same picture. */
export function digestOf({ name, line, stars, pictures }: ShareSubject): string {
  const sources = pictures.map((one) => ('scene' in one ? [one.scene, one.view, one.seed] : [one.file?.name]));
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, name, line, stars, sources]))
    .digest('hex')
    .slice(0, 16);
}

/** Where the picture of a hotel is. */
export const hotelShareUrl = (subject: ShareSubject): string =>
  `/api/images/share/hotel/${encodeURIComponent(subject.code)}-${digestOf(subject)}.jpg`;

/** The picture that a hotel's page names for where it is shared. */
export function hotelSharePicture(hotel: SharedHotel, locale: Locale): Picture {
  const subject = hotelSubject(hotel);
  const [source] = subject.pictures;
  const shown = source && presentPicture(source, hotel.name, locale);
  return { url: hotelShareUrl(subject), ...SHARE_SIZE, alt: shown?.alt ?? hotel.name };
}
