import type { Locale, Picture, PICTURE_KINDS } from '@jnn/contract';
import { isRemote, type StoredPhoto, type StoredPicture, type View } from '../../domain/stored-hotel';
import { pictureUrl } from './picture-files';

/** The size of every drawn picture in CSS pixels. */
export const DRAWN_SIZE = { width: 800, height: 600 } as const;

const VIEW_WORDS: Readonly<Record<View, Readonly<Record<Locale, string>>>> = {
  exterior: { hu: 'az épület kívülről', en: 'the building from outside' },
  room: { hu: 'szoba', en: 'a room' },
  breakfast: { hu: 'reggeli', en: 'breakfast' },
  wellness: { hu: 'wellness', en: 'the wellness area' },
  view: { hu: 'kilátás', en: 'the view' },
  single: { hu: 'egyágyas szoba', en: 'a single room' },
  double: { hu: 'kétágyas szoba, franciaággyal', en: 'a double room with a double bed' },
  twin: { hu: 'kétágyas szoba, külön ágyakkal', en: 'a twin room with separate beds' },
  family: { hu: 'családi szoba', en: 'a family room' },
  suite: { hu: 'lakosztály', en: 'a suite' },
  balcony: { hu: 'erkélyes szoba', en: 'a room with a balcony' },
  kitchen: { hu: 'apartman konyhával', en: 'an apartment with a kitchen' },
  dormitory: { hu: 'többágyas szoba', en: 'a dormitory room' },
  pitch: { hu: 'sátorhely', en: 'a camping pitch' },
  cabin: { hu: 'faház', en: 'a wooden cabin' },
  bathroom: { hu: 'fürdőszoba', en: 'a bathroom' },
};

type PictureKind = (typeof PICTURE_KINDS)[number];

/** What a drawing shows, as galleries group pictures; every other view is of a room. */
const KIND_OF_VIEW: Readonly<Partial<Record<View, PictureKind>>> = {
  exterior: 'outside',
  breakfast: 'food',
  wellness: 'wellness',
  view: 'surroundings',
};

/** The width of the file that a photo's own address leads to; link previews of other sites show it, too. */
const MAIN_WIDTH = 1200;

/**
 * A picture as the contract has it, of a hotel or of one of its rooms, which `subject` names; null for a photo at another site's address that no import has fetched. The
 * alternative text of an illustration says that it is one.
 */
export function presentPicture(stored: StoredPicture, subject: string, locale: Locale): Picture | null {
  if ('url' in stored) return presentPhoto(stored, stored.alt?.[locale] ?? subject);
  const { scene, view, seed } = stored;
  const word = locale === 'hu' ? 'Illusztráció' : 'Illustration';
  return {
    url: `/api/images/${scene}/${view}-${seed}.svg`,
    ...DRAWN_SIZE,
    alt: `${word}: ${subject}, ${VIEW_WORDS[view][locale]}`,
    kind: KIND_OF_VIEW[view] ?? 'rooms',
  };
}

function presentPhoto({ url, width, height, kind, file }: StoredPhoto, alt: string): Picture | null {
  if (!file) return isRemote(url) ? null : { url, width, height, alt, kind };
  const main = file.widths.findLast((one) => one <= MAIN_WIDTH) ?? file.widths[0] ?? 0;
  const srcSet = file.widths.map((one) => `${pictureUrl(file.name, one)} ${one}w`).join(', ');
  return { url: pictureUrl(file.name, main), width: file.width, height: file.height, alt, kind, srcSet };
}
