import { HOTEL_TYPES } from '@jnn/contract';

export type HotelType = (typeof HOTEL_TYPES)[number];

/** The kind of house, null for one that this site has no word for. */
export const hotelTypeOf = (name: string): HotelType | null => HOTEL_TYPES.find((it) => it === name) ?? null;
