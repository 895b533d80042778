import type { StoredPicture, StoredTexts } from './pictures';
import type { Rate, Tariff } from './tariff';

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
}

/** A hotel to be written to the catalogue. */
export interface NewHotel {
  readonly code: string;
  readonly cityCode: string;
  readonly name: string;
  readonly category: number;
  /** One of the contract's hotel type toggles. */
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
  /** The toggles of facilities, room equipment, payment and sports that hold. */
  readonly facts: readonly string[];
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
  readonly roomTypes: readonly NewRoomType[];
}
