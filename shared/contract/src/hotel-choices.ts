// Names of what is known of hotels and rooms, without schemas, so that pages load no parser for them.

/** `sofa` is a sofa bed; `extra` a bed that is put in where it is needed. */
export const BED_KINDS = ['single', 'double', 'bunk', 'sofa', 'extra'] as const;
export type BedKind = (typeof BED_KINDS)[number];

/** How many people one bed of a kind is for. */
export const BED_PLACES: Readonly<Record<BedKind, number>> = { single: 1, double: 2, bunk: 2, sofa: 2, extra: 1 };

/** What one sees from a room. */
export const ROOM_VIEWS = [
  'lake',
  'river',
  'mountains',
  'vineyard',
  'park',
  'garden',
  'courtyard',
  'city',
  'pool',
] as const;

export const PET_RULES = ['yes', 'request', 'no'] as const;
export const SMOKING_RULES = ['no', 'outside', 'rooms'] as const;
export const PARKING_RULES = ['free', 'paid', 'none'] as const;

/** Kinds of accommodation by Government Decree 239/2009. */
export const LEGAL_KINDS = ['hotel', 'pension', 'camping', 'holidayVillage', 'community', 'other', 'private'] as const;

/** `board`: the national certification board; `property`: the property itself. */
export const STAR_RATERS = ['board', 'property'] as const;

/** What guests rate apart. */
export const RATING_PARTS = ['cleanliness', 'location', 'staff', 'comfort', 'value'] as const;

export const NEARBY_KINDS = ['centre', 'shore', 'bath', 'station', 'sight', 'town'] as const;

/** What a picture shows, as the gallery groups pictures. */
export const PICTURE_KINDS = ['outside', 'rooms', 'food', 'wellness', 'surroundings'] as const;
