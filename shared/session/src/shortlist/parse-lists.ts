import type { HotelCode, KeptPlace, Place, RemovedPlace, Shortlist } from '@jnn/contract';

// Written by hand, since the contract's parser is in the start script, which one import from here would leave in pieces.

/** A list of which the account has all changes until `savedAt`. */
export interface AccountList extends Shortlist {
  readonly savedAt: number;
}

/** The list that a stored value says; null where it is none or of another version. Entries that are none are left out. */
export function parseShortlist(value: unknown): Shortlist | null {
  if (!isOfVersion1(value)) return null;
  return { version: 1, places: listIn(value, 'places', parseKept), removed: listIn(value, 'removed', parseRemoved) };
}

/** Likewise with the moment until which the account has it all. */
export function parseAccountList(value: unknown): AccountList | null {
  const list = parseShortlist(value);
  return list && { ...list, savedAt: momentIn(value, 'savedAt') ?? 0 };
}

/** The places of a stored list; none where it is no list. */
export const parsePlaces = (value: unknown): readonly Place[] =>
  isOfVersion1(value) ? listIn(value, 'places', parsePlace) : [];

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isOfVersion1 = (value: unknown): boolean => memberOf(value, 'version') === 1;

function listIn<Entry>(value: unknown, name: string, parse: (entry: unknown) => Entry | null): Entry[] {
  const list = memberOf(value, name);
  if (!Array.isArray(list)) return [];
  return list.map(parse).filter((entry) => entry !== null);
}

function momentIn(value: unknown, name: string): number | null {
  const moment = memberOf(value, name);
  return typeof moment === 'number' && Number.isSafeInteger(moment) && moment >= 0 ? moment : null;
}

const MAX_LENGTH = 200;

function textIn(value: unknown, name: string): string | null {
  const text = memberOf(value, name);
  return typeof text === 'string' && text !== '' && text.length <= MAX_LENGTH ? text : null;
}

/** Characters of a hotel's code in the contract. */
const HOTEL_CODE = /^[\w.:-]{1,64}$/;

function codeIn(value: unknown): HotelCode | null {
  const code = textIn(value, 'hotelCode');
  // The pattern is the contract's.
  return code !== null && HOTEL_CODE.test(code) ? (code as HotelCode) : null;
}

function parsePlace(value: unknown): Place | null {
  const hotelCode = codeIn(value);
  const [citySlug, slug, name] = [textIn(value, 'citySlug'), textIn(value, 'slug'), textIn(value, 'name')];
  return hotelCode !== null && citySlug !== null && slug !== null && name !== null
    ? { hotelCode, citySlug, slug, name }
    : null;
}

function parseKept(value: unknown): KeptPlace | null {
  const place = parsePlace(value);
  const keptAt = momentIn(value, 'keptAt');
  return place !== null && keptAt !== null ? { ...place, keptAt } : null;
}

function parseRemoved(value: unknown): RemovedPlace | null {
  const hotelCode = codeIn(value);
  const removedAt = momentIn(value, 'removedAt');
  return hotelCode !== null && removedAt !== null ? { hotelCode, removedAt } : null;
}
