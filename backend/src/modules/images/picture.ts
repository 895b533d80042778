import type { Locale, Picture } from '@jnn/contract';
import type { StoredPicture, View } from '../catalogue/stored-hotel';

/** The size of every drawn picture in CSS pixels. */
export const DRAWN_SIZE = { width: 800, height: 600 } as const;

const VIEW_WORDS: Readonly<Record<View, Readonly<Record<Locale, string>>>> = {
  exterior: { hu: 'az épület kívülről', en: 'the building from outside' },
  room: { hu: 'szoba', en: 'a room' },
  breakfast: { hu: 'reggeli', en: 'breakfast' },
  wellness: { hu: 'wellness', en: 'the wellness area' },
  view: { hu: 'kilátás', en: 'the view' },
};

/** A picture as the contract has it. The alternative text of a drawn one says that it is an illustration. */
export function presentPicture(stored: StoredPicture, hotelName: string, locale: Locale): Picture {
  if ('url' in stored) {
    const { url, width, height, alt } = stored;
    return { url, width, height, alt: alt?.[locale] ?? hotelName };
  }
  const { scene, view, seed } = stored;
  const word = locale === 'hu' ? 'Illusztráció' : 'Illustration';
  return {
    url: `/api/images/${scene}/${view}-${seed}.svg`,
    ...DRAWN_SIZE,
    alt: `${word}: ${hotelName}, ${VIEW_WORDS[view][locale]}`,
  };
}
