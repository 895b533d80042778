import { MAX_KEPT_PLACES } from '@jnn/contract';

/** What the visitor is told of the shortlist, on whichever page it happens; loaded with its code. */
export interface ShortlistWords {
  readonly kept: (name: string) => string;
  readonly keptAll: (count: number) => string;
  readonly full: string;
  /** @param left How many places were not taken. */
  readonly fullFor: (left: number) => string;
  readonly notStored: string;
  readonly accountFull: string;
}

const MOST = String(MAX_KEPT_PLACES);

export const SHORTLIST_WORDS: Readonly<Record<'hu' | 'en', ShortlistWords>> = {
  hu: {
    kept: (name) => `Felvettük a kedvencei közé: ${name}. A listát a menüben, a szívnél találja.`,
    keptAll: (count) => `${String(count)} szállást vettünk fel a kedvencei közé.`,
    full: `Legfeljebb ${MOST} kedvence lehet. Vegyen ki egyet a listából, és vegye fel újra ezt a szállást.`,
    fullFor: (left) => `Legfeljebb ${MOST} kedvence lehet, ezért ${String(left)} szállás nem fért a listára.`,
    notStored:
      'A kedvenceit ez a böngésző nem tudja megőrizni: betelt vagy tiltott a tárhelye. Amíg az oldalt be nem zárja, megmaradnak.',
    accountFull: 'A kedvenceit ez a böngésző megőrzi, a fiókjába azonban most nem fértek be.',
  },
  en: {
    kept: (name) => `Added to your shortlist: ${name}. You will find the list by the heart in the menu.`,
    keptAll: (count) => `We added ${String(count)} ${count === 1 ? 'place' : 'places'} to stay to your shortlist.`,
    full: `A shortlist holds up to ${MOST} places. Remove one from the list, then add this one again.`,
    fullFor: (left) =>
      `A shortlist holds up to ${MOST} places, so ${String(left)} ${left === 1 ? 'place was' : 'places were'} left out.`,
    notStored:
      'This browser cannot keep your shortlist: its storage is full or blocked. The list stays until you close the page.',
    accountFull: 'This browser keeps your shortlist, but it did not fit into your account just now.',
  },
};
