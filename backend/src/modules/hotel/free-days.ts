import { addDays, type calls, type IsoDate } from '@jnn/contract';
import type * as z from 'zod/mini';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import { pricesOf } from '../../money';
import { fits, nightPercents, totalPrice } from '../../domain/price';
import type { Stay } from '../../domain/stay';
import type { HotelRooms } from '../search-engine';

type FreeDaysReply = z.input<(typeof calls)['freeDays']['answer']>;

/** Days before and after the wanted arrival that are looked at. */
const REACH = 30;
/** Days offered at most. */
const OFFERED = 4;

/** Arrivals around a day, the nearest first and of two as near the later one, since plans move on more easily. */
function arrivalsAround(day: IsoDate, today: IsoDate): IsoDate[] {
  const distances = Array.from({ length: REACH }, (_, at) => at + 1);
  return distances.flatMap((days) => [addDays(day, days), addDays(day, -days)]).filter((arrival) => arrival >= today);
}

/** Forints of the cheapest room that is free on all nights of a stay; null where there is none. */
function cheapestFree({ hotel, soldOut }: HotelRooms, stay: Stay): number | null {
  const percents = nightPercents(hotel.tariff, stay);
  if (!percents) return null;
  const free = hotel.roomTypes.filter((room) => room.allotment > 0 && !soldOut.has(room.id) && fits(room, stay));
  const totals = free.flatMap((room) => room.rates.map((rate) => totalPrice(room, rate, stay, percents)));
  return totals.length === 0 ? null : Math.min(...totals);
}

/**
 * The days nearest to a stay's on which the hotel has a free room for as many nights and guests.
 * @throws ApiError `not-found`
 */
export async function freeDaysOf(
  { search, clock, config }: Pick<Core, 'search' | 'clock' | 'config'>,
  hotelCode: string,
  wanted: Stay,
): Promise<FreeDaysReply> {
  const stays = arrivalsAround(wanted.from, clock.today()).map((from) => ({ ...wanted, from }));
  // Asked for at once, so that one round trip to the database answers them all.
  const found = await Promise.all(stays.map((stay) => search({ kind: 'rooms', hotelCode, stay })));
  if (found.every((rooms) => rooms === null)) throw new ApiError('not-found');
  const free = stays.flatMap((stay, at) => {
    const rooms = found[at];
    const total = rooms ? cheapestFree(rooms, stay) : null;
    return total === null ? [] : [{ from: stay.from, total }];
  });
  const Days = free.slice(0, OFFERED).map(({ from, total }) => ({
    dateFrom: from,
    dateUntil: addDays(from, wanted.nights),
    TotalPrice: total,
    Currency: 'HUF' as const,
    prices: pricesOf(config, total),
  }));
  return { Days };
}
