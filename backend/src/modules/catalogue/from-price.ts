import type { Forints } from '../../money';
import { lowestNight, lowestPercent, type PricedRoom } from '../offers/price';
import type { Rate, Tariff } from './tariff';

/** A hotel as far as its lowest price goes. */
export interface PricedHotel {
  readonly tariff: Tariff;
  readonly roomTypes: readonly (PricedRoom & { readonly rates: readonly Rate[] })[];
}

/** Forints of the cheapest night for two in any of the hotels; 0 where two fit nowhere. */
export function fromPrice(hotels: readonly PricedHotel[]): Forints {
  const prices = hotels.flatMap(({ tariff, roomTypes }) => lowestNight(roomTypes, lowestPercent(tariff)) ?? []);
  return prices.reduce((least, price) => (least === 0 ? price : Math.min(least, price)), 0);
}
